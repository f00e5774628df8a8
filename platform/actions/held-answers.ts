import { ConcurrencyLimiter } from '../gate/concurrency-limiter.ts'
import { readInParts } from './read-in-parts.ts'

/** A line of 400 kbit/s takes nine minutes for the largest, a linked picture of 25 MB. */
const patienceMs = 10 * 60_000

interface Held {
  bytes: Uint8Array
  headers: Record<string, string>
}

/**
 * Files that are in memory as a whole until they are read: so many of an account and of all, the rest
 * tries again. Otherwise anyone who asks for many and reads none would fill the memory.
 */
export function heldAnswers(milliseconds = patienceMs) {
  const places = new ConcurrencyLimiter({ atOnce: 10, atOnceEach: 4, waiting: 0, waitingEach: 0 })

  return (account: string, make: () => Promise<Held>): Promise<Response> =>
    new Promise((resolve, reject) => {
      const work = async () => {
        const { bytes, headers } = await make()
        const { body, over } = readInParts(bytes, milliseconds)
        resolve(new Response(body, { headers: { ...headers, ...lengthOf(bytes) } }))
        await over
      }
      places.run(account, work).catch(reject)
    })
}

const lengthOf = ({ length }: Uint8Array) => ({ 'content-length': String(length) })
