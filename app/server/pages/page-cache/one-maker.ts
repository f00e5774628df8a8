import type { CachedAnswer } from './cached-answer.ts'

interface Making {
  answer: Promise<CachedAnswer>
  by: string
  isWaiting: boolean
}

/**
 * One request makes the answer. While it waits for its caller's other work, or when it is refused
 * as too much, another caller's request makes it.
 */
export class OneMaker {
  readonly #underWay = new Map<string, Making>()

  /**
   * @param by the caller
   * @param make is given a function that says whether the work waits for the caller's other work
   */
  async made(
    key: string,
    by: string,
    make: (wait: (isWaiting: boolean) => void) => Promise<CachedAnswer>,
  ): Promise<CachedAnswer> {
    const others = this.#underWay.get(key)
    if (others && (!others.isWaiting || others.by === by)) {
      const answer = await others.answer
      if (answer.status !== 503 || others.by === by) return answer
    }
    const again = this.#underWay.get(key)
    if (again && again !== others && !again.isWaiting) return again.answer
    const { promise, resolve } = Promise.withResolvers<CachedAnswer>()
    const making = { answer: promise, by, isWaiting: false }
    this.#underWay.set(key, making)
    resolve(
      make((isWaiting) => {
        making.isWaiting = isWaiting
      }),
    )
    try {
      return await making.answer
    } finally {
      if (this.#underWay.get(key) === making) this.#underWay.delete(key)
    }
  }
}
