import { Queue } from 'workbox-background-sync'

/** Minutes: an enquiry that is older is for nobody. */
const LONGEST = 7 * 24 * 60
const MOST = 20

export type SentLater = { type: 'sent-later'; key: string; status: number; answer: unknown }

const queue = new Queue('enquiries', { maxRetentionTime: LONGEST, onSync: () => sendQueued() })

/** Sends it, or holds it until there is a connection, which 202 says. */
export async function takeEnquiry(request: Request): Promise<Response> {
  const copy = request.clone()
  try {
    return await fetch(request)
  } catch (error) {
    const isHeld = await hold(copy).catch(() => false)
    if (!isHeld) throw error
    return Response.json({ queued: true }, { status: 202 })
  }
}

/** The same message from two tabs is held once. Without a key it could arrive twice, so it isn't held. */
async function hold(request: Request): Promise<boolean> {
  const body = await request.clone().text()
  const { idempotency_key: key } = JSON.parse(body)
  if (typeof key !== 'string' || key === '') return false
  const held = await queue.getAll()
  const contents = await Promise.all(
    held.map(async ({ request: other }) => contentOf(await other.clone().text())),
  )
  if (contents.includes(contentOf(body))) return true
  if (held.length >= MOST) return false
  await queue.pushRequest({ request })
  return true
}

function contentOf(body: string): string {
  const { idempotency_key: _, open_for: __, referrer: ___, ...content } = JSON.parse(body)
  return JSON.stringify(content)
}

/** One at a time, however many tabs ask. What the server can't take now waits for the next time. */
export async function sendQueued(): Promise<void> {
  await navigator.locks.request('enquiries', async () => {
    for (let entry = await queue.shiftRequest(); entry; entry = await queue.shiftRequest()) {
      const { request } = entry
      try {
        const answer = await fetch(request.clone())
        if (answer.status === 429 || answer.status >= 500) throw new Error('not now')
        await tell(request, answer)
      } catch (error) {
        await queue.unshiftRequest(entry)
        throw error
      }
    }
  })
}

async function tell(request: Request, answer: Response) {
  const { idempotency_key: key } = JSON.parse(await request.text())
  const said: SentLater = {
    type: 'sent-later',
    key,
    status: answer.status,
    answer: await answer.json().catch(() => ({})),
  }
  const tabs = await worker().clients.matchAll({ type: 'window' })
  for (const tab of tabs) tab.postMessage(said)
}

function worker(): ServiceWorkerGlobalScope {
  return self as unknown as ServiceWorkerGlobalScope
}
