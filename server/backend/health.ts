/** Milliseconds that a caller is kept waiting. */
const waitMs = 1_000
/**
 * Milliseconds since the last answer in which a database that is busy counts as healthy: longer than
 * a visitor's or an account's statement may take, so that one long question is no outage.
 */
const freshMs = 10_000

export interface Watched {
  ask: () => Promise<unknown>
  /** False while there is nothing to ask. */
  isThere: () => boolean
  /** When anything was answered last, by performance.now(). */
  answeredAt: () => number
}

/**
 * Whether the database answers, told within a second: at once no while it is being started anew;
 * yes where it answers now or, being busy, answered lately.
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
    let late: NodeJS.Timeout | undefined
    const timeout = new Promise<boolean>((resolve) => {
      late = setTimeout(() => resolve(performance.now() - answeredAt() < freshMs), waitMs)
    })
    const answer = await Promise.race([probe(), timeout])
    clearTimeout(late)
    return answer && isThere()
  }
}
