"""How much one connection, and one address, may ask for."""

import pytest

from koloda.server.security.limits import Addresses, Allowance, Bucket, network_of

pytestmark = pytest.mark.once


def test_a_bucket_fills_again() -> None:
    now = [0.0]
    bucket = Bucket(Allowance(3, 2), lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now[0] = 100
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_addresses_have_buckets_of_their_own() -> None:
    addresses = Addresses(Allowance(1, 0))
    assert [addresses.take(host) for host in ("192.0.2.1", "192.0.2.1", "192.0.2.2")] == [True, False, True]
    # A household has a whole network of addresses in IPv6.
    assert [addresses.take(host) for host in ("2001:db8::1", "2001:db8::2", "2001:db8:1::1")] == [True, False, True]
    assert network_of("::ffff:192.0.2.1") == "192.0.2.1"


def test_a_network_has_a_bucket_too() -> None:
    addresses = Addresses(Allowance(2, 0), network=Allowance(3, 0))
    hosts = ["2001:db8:0:1::1", "2001:db8:0:2::1", "2001:db8:0:3::1", "2001:db8:0:4::1", "2001:db8:1::1"]
    assert [addresses.has(host) and addresses.take(host) for host in hosts] == [True, True, True, False, True]
    assert [addresses.take(f"192.0.2.{last}") for last in (1, 1, 1, 2, 2, 3)] == [True, True, False, True, False, False]
    assert addresses.take("192.0.3.1") and addresses.take("a name") and not addresses.take("::ffff:192.0.2.9")


def test_forgotten_addresses_do_not_pile_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("koloda.server.security.limits.MOST_ADDRESSES", 10)
    addresses = Addresses(Allowance(1, 0))
    for number in range(100):
        addresses.take(f"192.0.2.{number}")
    assert len(addresses.buckets) <= 10
