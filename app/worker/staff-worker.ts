/// <reference lib="WebWorker" />
import { notificationOf, targetOf } from './push-notification'

declare const self: ServiceWorkerGlobalScope

/** Milliseconds in which an open page says that it leads there. */
const PATIENCE = 700

// Of the staff's pages alone (scope /admin), and without a fetch handler: it only rings.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('push', (event) => {
  const { title, options } = notificationOf(read(event.data))
  event.waitUntil(self.registration.showNotification(title, options))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(targetOf(event.notification.data, event.action, self.location.origin)))
})

function read(data: PushMessageData | null): unknown {
  try {
    return data?.json()
  } catch {
    return undefined
  }
}

/** In a page that is open already, which asks first where something is not saved. */
async function show(address: string): Promise<unknown> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const staff = tabs.filter(({ url }) => targetOf({ '': url }, '', self.location.origin) === url)
  const there = staff.find(({ url }) => url === address)
  if (there) return there.focus()
  for (const tab of staff) {
    if (await leads(tab, address)) return tab.focus()
  }
  return self.clients.openWindow(address)
}

function leads(tab: WindowClient, address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), PATIENCE)
    tab.postMessage({ open: address }, [port2])
  })
}
