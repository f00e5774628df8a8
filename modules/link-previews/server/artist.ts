import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Drawn, DrawOrder } from './card.ts'

const patienceMs = 30_000

export class DrawingEnded extends Error {
  override name = 'DrawingEnded'
}

/**
 * Draws in a separate process that lives only while there is work: its memory is freed with it, and
 * a file that crashes the decoder doesn't crash the site.
 */
export class Artist<Order extends object = DrawOrder, Made extends object = Drawn> {
  readonly #program: URL

  constructor(program = new URL('draw-child.ts', import.meta.url)) {
    this.#program = program
  }

  #child: ChildProcess | undefined
  #fonts: string | undefined

  /** Draws one at a time. @throws Error if it can't be drawn, DrawingEnded where that isn't known */
  async draw(order: Order): Promise<Made> {
    const child = this.#started()
    const ended = new AbortController()
    const late = setTimeout(() => child.kill('SIGKILL'), patienceMs)
    try {
      const answer = once(child, 'message', ended).then(
        ([message]) => message as Made | { error: string },
      )
      const exit = once(child, 'exit', ended).then(() => {
        throw new Error('it exited')
      })
      child.send(order)
      const drawn = await Promise.race([answer, exit]).catch((cause) => {
        this.close()
        throw new DrawingEnded('the process that draws ended', { cause })
      })
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
    if (this.#fonts) rmSync(this.#fonts, { recursive: true, force: true })
    this.#fonts = undefined
  }

  #started(): ChildProcess {
    try {
      return this.#start()
    } catch (cause) {
      // Such as a full disk: it says nothing of the picture.
      throw new DrawingEnded('the process that draws could not be started', { cause })
    }
  }

  #start(): ChildProcess {
    if (this.#child?.connected) return this.#child
    this.#fonts ??= readableFonts()
    this.#child = fork(this.#program, {
      // It needs no secret of the site's.
      env: {
        NODE_ENV: process.env.NODE_ENV,
        FONTCONFIG_FILE: join(this.#fonts, 'fonts.conf'),
        // On a Mac text would be drawn by Core Text, with the machine's fonts.
        PANGOCAIRO_BACKEND: 'fontconfig',
        // Each further thread would keep memory of its own.
        UV_THREADPOOL_SIZE: '1',
      },
      execArgv: ['--max-old-space-size=96', ...permissions],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#child.on('error', () => undefined)
    return this.#child
  }
}

const pathFromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/**
 * Copies the fonts to where every account may read them: the drawing library opens them by their path
 * after the program gave up root's rights, and perhaps only root may enter its folder.
 */
function readableFonts(): string {
  const fonts = pathFromRoot('modules/link-previews/server/fonts')
  const copy = mkdtempSync(join(tmpdir(), 'bale-fonts-'))
  chmodSync(copy, 0o755)
  for (const name of readdirSync(fonts)) {
    copyFileSync(join(fonts, name), join(copy, name))
    chmodSync(join(copy, name), 0o644)
  }
  return copy
}

/**
 * Restricts JavaScript only; the decoder is native code, which only another account's rights can
 * restrict: the program gives up root's by itself.
 */
const permissions = [
  '--permission',
  '--allow-addons',
  ...['modules', 'platform', 'node_modules', 'package.json'].map(
    (path) => `--allow-fs-read=${realpathSync(pathFromRoot(path))}`,
  ),
]
