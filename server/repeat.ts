import { log } from './log.ts'

/**
 * Runs `work` now, or from the first interval on, and each `ms`, never two at once; what goes wrong
 * is logged. It keeps no process alive.
 * @returns what ends it
 */
export function repeat(
  failure: string,
  ms: number,
  work: () => Promise<unknown>,
  { startsLater = false } = {},
): () => void {
  let isRunning = false
  const run = async () => {
    if (isRunning) return
    isRunning = true
    await work().catch((error) => log.warn({ error: String(error) }, failure))
    isRunning = false
  }
  const timer = setInterval(run, ms).unref()
  if (!startsLater) void run()
  return () => clearInterval(timer)
}
