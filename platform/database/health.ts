const waitMs = 1_000
/** In milliseconds: after so recent an answer no query of its own is needed. */
const certainMs = 1_000
/** Longer than any statement timeout of visitors and accounts, so one long query is not an outage. */
const freshMs = 10_000

export interface Watched {
  ask: () => Promise<unknown>
  isThere: () => boolean
  answeredAt: () => number
}

/**
 * Decides within two seconds: false while the database restarts; true if it answers, or answered recently
 * and is busy.
 */
export function watchHealth({ ask, isThere, answeredAt }: Watched): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined

  function probe(): Promise<boolean> {
    asking ??= ask()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = undefined
      })
    return asking
  }

  return async () => {
    if (!isThere()) return false
    if (performance.now() - answeredAt() < certainMs) return true
    let late: NodeJS.Timeout | undefined
    const timeout = new Promise<boolean>((resolve) => {
      late = setTimeout(() => resolve(performance.now() - answeredAt() < freshMs), waitMs)
    })
    const answer = await Promise.race([probe(), timeout])
    clearTimeout(late)
    return answer && isThere()
  }
}
