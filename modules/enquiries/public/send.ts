import { t } from '../../../platform/values/t.ts'
import { serverWordsOf } from './server-words'

/** Milliseconds before giving up: a bad connection may take this long. */
const PATIENCE = 25_000

export type Outcome =
  | { kind: 'taken'; reference: string; phone?: string }
  | { kind: 'wrong'; errors: Record<string, string> }
  | { kind: 'refused'; words: string }
  | { kind: 'held' }
  | { kind: 'unknown' }

export async function sendEnquiry(body: string, fetchImpl: typeof fetch = fetch): Promise<Outcome> {
  try {
    const answer = await fetchImpl('/api/enquiries', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(PATIENCE),
    })
    return await outcomeOf(answer)
  } catch {
    return { kind: 'unknown' }
  }
}

export async function outcomeOf(answer: Response): Promise<Outcome> {
  const { status } = answer
  // Of worker/enquiry-queue.ts: the server never says so.
  if (status === 202) return { kind: 'held' }
  if (status === 429) {
    return {
      kind: 'refused',
      words: t`Too many enquiries came from your network just now. Try again ${inWords(answer.headers.get('retry-after'))}: what you typed stays here.`,
    }
  }
  if (status === 413) {
    return {
      kind: 'refused',
      words: t('Your message is too long. Make it shorter and send it again.'),
    }
  }
  const { reference, phone, errors } = (await answer.json()) as {
    reference?: unknown
    phone?: string
    errors?: Record<string, string>
  }
  if (status === 201 && typeof reference === 'string') return { kind: 'taken', reference, phone }
  if (status === 422 && errors) return { kind: 'wrong', errors: serverWordsOf(errors) }
  if (status >= 500) return { kind: 'unknown' }
  return {
    kind: 'refused',
    words: t('It could not be sent. Reload this page and try again: what you typed stays here.'),
  }
}

/** @param retryAfter seconds, from the header */
export function inWords(retryAfter: string | null): string {
  const minutes = Math.ceil(Number(retryAfter) / 60)
  if (!(minutes > 1)) return t('in a minute')
  return t`in ${minutes} minutes`
}
