const KEY = 'bale.visitor'

/**
 * A random number by which views are counted once a visitor and day. Kept by this browser alone,
 * told to nobody else; a browser that keeps nothing counts anew at each visit.
 */
export function visitorId(): string {
  try {
    const kept = localStorage.getItem(KEY)
    if (kept && /^[0-9a-f-]{36}$/.test(kept)) return kept
    const made = randomUuid()
    localStorage.setItem(KEY, made)
    return made
  } catch {
    return randomUuid()
  }
}

/** Staff looking at their own listings don't count: their session lies under Supabase's own key. */
export function isStaffBrowser(): boolean {
  try {
    return Object.keys(localStorage).some((key) => /^sb-.+-auth-token$/.test(key))
  } catch {
    return false
  }
}

/** crypto.randomUUID() exists only on https and localhost; a trial on the LAN is neither. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
