import { log } from './log.ts'

/** Runs `work` now and each `ms`, never two at once; what goes wrong is logged. */
export function repeat(failure: string, ms: number, work: () => Promise<unknown>): void {
  let isRunning = false
  const run = async () => {
    if (isRunning) return
    isRunning = true
    await work().catch((error) => log.warn({ error: String(error) }, failure))
    isRunning = false
  }
  setInterval(run, ms).unref()
  void run()
}
