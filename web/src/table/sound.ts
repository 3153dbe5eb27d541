// Wood and paper, made from oscillators and noise (look.md, 7). Silent until the first touch, and in a hidden tab
// except for "your turn". Every sound has a visible twin.
import { settings, VOLUME } from '../settings';

export type Sound =
  | 'lay'
  | 'draw'
  | 'turn'
  | 'window'
  | 'tick'
  | 'uno'
  | 'caught'
  | 'burn'
  | 'frost'
  | 'bite'
  | 'refused'
  | 'round'
  | 'game';

const LEVEL = 0.126; // −18 dB
const C5 = 523.25;
// Ears hear twice as loud what is about three times as strong.
const loudness = (): number => LEVEL * 2 * (settings.volume / VOLUME.usual) ** 1.7;

class Studio {
  private context: AudioContext | null = null;
  private out: GainNode | null = null;
  private noise: AudioBuffer | null = null;

  /** Sounds may begin: the person has touched the page. */
  wake(): void {
    if (this.context) {
      void this.context.resume();
      return;
    }
    if (typeof AudioContext === 'undefined') return;
    const context = new AudioContext();
    this.context = context;
    this.out = context.createGain();
    this.out.gain.value = loudness();
    this.out.connect(context.destination);
    this.noise = context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
    const samples = this.noise.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  }

  play(sound: Sound, delay = 0): void {
    const { context, out } = this;
    if (!context || !out || !settings.sound || context.state !== 'running') return;
    if (document.hidden && sound !== 'turn') return;
    out.gain.value = loudness();
    const at = context.currentTime + delay / 1000;
    switch (sound) {
      case 'lay':
        this.paper(at, 0.035, 3200, 3200, 0.9);
        this.knock(at, 180, 0.05, 0.6);
        break;
      case 'draw':
        this.paper(at, 0.09, 3000, 1500, 0.7);
        break;
      case 'turn':
        this.marimba(at, 392, 0.3);
        this.marimba(at + 0.13, C5, 0.3);
        break;
      case 'window':
        this.marimba(at, 440, 0.2, 0.4);
        break;
      case 'tick':
        this.knock(at, 800, 0.02, 0.5);
        break;
      case 'uno':
        this.pluck(at, 330);
        this.pluck(at + 0.09, 495);
        break;
      case 'caught':
        this.knock(at, 620, 0.03, 0.9);
        this.knock(at + 0.11, 520, 0.03, 0.9);
        break;
      case 'burn':
        [0, 0.05, 0.09, 0.16, 0.21, 0.3].forEach((later, i) =>
          this.paper(at + later, 0.03, 5000 - i * 600, 2600 - i * 300, 0.8 - i * 0.1),
        );
        break;
      case 'frost':
        this.paper(at, 0.5, 6500, 9000, 0.5);
        break;
      case 'bite':
        this.knock(at, 90, 0.14, 1);
        this.paper(at + 0.02, 0.04, 1400, 900, 0.6);
        break;
      case 'refused':
        this.knock(at, 120, 0.09, 0.9);
        break;
      case 'round':
        [1, 1.26, 1.5].forEach((ratio, i) => this.marimba(at + i * 0.13, C5 * ratio, 0.4));
        break;
      case 'game':
        [1, 1.26, 1.5, 1.682, 2].forEach((ratio, i) => this.marimba(at + i * 0.14, C5 * ratio, 0.5));
        break;
    }
  }

  private voice(at: number, length: number, level: number): GainNode {
    const gain = (this.context as AudioContext).createGain();
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(level, at + 0.004);
    gain.gain.exponentialRampToValueAtTime(0.001, at + length);
    gain.connect(this.out as GainNode);
    return gain;
  }

  private tone(at: number, type: OscillatorType, frequency: number, length: number, level: number): void {
    const oscillator = (this.context as AudioContext).createOscillator();
    oscillator.type = type;
    oscillator.frequency.value = frequency;
    oscillator.connect(this.voice(at, length, level));
    oscillator.start(at);
    oscillator.stop(at + length + 0.02);
  }

  private paper(at: number, length: number, from: number, to: number, level: number): void {
    const context = this.context as AudioContext;
    const source = context.createBufferSource();
    source.buffer = this.noise;
    const band = context.createBiquadFilter();
    band.type = 'bandpass';
    band.Q.value = 0.8;
    band.frequency.setValueAtTime(from, at);
    band.frequency.linearRampToValueAtTime(to, at + length);
    source.connect(band).connect(this.voice(at, length, level));
    source.start(at);
    source.stop(at + length + 0.02);
  }

  private knock(at: number, frequency: number, length: number, level: number): void {
    this.tone(at, 'sine', frequency, length, level);
  }

  private marimba(at: number, frequency: number, length: number, level = 0.7): void {
    this.tone(at, 'sine', frequency, length, level);
    this.tone(at, 'sine', frequency * 4, length / 4, level / 5);
  }

  private pluck(at: number, frequency: number): void {
    this.tone(at, 'triangle', frequency, 0.22, 0.6);
  }
}

const studio = new Studio();

export const wakeSound = (): void => studio.wake();
export const play = (sound: Sound, delay = 0): void => studio.play(sound, delay);

/** A touch of the phone's motor, where there is one. */
export function buzz(pattern: number | number[]): void {
  if (settings.sound && !document.hidden && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
}
