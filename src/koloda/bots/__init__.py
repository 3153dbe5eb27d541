"""Bots. They are given what their seat may see (`Observation`), never the state of the table."""

from koloda.bots.expert import Budget, Expert, Thought, thoughts
from koloda.bots.levels import LEVELS, heuristic_of, policy_for, weights_of
from koloda.bots.observation import Observation
from koloda.bots.policy import Policy

__all__ = [
    "LEVELS",
    "Budget",
    "Expert",
    "Observation",
    "Policy",
    "Thought",
    "heuristic_of",
    "policy_for",
    "thoughts",
    "weights_of",
]
