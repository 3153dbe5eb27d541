// The cards of UNO explain themselves. What would happen is read from the view, the moves and the house rules.
import { upper } from '../../table/people';
import { bold } from '../../table/rich';
import type { Explained, Situation } from '../../table/help';
import type { Texts, Values } from '../../texts';
import { grouped } from './actions';
import { figureOf } from './cards';
import { cardWords, colorWords, refusal } from './text';
import type { UnoView } from './types';

const yes = (is: unknown): string => (is ? 'yes' : 'no');

/** A text of this catalogue with its rule. */
type Explanation = [id: string, rule: string, values?: Values, plain?: boolean];

function explanationOf(card: string, lies: boolean, { view, legal, people, options }: Situation<UnoView>): Explanation {
  const figure = figureOf(card);
  const moves = lies ? undefined : grouped(legal).cards.get(card);
  // Whom it would hit is known while it is my turn; what lies there has hit already.
  const mine = !lies && view.seat !== null && view.turn === view.seat && !moves?.jump;
  const name = mine && view.next !== null ? bold(people.names[view.next] ?? '') : '';
  const whom = { whom: name ? 'named' : 'next', name };
  const answers = mine && view.phase === 'answer' && view.answers.includes(card);
  const count = Number(/\d$/.exec(figure)?.[0] ?? 0);
  const saves = yes(options['saving']);
  const draw = view.game === 'uno-express' ? 'one' : 'two';
  switch (figure) {
    case 'S':
      if (answers) return ['help-uno-skip-answer', 'U-5.1', whom];
      return ['help-uno-skip', options['saving'] ? 'U-5.1' : 'U-4.3', { ...whom, saves }];
    case 'R':
      if (answers) return ['help-uno-skip-answer', 'U-10.4', whom];
      if (view.players > 2) return ['help-uno-reverse', 'U-4.2'];
      return options['reverse_skips']
        ? ['help-uno-reverse-skips', 'U-4.2', { ...whom, saves }]
        : ['help-uno-reverse-two', 'U-4.2'];
    case '+1':
    case '+2': {
      const values = { ...whom, count, draw };
      if (answers && view.top?.startsWith('W'))
        return ['help-uno-draw-cancels', 'U-5.3', { ...values, stacks: yes(options['stacking']) }];
      if (answers && options['stacking']) return ['help-uno-draw-adds', 'U-9.5', { ...values, due: view.penalty }];
      if (answers) return ['help-uno-draw-passes', 'U-5.2', values];
      const how = options['stacking'] ? 'adds' : options['saving'] ? 'passes' : 'no';
      return ['help-uno-draw', { adds: 'U-9.5', passes: 'U-5.2', no: 'U-4.1' }[how], { ...values, how }];
    }
    case 'W':
      return ['help-uno-wild', 'U-4.4'];
    case 'W+2':
    case 'W+4': {
      const values = { ...whom, count, back: yes(figure === 'W+4') };
      if (answers) return ['help-uno-wild-draw-adds', 'U-9.5', { ...values, due: view.penalty }];
      return [
        'help-uno-wild-draw',
        'U-4.5',
        { ...values, bluff: mine && view.bluff !== null ? yes(view.bluff) : 'unknown' },
      ];
    }
    default:
      if (moves?.jump) return ['help-uno-jump', 'U-9.1'];
      if (options['seven_zero'] && figure === '7') return ['help-uno-seven', 'U-9.4'];
      if (options['seven_zero'] && figure === '0') return ['help-uno-zero', 'U-9.4'];
      return ['help-uno-number', 'U-3.1', { digit: figure }, true];
  }
}

/** Whether a plain card of mine can be laid now, and why not. */
function nowOf(t: Texts, card: string, { view, legal }: Situation<UnoView>): string {
  if (view.seat === null || !view.due.includes(view.seat) || !legal.length) return '';
  const fits = grouped(legal).cards.has(card);
  return `${fits ? t('help-now') : refusal(t, 'U-3.1', `play ${card}`, view)} `;
}

export function explain(t: Texts, what: string, at: Situation): Explained | null {
  if (what === 'draw-pile') return { title: t('help-uno-pile-title'), text: t('help-uno-pile'), rule: 'U-3.3' };
  const situation = at as Situation<UnoView>;
  const card = what.replace(/^@/, '');
  const [id, rule, values = {}, plain = false] = explanationOf(card, what.startsWith('@'), situation);
  const { color } = situation.view;
  return {
    title: upper(cardWords(t, card)),
    text:
      (plain && card === what ? nowOf(t, card, situation) : '') +
      t(id, { ...values, color: color ? colorWords(t, color) : '' }),
    rule,
    plain,
  };
}
