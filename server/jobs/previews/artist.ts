import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Drawn, DrawOrder } from './card.ts'

const patienceMs = 30_000

type Answer = Drawn | { error: string }

/**
 * A process of its own, for as long as there is something to draw: what decoding a picture takes in
 * memory is given back with it, and a file that crashes the decoder crashes no site.
 */
export class Artist {
  #child: ChildProcess | undefined

  /** One at a time. @throws Error where it can't be drawn, or takes too long */
  async draw(order: DrawOrder): Promise<Drawn> {
    const child = this.#start()
    const ended = new AbortController()
    const late = setTimeout(() => child.kill('SIGKILL'), patienceMs)
    try {
      const answer = once(child, 'message', ended).then(([message]) => message as Answer)
      const exit = once(child, 'exit', ended).then(() => ({
        error: 'the process that draws ended',
      }))
      child.send(order)
      const drawn = await Promise.race([answer, exit])
      if ('error' in drawn) throw new Error(drawn.error)
      return drawn
    } finally {
      clearTimeout(late)
      ended.abort()
    }
  }

  close(): void {
    this.#child?.kill()
    this.#child = undefined
  }

  #start(): ChildProcess {
    if (this.#child?.connected) return this.#child
    this.#child = fork(new URL('draw-child.ts', import.meta.url), {
      // It needs no secret of the site's.
      env: { NODE_ENV: process.env.NODE_ENV },
      execArgv: ['--max-old-space-size=96'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // Said by the exit as well.
    this.#child.on('error', () => undefined)
    return this.#child
  }
}
