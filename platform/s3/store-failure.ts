export type StoreProblem = 'denied' | 'not_found' | 'unreachable' | 'full' | 'failed'

/** What a store of objects said or didn't say. The message holds no key and no signature. */
export class StoreFailure extends Error {
  override name = 'StoreFailure'
  readonly problem: StoreProblem

  constructor(message: string, problem: StoreProblem, options: ErrorOptions = {}) {
    super(message, options)
    this.problem = problem
  }
}

export const failed = (why: string) => new StoreFailure(`the store failed: ${why}`, 'failed')
