import './look/tokens.css';
import './look/base.css';
import './look/forms.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { symbols } from './look/parts';
import { follow } from './router';
import { settings } from './settings';
import { speak } from './texts';

const target = document.getElementById('koloda');
if (!target) throw new Error('index.html has lost its #koloda');
document.body.insertAdjacentHTML('afterbegin', symbols());
settings.show();
follow();
// Whoever works by keys, or by a click that no pointer made, never loses the place.
let last: EventTarget | null = null;
addEventListener('focusin', (event) => (last = event.target), true);
const keyed = (event: UIEvent): void => {
  if (event.detail) return;
  removeEventListener('keydown', keyed, true);
  removeEventListener('click', keyed, true);
  void import('./ui/focus').then(({ keepFocus }) => keepFocus(last));
};
addEventListener('keydown', keyed, true);
addEventListener('click', keyed, true);
// The browser keeps this build for the next visit, once this page has what it needs.
if (import.meta.env.PROD)
  addEventListener('load', () => void navigator.serviceWorker?.register('/sw.js').catch(() => {}));
try {
  await speak(settings.language);
  mount(App, { target });
} catch (reason) {
  // Without catalogues there are no texts to say it with.
  console.error(reason);
  target.textContent = 'The server does not answer. · Сервер не відповідає. · Сервер не отвечает.';
}
