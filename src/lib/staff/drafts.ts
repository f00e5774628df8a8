const PREFIX = 'bale.draft.'

/** In this tab's storage: survives a reload and the session; no other tab or person sees it. */
export function draftKey(userId: string, form: string): string {
  return `${PREFIX}${userId}.${form}`
}

export function writeDraft(key: string, draft: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Storage is full or forbidden: the form itself still holds everything.
  }
}

/** @returns the unchecked value; null where nothing can be read */
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
