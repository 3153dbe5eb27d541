// What this browser remembers about its person. Nothing here is secret; the seat is held by a cookie.
import { FACE_COUNT } from './look/faces';
import { Cell } from './reactive';
import type { Language, TableInfo } from './wire';

export const LANGUAGES: readonly Language[] = ['en', 'uk', 'ru'];
export type Speed = TableInfo['speed'];
export const SPEEDS: readonly Speed[] = ['slow', 'normal', 'fast'];
export type Theme = 'system' | 'light' | 'dark';
export const THEMES: readonly Theme[] = ['system', 'light', 'dark'];
const GROUND: Record<Exclude<Theme, 'system'>, string> = { light: '#F5EFE5', dark: '#181317' };

/** Storage may be full, or forbidden: then a choice lasts as long as the page. */
export function kept(key: string): string | null {
  try {
    return localStorage.getItem(`koloda.${key}`);
  } catch {
    return null;
  }
}

export function keep(key: string, text: string): void {
  try {
    localStorage.setItem(`koloda.${key}`, text);
  } catch {
    // see kept()
  }
}

export function drop(key: string): void {
  try {
    localStorage.removeItem(`koloda.${key}`);
  } catch {
    // see kept()
  }
}

const isLanguage = (text: string): text is Language => (LANGUAGES as readonly string[]).includes(text);

/** The first of the wanted languages (en-GB, uk, …) that is one of ours. */
export function pickLanguage(chosen: string | null, wanted: readonly string[]): Language {
  const ours = [chosen ?? '', ...wanted].map((tag) => tag.toLowerCase().split('-')[0] ?? '').find(isLanguage);
  return ours ?? 'en';
}

/** As loud as it was made, when nobody has chosen. */
export const VOLUME = { least: 1, most: 10, usual: 6 };

function firstVolume(): number {
  const number = Number(kept('volume'));
  return number >= VOLUME.least && number <= VOLUME.most ? number : VOLUME.usual;
}

function firstFace(): number {
  const number = Number(kept('face'));
  return Number.isInteger(number) && number >= 1 && number <= FACE_COUNT ? number : drawFace([]);
}

/** One that nobody has, if there is any. */
function drawFace(taken: readonly number[]): number {
  const all = Array.from({ length: FACE_COUNT }, (_, i) => i + 1);
  const free = all.filter((face) => !taken.includes(face));
  const from = free.length ? free : all;
  const drawn = from[Math.floor(Math.random() * from.length)]!;
  keep('face', String(drawn));
  keep('face.drawn', 'yes');
  return drawn;
}

class Settings {
  #language = new Cell<Language>(pickLanguage(kept('language'), navigator.languages));
  #theme = new Cell<Theme>(THEMES.find((theme) => theme === kept('theme')) ?? 'system');
  #sound = new Cell(kept('sound') !== 'off');
  #forced = new Cell(kept('forced') !== 'off');
  #speed = new Cell<Speed>(SPEEDS.find((speed) => speed === kept('speed')) ?? 'normal');
  #tips = new Cell(kept('tips') !== 'off');
  #volume = new Cell(firstVolume());
  #awake = new Cell(kept('awake') !== 'off');
  #notices = new Cell(kept('notices') === 'on');
  #name = new Cell((kept('name') ?? '').slice(0, 24));
  #face = new Cell(firstFace());

  get language(): Language {
    return this.#language.value;
  }
  /** Texts follow by `speak` in texts.ts, which sets this once they are loaded. */
  set language(language: Language) {
    keep('language', language);
    this.#language.value = language;
  }

  get theme(): Theme {
    return this.#theme.value;
  }
  set theme(theme: Theme) {
    keep('theme', theme);
    this.#theme.value = theme;
    this.show();
  }

  get sound(): boolean {
    return this.#sound.value;
  }
  set sound(on: boolean) {
    keep('sound', on ? 'on' : 'off');
    this.#sound.value = on;
  }

  /** Moves without a choice are made by themselves. */
  get forced(): boolean {
    return this.#forced.value;
  }
  set forced(on: boolean) {
    keep('forced', on ? 'on' : 'off');
    this.#forced.value = on;
  }

  /** Of bots, at tables whose host this person is. */
  get speed(): Speed {
    return this.#speed.value;
  }
  set speed(speed: Speed) {
    keep('speed', speed);
    this.#speed.value = speed;
  }

  /** Whether what is new is explained when it first happens. */
  get tips(): boolean {
    return this.#tips.value;
  }
  set tips(on: boolean) {
    keep('tips', on ? 'on' : 'off');
    this.#tips.value = on;
  }

  /** From VOLUME.least to VOLUME.most. */
  get volume(): number {
    return this.#volume.value;
  }
  set volume(volume: number) {
    keep('volume', String(volume));
    this.#volume.value = volume;
  }

  /** Whether the screen stays on during a game. */
  get awake(): boolean {
    return this.#awake.value;
  }
  set awake(on: boolean) {
    keep('awake', on ? 'on' : 'off');
    this.#awake.value = on;
  }

  /** Whether the browser tells of a turn while the page is not seen. */
  get notices(): boolean {
    return this.#notices.value;
  }
  set notices(on: boolean) {
    keep('notices', on ? 'on' : 'off');
    this.#notices.value = on;
  }

  /** What the person chose to be called; empty until then (see `me` in texts.ts). */
  get name(): string {
    return this.#name.value;
  }
  set name(name: string) {
    keep('name', name);
    this.#name.value = name;
  }

  get face(): number {
    return this.#face.value;
  }
  set face(face: number) {
    keep('face', String(face));
    drop('face.drawn');
    this.#face.value = face;
  }
  /** A face that was drawn, and never chosen, gives way to those of others. */
  yieldFace(taken: readonly number[]): void {
    if (kept('face.drawn') && taken.includes(this.face)) this.#face.value = drawFace(taken);
  }

  /** Puts the theme on the page, also for what the browser itself colours. */
  show(): void {
    const { theme } = this;
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
      const own = meta.media.includes('dark') ? 'dark' : 'light';
      meta.content = GROUND[theme === 'system' ? own : theme];
    }
  }
}

export const settings = new Settings();
