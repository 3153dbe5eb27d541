// The service worker: the client opens at once, and without a connection too. It keeps the files of one build, all of them
// or none, and nothing that changes: what the server says goes past it, and so do sockets and records.
// tools/pack.mjs fills in VERSION and FILES and puts it beside index.html.
const VERSION = '%VERSION%';
const FILES = ['%FILES%'];

const PREFIX = 'koloda-';
const NAME = PREFIX + VERSION;
const PAGE = '/index.html';
const PATIENCE = 2500; // milliseconds for the server to send its page; after that the one we have is shown

// Without our own page there are at least words.
const NOTHING = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="5"><title>Koloda</title>
<body style="font:1.1em/1.6 sans-serif;max-width:34em;margin:3em auto;padding:0 1em"><h1>Koloda</h1>
<p>The server does not answer. This page tries again by itself.</p>
<p lang="uk">Сервер не відповідає. Ця сторінка пробує знову сама.</p>
<p lang="ru">Сервер не отвечает. Эта страница пробует снова сама.</p>`;

/** A file of this build: what an older build has under the same name is the same. */
async function fetched(path) {
  const known = path.startsWith('/assets/') && (await caches.match(path));
  const answer = known || (await fetch(path, { cache: 'no-cache' }));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  // If the server has been updated in the middle of this, its page is no longer that of our files.
  if (path === PAGE) {
    const text = await answer.clone().text();
    if (!FILES.some((file) => file.endsWith('.js') && text.includes(file))) throw new Error('another build');
  }
  return answer;
}

async function install() {
  const cache = await caches.open(NAME);
  try {
    for (const path of [PAGE, ...FILES]) await cache.put(path, await fetched(path));
  } catch (reason) {
    await caches.delete(NAME);
    throw reason;
  }
  await self.skipWaiting();
}

/** The build before this one stays: pages of it may still be open, and the server has its files no longer. */
async function tidy() {
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  await Promise.all(builds.slice(0, -1).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** The server's own page, if it comes in time. So nobody is kept on an old build by this. */
async function page(event) {
  const own = await caches.match(PAGE, { cacheName: NAME });
  const sent = (async () => (await event.preloadResponse) ?? fetch(event.request))();
  sent.catch(() => {});
  const late = new Promise((_, fail) => setTimeout(fail, own ? PATIENCE : 60_000));
  try {
    const answer = await Promise.race([sent, late]);
    // A gateway that has lost the server answers in its own words.
    if (answer.status < 500 || !own) return answer;
  } catch {
    // see below
  }
  const headers = {
    'Content-Type': 'text/html',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
  };
  return own ?? new Response(NOTHING, { status: 503, headers });
}

/** A file of this build, or of the one before; what is newer than both comes from the server. */
const file = async (request, path) =>
  (await caches.match(path, { cacheName: NAME })) ?? (await caches.match(path)) ?? fetch(request);

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(tidy()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || /^\/(api|ws)\//.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (pathname.startsWith('/assets/') || FILES.includes(pathname)) event.respondWith(file(request, pathname));
});

// "It is your turn": to the table that says so, where it is open.
self.addEventListener('notificationclick', (event) => {
  const { data: address } = event.notification;
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => {
      const open = pages.find((one) => one.url === address);
      return open ? open.focus() : self.clients.openWindow(address);
    }),
  );
});
