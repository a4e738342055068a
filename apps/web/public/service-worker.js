// Shows a page of ours instead of the browser's when there is no connection. Nothing else is kept: no answer of the data interface, no
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
