// Shows a page of ours instead of the browser's when there is no connection, and the pushes that a person asked for. Nothing else is kept: no answer of the data interface, no
// page of the dashboard. What lies in the cache is the public offline page, drawn for nobody in particular.
const CACHE = 'offline-page';
const PAGE = '/offline';

/** Keeps the offline page in the reader's language; the one kept before goes. */
async function keep(language) {
  const cache = await caches.open(CACHE);
  const answer = await fetch(language ? `${PAGE}?lng=${encodeURIComponent(language)}` : PAGE, { cache: 'reload' });
  if (answer.ok) await cache.put(PAGE, answer);
}

async function fromNetwork(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await (await caches.open(CACHE)).match(PAGE);
    if (page) return page;
    throw error;
  }
}

self.addEventListener('install', (event) => event.waitUntil(keep().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  // The page tells which language it is read in, as soon as it knows.
  if (typeof event.data?.language === 'string') event.waitUntil(keep(event.data.language));
});
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(fromNetwork(event.request));
});

/** A path of this site, or null: an address elsewhere is never followed, even when the server sends it. */
function ownPath(path) {
  if (typeof path !== 'string' || !path.startsWith('/')) return null;
  const address = new URL(path, location.origin);
  // `/.//host` is a path of ours, and what is left of it would name another site.
  const isOurs = address.origin === location.origin && !address.pathname.startsWith('//');
  return isOurs ? address.pathname + address.search : null;
}

/** What a push says; one that cannot be read still has to be shown, so it bears the site's own name. */
function read(data) {
  try {
    const { title, path, tag, lang, dir } = data.json();
    return {
      title: typeof title === 'string' && title !== '' ? title : location.host,
      path: ownPath(path) ?? '/dashboard',
      tag: typeof tag === 'string' ? tag : undefined,
      lang: typeof lang === 'string' ? lang : undefined,
      dir: dir === 'ltr' || dir === 'rtl' ? dir : 'auto',
    };
  } catch {
    return { title: location.host, path: '/dashboard', dir: 'auto' };
  }
}

/** Goes to the tab that shows the page already, or opens one: a tab that shows another page may hold words not yet saved. */
async function show(path) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.find(({ url }) => ownPath(url.slice(location.origin.length)) === path);
  if (open) await open.focus();
  else await self.clients.openWindow(path);
}

self.addEventListener('push', (event) => {
  const { title, path, tag, lang, dir } = read(event.data);
  const options = {
    data: { path },
    icon: '/icons/icon-192.png',
    dir,
    ...(tag && { tag }),
    ...(lang && { lang }),
  };
  event.waitUntil(self.registration.showNotification(title, options));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data?.path ?? '/dashboard'));
});
