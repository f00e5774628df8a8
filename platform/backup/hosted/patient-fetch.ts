import { setTimeout as pause } from 'node:timers/promises'
import { BackupError } from '../manifest.ts'

export interface FetchTimes {
  /** Milliseconds for a request with its answer. */
  ask: number
  /** Before another try; twice as long before each further one. */
  again: number
  /** However long a project asks to be left alone. */
  longest: number
}

export const usualTimes: FetchTimes = { ask: 120_000, again: 1_000, longest: 60_000 }

/** Within half a minute, or longer where a project asks for it. */
const usualTries = 6

/** What passes: too many requests, a service that restarts, a gateway in between. */
const isPassing = (status: number) => status === 408 || status === 429 || status >= 500

/**
 * Asks again where that is right, and reads each answer whole, since a connection may break in the
 * middle of one. Bodies are bytes or text, so that they can be sent again.
 * @throws BackupError where the project can't be reached or goes on refusing
 */
export function patientFetch(times: FetchTimes, tries = usualTries): typeof fetch {
  return async (input, init) => {
    const { host } = new URL(input instanceof Request ? input.url : input)
    for (let failures = 0; ; ) {
      const { answer, error } = await tryOnce(input, init, times.ask)
      if (answer && !isPassing(answer.status)) return answer
      failures += 1
      if (failures >= tries) throw givenUp(host, answer, error)
      const asked = Number(answer?.headers.get('retry-after')) * 1000 || 0
      const grown = times.again * 2 ** (failures - 1)
      await pause(Math.min(Math.max(asked, grown), times.longest))
    }
  }
}

interface Tried {
  answer?: Response
  error?: unknown
}

async function tryOnce(
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
  ms: number,
): Promise<Tried> {
  try {
    const answer = await fetch(input, { ...init, signal: AbortSignal.timeout(ms) })
    const { status, statusText, headers } = answer
    const body = [204, 205, 304].includes(status) ? null : await answer.arrayBuffer()
    return { answer: new Response(body, { status, statusText, headers }) }
  } catch (error) {
    return { error }
  }
}

function givenUp(host: string, answer: Response | undefined, error: unknown): BackupError {
  if (answer) {
    return new BackupError(
      `the project at ${host} answers ${answer.status} again and again; try later`,
    )
  }
  const { cause, name = '' } = error instanceof Error ? error : {}
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
  const words = name === 'TimeoutError' ? "doesn't answer in time" : `can't be reached${code}`
  return new BackupError(`the project at ${host} ${words}`, { cause: error })
}
