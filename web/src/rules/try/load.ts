// A table at which a rule is tried, as the drawing of a record wants it.
import { moduleOf } from '../../games';
import type { SituationModule } from '../../games/game';
import type { Texts } from '../../texts';
import type { RecordInfo, RecordMoment, RuleAnswer, RuleQuestion } from '../../wire';

export async function situationsOf(game: string): Promise<SituationModule> {
  const load = moduleOf(game)?.situations;
  if (!load) throw new Error(`the rules of ${game} cannot be tried`);
  return load();
}

const playersOf = ({ view }: RuleQuestion): number => Number(view['players']);

/** Who sits there: whoever tries, and people who are nobody in particular. */
export function namesOf(t: Texts, question: RuleQuestion): string[] {
  let other = 0;
  return Array.from({ length: playersOf(question) }, (_, seat) =>
    seat === question.seat ? t('table-you') : t('rules-try-name', { other: ++other }),
  );
}

/** The question, or the table after an answer, as a record that has just come to this move. */
export function recordOf(
  question: RuleQuestion,
  answer: RuleAnswer | null,
  names: string[],
): { info: RecordInfo; moment: RecordMoment } {
  const steps = [...question.steps, ...(answer?.steps ?? [])];
  const { view, watchers } = answer ?? question;
  return {
    info: {
      table: '',
      game: question.game,
      options: question.options,
      names,
      faces: names.map((_, seat) => (seat % 8) + 1),
      steps,
      scores: [],
      winners: (watchers['winners'] as number[] | undefined) ?? [],
      hands: [],
      rounds: [0],
      checked: false,
      bots: [],
    },
    moment: {
      move: steps.length,
      // Others' views are as hidden here as at any table: the watchers' stands in for them.
      views: [...names.map((_, seat) => (seat === question.seat ? view : watchers)), watchers],
    },
  };
}
