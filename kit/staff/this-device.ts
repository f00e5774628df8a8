import { DataError } from '~/kit/data/data-error'

const SCOPE = '/admin'
/** Milliseconds. A browser that can't reach its push service waits without an end. */
const PATIENCE = 20_000

export async function ownSubscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker?.getRegistration(SCOPE)
  // The visitors' worker answers for all that has none of its own.
  if (!worker || new URL(worker.scope).pathname !== SCOPE) return null
  return worker.pushManager?.getSubscription() ?? null
}

/**
 * To be called at a press: a browser asks its person only then.
 * @returns undefined where they said no
 * @throws where the browser reaches no push service
 */
export async function startRinging(key: string): Promise<PushSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const worker = await navigator.serviceWorker.register('/staff-worker.js', { scope: SCOPE })
  await isActive(worker)
  const options = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return await inTime(worker.pushManager.subscribe(options))
  } catch (error) {
    // One for another key, as of a site that was moved.
    const earlier = await worker.pushManager.getSubscription()
    if (!earlier) throw error
    await earlier.unsubscribe()
    return inTime(worker.pushManager.subscribe(options))
  }
}

export async function stopRinging(): Promise<void> {
  await ownSubscription()
    .then((subscription) => subscription?.unsubscribe())
    .catch(() => undefined)
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () =>
      reject(new DataError('unknown', 'no push service', { hint: 'no_push_service' }))
    setTimeout(late, PATIENCE)
    work.then(resolve, reject)
  })
}

async function isActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting
  if (active || !worker) return
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('the worker did not start'))
    })
  })
}
