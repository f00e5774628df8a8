import { SEEN, storedKeys } from '~/kit/browser-storage'
import { FIRST_PAGE } from '~/platform/values/first-page'

const KEY = 'bale.visitor'

/** A random id of this browser, sent only with views: one view per visitor and day is counted. */
export function visitorId(): string {
  try {
    const stored = localStorage.getItem(KEY)
    if (stored && /^[0-9a-f-]{36}$/.test(stored)) return stored
    const made = randomUuid()
    localStorage.setItem(KEY, made)
    return made
  } catch {
    return randomUuid()
  }
}

export function linkMark() {
  try {
    return sessionStorage.getItem(FIRST_PAGE)?.match(/utm_(source|medium)=[^&#\s]*/g)
  } catch {
    // Not allowed.
  }
}

/** Supabase stores staff's session under this key; their own views are not counted. */
export function isStaffBrowser(): boolean {
  try {
    return Object.keys(localStorage).some((key) => /^sb-.+-auth-token$/.test(key))
  } catch {
    return false
  }
}

/** crypto.randomUUID() exists only on https and localhost, not for a trial in the LAN. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export function noteSeen(id: string): void {
  try {
    localStorage[SEEN + id] = Date.now()
    const byTime = storedKeys(SEEN).sort((a, b) => localStorage[b] - localStorage[a])
    for (const key of byTime.slice(20)) delete localStorage[key]
  } catch {
    // Full, or not allowed.
  }
}
