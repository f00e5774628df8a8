const waitMs = 1_000
/** An answer to anybody's question, so lately, says what a question of its own would. */
const certainMs = 1_000
/** Longer than a visitor's or an account's statement may take: one long question is no outage. */
const freshMs = 10_000

export interface Watched {
  ask: () => Promise<unknown>
  /** False while the database restarts. */
  isThere: () => boolean
  /** When anything was answered last, by performance.now(). */
  answeredAt: () => number
}

/** Within two seconds: no while the database restarts; yes if it answers, or did lately and is busy. */
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
