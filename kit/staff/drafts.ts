const PREFIX = 'bale.draft.'
const SIGN_OUT = 'bale.signed-out'

/** Began the names, in local storage, of what an import learned, before accounts kept it: Sign Out removes what is left. */
export const LEARNED = 'bale:import-'

/**
 * In this tab's storage: survives a reload and a session that runs out, until somebody presses Sign Out or
 * somebody else signs in.
 */
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
    // Storage is forbidden.
  }
}

export function hasDrafts(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(PREFIX))
  } catch {
    return false
  }
}

/** @param userId undefined for those of everybody */
export function removeDraftsExceptOf(userId: string | undefined): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      const isKept = userId !== undefined && key.startsWith(draftKey(userId, ''))
      if (key.startsWith(PREFIX) && !isKept) sessionStorage.removeItem(key)
    }
  } catch {
    // Storage is forbidden.
  }
}

/** At Sign Out: what staff typed and imported leaves this browser, other tabs by `followSignOut`. */
export function forgetWork(): void {
  removeDraftsExceptOf(undefined)
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(LEARNED)) localStorage.removeItem(key)
    }
    localStorage.setItem(SIGN_OUT, String(Date.now()))
    followSignOut()
  } catch {
    // Storage is forbidden.
  }
}

/** For a tab that was open at a Sign Out elsewhere, or was closed before and is brought back after it. */
export function followSignOut(): void {
  try {
    const last = localStorage.getItem(SIGN_OUT)
    if (last === null || last === sessionStorage.getItem(SIGN_OUT)) return
    removeDraftsExceptOf(undefined)
    sessionStorage.setItem(SIGN_OUT, last)
  } catch {
    // Storage is forbidden.
  }
}
