import { type ChildProcess, spawn } from 'node:child_process'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { type Account, cannotLend } from './account.ts'
import { dataFolderArgument } from './cluster.ts'
import { send, serversOf } from './leftovers.ts'
import type { Programs } from './programs.ts'
import { environment } from './run.ts'
import { readServerLog } from './server-log.ts'
import { serverSettings } from './settings.ts'
import { DatabaseStartError } from './start-error.ts'

/**
 * PostgreSQL doesn't end with the process that started it. A shell beside the server ends it once the
 * other end of the pipe is closed, which the system does however Bale ends. A line on the pipe says that
 * the server has already ended. The shell must not be a child of the server: PostgreSQL 18 mistakes the
 * exit of an unknown child for a crash of its own and may then never end.
 */
const guarded = `( (
  read -r over <&3 && exit
  kill -INT $$
  for second in 1 2 3; do sleep 1; kill -0 $$ || exit; done
  kill -QUIT $$
) </dev/null 2>/dev/null & )
exec "$@" 3<&-`

/** In milliseconds: for a fast shutdown, then for one without a checkpoint. Neither loses anything. */
const shutdownMs = 3_000
const quickMs = 2_000

export interface ServerOptions {
  programs: Programs
  folder: string
  account: Account | undefined
}

export class ServerProcess {
  /** Why it ended, in one line; all of its processes have ended by then. */
  readonly ended: Promise<string>
  readonly #server: ChildProcess

  /** @throws DatabaseStartError if it ends before it is ready */
  static async start(options: ServerOptions): Promise<ServerProcess> {
    const ready = Promise.withResolvers<void>()
    const server = new ServerProcess(options, ready.resolve)
    server.ended.then((reason) =>
      ready.reject(new DatabaseStartError(`the database can't be started: ${reason}`)),
    )
    await ready.promise
    return server
  }

  private constructor(options: ServerOptions, onReady: () => void) {
    const { programs, folder, account } = options
    const settings = Object.entries(serverSettings(programs.major, '.'))
    this.#server = spawn(
      '/bin/sh',
      [
        ...['-c', guarded, 'sh', join(programs.folder, 'postgres')],
        ...['-D', dataFolderArgument(folder, account)],
        ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      {
        ...account,
        // Entered before switching accounts, so it may be a folder that only root can enter.
        cwd: folder,
        env: environment(),
        stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
        detached: true,
      },
    )
    this.ended = this.#follow(options, onReady)
  }

  get processId(): number | undefined {
    return this.#server.pid
  }

  async stop(): Promise<void> {
    this.#server.kill('SIGINT')
    const late = [
      setTimeout(() => this.#server.kill('SIGQUIT'), shutdownMs),
      setTimeout(() => this.#server.kill('SIGKILL'), shutdownMs + quickMs),
    ]
    await this.ended
    for (const timer of late) clearTimeout(timer)
  }

  async #follow({ folder, account }: ServerOptions, onReady: () => void): Promise<string> {
    const [, , output, pipe] = this.#server.stdio
    if (!(output instanceof Socket) || !(pipe instanceof Socket)) return 'no process could be made'
    const said = readServerLog(output, onReady)
    const exited = new Promise<string>((resolve) => {
      this.#server.once('error', (cause) =>
        resolve(account ? cannotLend(cause).message : cause.message),
      )
      this.#server.once('exit', (code, signal) => resolve(`it ended with ${signal ?? code}`))
    })
    pipe.on('error', () => undefined)
    // The shell was killed, and without it the server would outlive Bale.
    pipe.once('close', () => void this.stop())
    pipe.resume()
    const how = await exited
    pipe.end('over\n')
    for (const id of await serversOf(folder)) send(id, 'SIGKILL')
    await said.closed
    return said.lastWords || how
  }
}
