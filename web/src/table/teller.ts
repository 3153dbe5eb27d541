// The log in words, kept from one draw to the next: a sentence is made again only when its fact or the language changes.
import type { Texts } from '../texts';
import type { EntryLine } from '../wire';
import type { People } from './people';

/** A line of the log. */
export interface LogLine {
  key: number;
  seat: number | null;
  text: string;
  /** A heading between rounds. */
  sep: boolean;
  /** Can be acted on now. */
  hot: boolean;
}

/** Makes facts, what happened in the words of a game, from the entries of the log. */
export interface Follower<Fact, View> {
  facts: Fact[];
  /** Takes entries in, in order; returns the facts that are new. */
  add: (entries: readonly EntryLine[]) => Fact[];
  /** Sets right what the entries alone could not tell; may add facts. */
  settle: (view: View) => void;
  /** Not a move: somebody's connection is gone. */
  away: (seat: number, at: number) => Fact;
}

/** How facts become lines. */
export interface Telling<Fact, View> {
  sentence: (t: Texts, people: People, fact: Fact, view: View) => string;
  /** Whose face stands beside the line. */
  face: (fact: Fact) => number | null;
  /** Whether it is a heading between rounds, which is not read out. */
  heading: (fact: Fact) => boolean;
  /** What may still change in a fact, or in what the view says about it. */
  sign?: (fact: Fact, view: View) => string;
  /** Whether it can be acted on now. */
  hot?: (fact: Fact, view: View, at: number, facts: readonly Fact[]) => boolean;
}

const SHOWN = 400; // lines; who wants more has the record

/** What every sentence depends on: language and names. */
const signOf = (t: Texts, { you, names }: People): string => `${t('table-log')}|${you}|${names.join()}`;

export class Teller<Fact extends object, View> {
  private kept = new WeakMap<Fact, { sign: string; text: string }>();
  private shown = new WeakMap<Fact, LogLine>();
  private count = 0;

  constructor(private readonly telling: Telling<Fact, View>) {}

  sentence(t: Texts, people: People, fact: Fact, view: View, base = signOf(t, people)): string {
    const sign = `${base}|${this.telling.sign?.(fact, view) ?? ''}`;
    const before = this.kept.get(fact);
    if (before?.sign === sign) return before.text;
    const text = this.telling.sentence(t, people, fact, view);
    this.kept.set(fact, { sign, text });
    return text;
  }

  lines(t: Texts, people: People, facts: readonly Fact[], view: View): LogLine[] {
    const base = signOf(t, people);
    return facts
      .slice(-SHOWN)
      .map((fact, i, all) =>
        this.line(fact, this.sentence(t, people, fact, view, base), this.telling.hot?.(fact, view, i, all) ?? false),
      );
  }

  /** The same object as before where nothing has changed: then nothing is drawn again. */
  private line(fact: Fact, text: string, hot: boolean): LogLine {
    const before = this.shown.get(fact);
    if (before && before.text === text && before.hot === hot) return before;
    const line = {
      key: before?.key ?? (this.count += 1),
      seat: this.telling.face(fact),
      text,
      sep: this.telling.heading(fact),
      hot,
    };
    this.shown.set(fact, line);
    return line;
  }

  /** Those that are read out: all but headings. */
  spoken(facts: readonly Fact[]): Fact[] {
    return facts.filter((fact) => !this.telling.heading(fact));
  }

  /** The line at the foot of the table: the last that is no heading and no call to act. */
  last(lines: readonly LogLine[]): LogLine | undefined {
    return lines.findLast((line) => !line.sep && !line.hot);
  }
}
