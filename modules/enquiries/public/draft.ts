import type { Typed } from './typed'

export interface Draft {
  typed: Typed
  /** When the form was first opened, in milliseconds. */
  since: number
  /** What was sent last and may have arrived, so that it is not accepted twice. */
  sent?: { key: string; content: string }
  arrived?: Arrived
}

export interface Arrived {
  reference: string
  /** Milliseconds since 1970. */
  at: number
}

const isTyped = (value: unknown): value is Typed =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(
    (each) => Array.isArray(each) && each.every((text) => typeof text === 'string'),
  )

/** For this visit, in this tab. Without storage it lasts as long as the page. */
export function readDraft(name: string): Draft | undefined {
  try {
    const stored: Partial<Draft> = JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? {}
    if (!isTyped(stored.typed) || typeof stored.since !== 'number') return undefined
    const { typed, since, sent, arrived } = stored
    return { typed, since, sent, arrived }
  } catch {
    return undefined
  }
}

export function keepDraft(name: string, draft: Draft): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(draft))
  } catch {
    // Full, or not allowed.
  }
}

export function keyFor(content: string, sent: Draft['sent']): { key: string; content: string } {
  return sent?.content === content ? sent : { key: randomUuid(), content }
}

/** crypto.randomUUID() exists only on https and localhost, not for a trial in the LAN. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
