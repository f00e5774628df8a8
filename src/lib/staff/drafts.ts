const PREFIX = 'bale.draft.'

/**
 * What was typed and not saved, in this tab's session storage: it outlives a reload and the end of
 * the session, and no other tab or person sees it.
 */
export function draftKey(userId: string, propertyId: string | undefined): string {
  return `${PREFIX}${userId}.${propertyId ?? 'new'}`
}

export function writeDraft(key: string, draft: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Storage is full or forbidden: the form itself still holds everything.
  }
}

/** @returns what was written, unchecked; null where there is nothing that can be read */
export function readDraft(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export function removeDraft(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // As above.
  }
}

export function hasDrafts(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(PREFIX))
  } catch {
    return false
  }
}
