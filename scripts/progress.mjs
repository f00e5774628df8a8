import { say } from './prepare.mjs'

const everyMs = 20_000

export class Progress {
  #done = 0
  #total
  #what
  #begun = Date.now()
  #saidAt = Date.now()

  /** @param what in the plural */
  constructor(what, total) {
    this.#what = what
    this.#total = total
  }

  step() {
    this.#done += 1
    const now = Date.now()
    if (now - this.#saidAt < everyMs && this.#done < this.#total) return
    this.#saidAt = now
    const seconds = Math.round((now - this.#begun) / 1000)
    say(`— ${this.#done} of ${this.#total} ${this.#what}, ${seconds} s`)
  }
}

export default class JourneyProgress {
  #progress

  onBegin(_config, suite) {
    this.#progress = new Progress('journeys', suite.allTests().length)
  }

  onTestEnd() {
    this.#progress.step()
  }

  printsToStdio() {
    return true
  }
}
