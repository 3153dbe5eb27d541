import { createSubscriber } from 'svelte/reactivity';

/** A value that components notice: whoever reads it while drawing is drawn again when it changes. */
export class Cell<T> {
  #value: T;
  #noticed: () => void = () => {};
  #notice = createSubscriber((update) => {
    this.#noticed = update;
    return () => (this.#noticed = () => {});
  });

  constructor(value: T) {
    this.#value = value;
  }

  get value(): T {
    this.#notice();
    return this.#value;
  }

  set value(value: T) {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    this.#noticed();
  }
}
