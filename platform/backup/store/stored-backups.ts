import { z } from 'zod'
import type { ObjectStore } from '../../config.ts'
import { placeOf } from '../../s3/place.ts'
import { runProgram } from '../backup-program.ts'
import { BackupError, type BackupProblem } from '../manifest.ts'

/** Milliseconds; another hour tries again. */
const longestRun = 6 * 60 * 60_000

const outcome = z.object({ sent: z.number(), there: z.number(), newest: z.string().nullable() })

export interface StoreState {
  place: string
  keptAt: Date | null
  newest: string | null
  problem: BackupProblem | 'unknown' | null
}

export class StoredBackups {
  #state: StoreState
  #last: Promise<void> = Promise.resolve()

  constructor(settings: ObjectStore) {
    this.#state = { place: placeOf(settings), keptAt: null, newest: null, problem: null }
  }

  get state(): StoreState {
    return this.#state
  }

  /** One after the other. @throws BackupError with one line */
  keep(): Promise<void> {
    const next = this.#last.catch(() => undefined).then(() => this.#keep())
    this.#last = next
    return next
  }

  async #keep(): Promise<void> {
    try {
      const { newest } = await runProgram('store', ['--keep'], outcome, {
        signal: AbortSignal.timeout(longestRun),
      })
      this.#state = { ...this.#state, keptAt: new Date(), newest, problem: null }
    } catch (error) {
      const problem = (error instanceof BackupError && error.problem) || 'unknown'
      this.#state = { ...this.#state, problem }
      throw error
    }
  }
}
