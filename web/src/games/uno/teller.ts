// The log in words, kept from one draw to the next: a sentence is made again only when its fact or the language changes.
import type { LogLine } from '../../table/Side.svelte';
import type { Fact } from './follow';
import { faceOf, sentence } from './sentences';
import type { UnoView } from './view';
import type { People, Texts } from './words';

const SHOWN = 400; // lines; who wants more has the record

/** What every sentence depends on: language and names. */
const signOf = (t: Texts, { you, names }: People): string => `${t('table-log')}|${you}|${names.join()}`;

export class Teller {
  private kept = new WeakMap<Fact, { sign: string; text: string }>();
  private shown = new WeakMap<Fact, LogLine>();
  private count = 0;

  sentence(t: Texts, people: People, fact: Fact, view: UnoView, base = signOf(t, people)): string {
    const changes = fact.kind === 'draws' ? `${fact.count}${fact.kept}${fact.seat}` : fact.kind === 'ends' ? view.rounds.length : fact.kind === 'challenges' ? fact.guilty : '';
    const sign = `${base}|${changes}`;
    const before = this.kept.get(fact);
    if (before?.sign === sign) return before.text;
    const text = sentence(t, people, fact, view.rounds);
    this.kept.set(fact, { sign, text });
    return text;
  }

  lines(t: Texts, people: People, facts: readonly Fact[], view: UnoView): LogLine[] {
    const base = signOf(t, people);
    return facts.slice(-SHOWN).map((fact, i, all) =>
      this.line(fact, this.sentence(t, people, fact, view, base), fact.kind === 'forgets' && view.unsaid === fact.seat && all.slice(i + 1).every((later) => later.kind !== 'lays')),
    );
  }

  /** The same object as before where nothing has changed: then nothing is drawn again. */
  private line(fact: Fact, text: string, hot: boolean): LogLine {
    const before = this.shown.get(fact);
    if (before && before.text === text && before.hot === hot) return before;
    const line = { key: before?.key ?? (this.count += 1), seat: faceOf(fact), text, sep: fact.kind === 'round', hot };
    this.shown.set(fact, line);
    return line;
  }

  /** The line at the foot of the table: the last that is no heading and no call to act. */
  last(lines: readonly LogLine[]): LogLine | undefined {
    return lines.findLast((line) => !line.sep && !line.hot);
  }
}
