/// <reference lib="WebWorker" />
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { sendQueued, takeEnquiry } from './enquiry-queue'
import { asKept, isPublicPage, keptAddress, noConnectionPage } from './public-page'

declare const self: ServiceWorkerGlobalScope
declare const FILES: PrecacheEntry[]

const { origin } = self.location

const opened = pagesIn('opened', 60)
const saved = pagesIn('saved', 200)

/** By number, not by age: a phone's clock may be days wrong. */
function pagesIn(cacheName: string, maxEntries: number): NetworkFirst {
  return new NetworkFirst({
    cacheName,
    plugins: [
      new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }),
      {
        cacheKeyWillBeUsed: async ({ request }) => keptAddress(new URL(request.url)),
        cacheWillUpdate: async ({ response }) =>
          response.status === 200 && !response.redirected ? response : null,
        cachedResponseWillBeUsed: async ({ cachedResponse }) =>
          cachedResponse && asKept(cachedResponse),
        handlerDidError: async ({ request }) => {
          const url = new URL(request.url)
          const other = await caches.match(keptAddress(url))
          return other ? asKept(other) : noConnectionPage(url)
        },
      },
    ],
  })
}

// A line that the server puts before this, where OFFLINE_PAGES=off.
if ('isSwitchedOff' in self) takeBack()
else start()

// No rule names /admin, /auth, /rest, a video or another part of /api: those go by as if nothing was here.
function start() {
  // It waits until no page of an older version is left, which may still need that one's files.
  precacheAndRoute(FILES, { cleanURLs: false, directoryIndex: '' })
  cleanupOutdatedCaches()
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && isPublicPage(url, origin),
    (options) => {
      const response = opened.handle(options)
      const { event } = options
      if (event instanceof FetchEvent) {
        event.waitUntil(retryQueued())
        event.waitUntil(giveWay(event, response))
      }
      return response
    },
  )
  // Of those who read Filipino alone: nobody else fetches them beforehand.
  registerRoute(
    ({ url }) => url.origin === origin && url.pathname.startsWith('/assets/fil-'),
    new CacheFirst({
      cacheName: 'filipino',
      plugins: [new ExpirationPlugin({ maxEntries: 150, purgeOnQuotaError: true })],
    }),
  )
  registerRoute(
    ({ url, request }) =>
      url.origin === origin &&
      url.pathname.startsWith('/storage/v1/object/public/property-images/') &&
      !request.headers.has('range'),
    new CacheFirst({
      cacheName: 'pictures',
      plugins: [
        new ExpirationPlugin({ maxEntries: 200, purgeOnQuotaError: true }),
        {
          // Smaller while data is saved; the browser's own cache knows which.
          cacheWillUpdate: async ({ response }) =>
            response.status === 200 && !response.headers.get('cache-control')?.includes('private')
              ? response
              : null,
        },
      ],
    }),
  )
  registerRoute(
    ({ url, request }) =>
      url.origin === origin &&
      url.pathname === '/api/enquiries' &&
      request.headers.get('content-type') === 'application/json',
    ({ request }) => takeEnquiry(request),
    'POST',
  )
  self.addEventListener('activate', (event) => event.waitUntil(takeOver(event)))
  self.addEventListener('message', (event) => event.waitUntil(follow(event)))
}

/**
 * Anyone who never closes a tab would have this worker for good, since a reload keeps it. Once the only page
 * that is open has come from the server, a newer worker has its files.
 */
async function giveWay({ resultingClientId }: FetchEvent, response: Promise<Response>) {
  const { waiting } = self.registration
  const isKept = await response.then(({ url }) => url === '').catch(() => true)
  if (!waiting || isKept || !resultingClientId) return
  await self.clients.get(resultingClientId)
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (tabs.every(({ id }) => id === resultingClientId)) waiting.postMessage({ isTurn: true })
}

async function takeOver(event: ExtendableEvent) {
  await self.clients.claim()
  const tabs = await self.clients.matchAll({ type: 'window' })
  await Promise.all(tabs.map(({ url }) => keep(opened, url, event)))
}

async function follow(event: ExtendableMessageEvent) {
  const said: Partial<Record<'isTurn' | 'opened' | 'saved' | 'removed', unknown>> = event.data ?? {}
  if (said.isTurn === true) await self.skipWaiting()
  if (typeof said.opened === 'string') await keep(opened, said.opened, event)
  if (typeof said.saved === 'string') await keep(saved, said.saved, event)
  if (typeof said.removed === 'string' && URL.canParse(said.removed)) {
    await (await caches.open('saved')).delete(keptAddress(new URL(said.removed)))
  }
}

async function keep(pages: NetworkFirst, address: string, event: ExtendableEvent) {
  if (!URL.canParse(address)) return
  const url = new URL(address)
  url.hash = ''
  if (!isPublicPage(url, origin)) return
  const request = new Request(url, { headers: { accept: 'text/html' } })
  const [response, done] = pages.handleAll({ request, event })
  await Promise.all([response, done]).catch(() => undefined)
}

async function retryQueued() {
  await sendQueued().catch(() => undefined)
}

function takeBack() {
  self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
  self.addEventListener('activate', (event) => event.waitUntil(leave()))
}

async function leave() {
  await retryQueued()
  const names = await caches.keys()
  const own = names.filter((name) =>
    /^(?:opened|saved|pictures|filipino|workbox-precache-.*)$/.test(name),
  )
  await Promise.all(own.map((name) => caches.delete(name)))
  await self.registration.unregister()
}
