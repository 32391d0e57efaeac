// Keeps the page of the door, and the files it is made of, for when there is no network. Its scope is /check-in alone; it
// never touches the API: lists and admissions are the page's own business (src/web/features/desk).
const CACHE = 'check-in-1'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  const { page, files } = event.data ?? {}
  if (typeof page !== 'string' || !Array.isArray(files)) return
  event.waitUntil(keep(page, files))
})

async function keep(page, files) {
  const cache = await caches.open(CACHE)
  const response = await fetch(page, { credentials: 'same-origin' })
  if (!response.ok) return
  await cache.put(page, response)
  const known = new Set((await cache.keys()).map(({ url }) => url))
  await Promise.all(files.filter((file) => !known.has(file)).map((file) => cache.add(file).catch(() => undefined)))
  // Files of earlier builds.
  const wanted = new Set([new URL(page, location.origin).href, ...files])
  await Promise.all([...known].filter((url) => !wanted.has(url)).map((url) => cache.delete(url)))
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname, origin } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => fromCache('/check-in')))
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(fromCache(request.url).then((kept) => (kept.type === 'error' ? fetch(request) : kept)))
  }
})

async function fromCache(url) {
  return (await caches.match(url, { ignoreSearch: true, ignoreVary: true })) ?? Response.error()
}
