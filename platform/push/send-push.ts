import webPush from 'web-push'
import type { PushKeys } from './push-keys.ts'
import type { DuePush } from './push-message.ts'
import { isPushService } from './push-services.ts'

export interface PushOutcome {
  outcome: 'sent' | 'gone' | 'refused' | 'failed'
  /** For the log; never the address, by which anybody could ring. */
  detail: string
  /** Seconds until the push service wants to be asked again. */
  retryAfter: number
}

export type SendPush = (push: DuePush, message: string) => Promise<PushOutcome>

export interface SendPushOptions {
  keys: PushKeys
  siteUrl: string
  fetch?: typeof fetch
  /** Milliseconds. */
  patience?: number
}

const usualPatience = 10_000

export function sendPushes(options: SendPushOptions): SendPush {
  const { keys, siteUrl, fetch: reach = fetch, patience = usualPatience } = options
  const vapidDetails = { subject: subjectOf(siteUrl), ...keys }
  return async (push, message) => {
    const { endpoint, p256dh, auth, seconds_left: TTL } = push
    // Looked at again: a row may be older than this list.
    if (!isPushService(endpoint)) return result('gone', 'no push service that is known')
    try {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        message,
        { vapidDetails, TTL, urgency: 'high' },
      )
      const { 'Content-Length': _, TTL: ttl, ...others } = headers
      const response = await reach(endpoint, {
        method: 'POST',
        headers: { ...(others as Record<string, string>), ttl: String(ttl) },
        body: new Uint8Array(body ?? []),
        redirect: 'manual',
        signal: AbortSignal.timeout(patience),
      })
      await response.body?.cancel().catch(() => undefined)
      return outcomeOf(response)
    } catch (error) {
      return result('failed', reasonOf(error))
    }
  }
}

function outcomeOf({ status, headers }: Response): PushOutcome {
  const retryAfter = Number(headers.get('retry-after')) || 0
  if (status >= 200 && status < 300) return result('sent', `${status}`)
  if (status === 404 || status === 410) return result('gone', `${status}`)
  if (status === 429 || status >= 500) return { ...result('failed', `${status}`), retryAfter }
  return result('refused', `${status}`)
}

function result(outcome: PushOutcome['outcome'], detail: string): PushOutcome {
  return { outcome, detail, retryAfter: 0 }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause, name } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : name
}

function subjectOf(siteUrl: string): string {
  return siteUrl.startsWith('https:') ? siteUrl : `mailto:postmaster@${new URL(siteUrl).hostname}`
}
