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
try {
  await speak(settings.language);
  mount(App, { target });
} catch (reason) {
  // Without catalogues there are no texts to say it with.
  console.error(reason);
  target.textContent = 'The server does not answer. · Сервер не відповідає. · Сервер не отвечает.';
}
