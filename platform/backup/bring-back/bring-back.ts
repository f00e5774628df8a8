import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import {
  bringingBackName,
  placeName,
  removeFirstLogins,
  settleSwap,
  swapBack,
  swapIn,
} from '../../data-folder/bringing-back.ts'
import { restoringName } from '../../data-folder/unfinished-restore.ts'
import { endLeftovers } from '../../database/embedded/leftovers.ts'
import { Refusal } from '../../gate/refusal.ts'
import { log } from '../../log.ts'
import { isAgreed } from '../../values/bring-back.ts'
import { runProgram } from '../backup-program.ts'
import { type AboutBackup, aboutBackup } from '../look.ts'
import { BackupError, type BackupProblem } from '../manifest.ts'
import { IncomingFile } from './incoming-file.ts'
import type { Held } from './new-site.ts'

export type Phase = 'receiving' | 'looking' | 'ready' | 'restoring' | 'restored' | 'failed'

export interface BringBackState {
  phase: Phase
  received: number
  size: number
  about?: AboutBackup
  loses?: Held
  problem?: BackupProblem | 'not_new' | 'not_opened' | 'unknown'
}

export interface RunningSite {
  /** What a restore would take away from it; undefined where somebody has worked on it. */
  holds(): Promise<Held | undefined>
  /** Answers nobody any more, and closes its database; `check` is asked in between. @throws what it throws */
  close(check: () => Promise<void>): Promise<void>
  /** @throws what a start throws */
  open(): Promise<void>
  reopen(): Promise<void>
}

export interface BringBackOptions extends Pick<Config, 'dataDir' | 'engine'> {
  fileStore?: Config['fileStore']
  secrets?: Config['secrets']
  site: RunningSite
}

interface Upload {
  ticket: string
  file: IncomingFile
  phase: Phase
  about?: AboutBackup
  loses?: Held
  problem?: BringBackState['problem']
  seenAt: number
  ending: AbortController
}

/** In milliseconds. A page that is there asks each second, or sends. */
const goneAfterMs = 45_000
const forgottenAfterMs = 30 * 60_000
const lookEveryMs = 60_000
const longestLookMs = 60 * 60_000
const spareBytes = 512 * 1024 * 1024
const archiveName = 'upload.tar.gz'

export class BringBack {
  readonly #options: BringBackOptions
  #current: Upload | undefined
  #isBeginning = false
  #forgetting: NodeJS.Timeout | undefined

  constructor(options: BringBackOptions) {
    this.#options = options
  }

  /** Only what is all in the data folder is put in place at once. */
  get isPossible(): boolean {
    const { engine, fileStore, secrets } = this.#options
    return engine.kind === 'embedded' && !fileStore && !secrets
  }

  /** @returns the ticket that every further call names @throws Refusal */
  async begin(size: number, now = Date.now()): Promise<string> {
    if (!this.isPossible) throw new Refusal(404, 'by_command', 'This is done by npm run restore.')
    const other = this.#current
    if (this.#isBeginning || (other && !isOver(other, now))) {
      throw new Refusal(409, 'other_upload', 'Another page is sending a backup.')
    }
    this.#isBeginning = true
    try {
      return await this.#beginAlone(size, now)
    } finally {
      this.#isBeginning = false
    }
  }

  async #beginAlone(size: number, now: number): Promise<string> {
    if (!(await this.#options.site.holds())) {
      throw new Refusal(423, 'not_new', 'This site is in use already.')
    }
    await this.#mustHaveRoom(size)
    await this.#drop()
    await mkdir(this.#at(), { mode: 0o700 })
    const ticket = randomBytes(32).toString('hex')
    const file = await IncomingFile.create(this.#at(archiveName), size)
    const ending = new AbortController()
    this.#current = { ticket, file, phase: 'receiving', seenAt: now, ending }
    this.#forgetting = setInterval(() => void this.#forget(), lookEveryMs).unref()
    log.warn({ bytes: size }, 'a backup is being uploaded to take the place of this new site')
    return ticket
  }

  /** @throws Refusal for a ticket of none, or of one that was given up */
  state(ticket: string): BringBackState {
    const { phase, file, about, loses, problem } = this.#find(ticket)
    const { received, size } = file
    return { phase, received, size, ...(about && { about, loses }), ...(problem && { problem }) }
  }

  /** Once the last part is there the backup is looked at. @throws Refusal */
  async take(ticket: string, from: number, body: AsyncIterable<Uint8Array>): Promise<void> {
    const upload = this.#find(ticket)
    if (upload.phase !== 'receiving')
      throw new Refusal(409, 'not_receiving', 'It is there already.')
    try {
      await upload.file.take(from, seen(upload, body))
    } catch (error) {
      if (!isFullDisk(error)) throw error
      upload.phase = 'failed'
      upload.problem = 'no_room'
      await upload.file.close()
      await this.#clear()
      throw new Refusal(507, 'no_room', 'The disk of the server is full.')
    }
    if (upload.file.received === upload.file.size)
      this.#begin(upload, 'looking', () => this.#look(upload))
  }

  /**
   * It goes on after this has answered.
   * @param agreed to how many rows of strangers of each kind; where there are more, it waits for another yes
   * @throws Refusal
   */
  restore(ticket: string, agreed: string): void {
    const upload = this.#find(ticket)
    if (upload.phase !== 'ready') throw new Refusal(409, 'not_ready', 'It was not looked at yet.')
    this.#begin(upload, 'restoring', () => this.#restore(upload, agreed))
  }

  /** @throws Refusal where it is too late */
  async cancel(ticket: string): Promise<void> {
    const { phase } = this.#find(ticket)
    if (phase === 'restoring' || phase === 'restored') {
      throw new Refusal(409, 'too_late', 'It is being restored already.')
    }
    await this.#drop()
  }

  /** Before a start opens anything: finishes what can be, and removes what a killed process left. */
  static async settle(dataDir: string): Promise<void> {
    const folder = join(dataDir, bringingBackName)
    if (!existsSync(folder)) return
    settleSwap({ at: (...parts) => join(dataDir, ...parts) })
    await clearPlace(folder)
    log.warn('what an upload of a backup had left was removed')
  }

  #find(ticket: string): Upload {
    const upload = this.#current
    if (!upload || upload.ticket !== ticket) {
      throw new Refusal(404, 'no_upload', 'This upload has ended.')
    }
    upload.seenAt = Date.now()
    return upload
  }

  #begin(upload: Upload, phase: Phase, work: () => Promise<void>): void {
    upload.phase = phase
    work().catch(async (error) => {
      if (upload.ending.signal.aborted) return
      if (error instanceof MoreCame) {
        upload.loses = error.loses
        upload.phase = 'ready'
        return
      }
      log.warn({ error: String(error) }, 'the uploaded backup was not restored')
      await this.#clear().catch(() => undefined)
      upload.problem = problemOf(error)
      upload.phase = 'failed'
    })
  }

  async #look(upload: Upload): Promise<void> {
    await upload.file.close()
    const signal = AbortSignal.any([upload.ending.signal, AbortSignal.timeout(longestLookMs)])
    upload.about = await runProgram('look', ['--from', this.#at(archiveName)], aboutBackup, {
      signal,
    })
    upload.loses = await this.#mustBeNew()
    upload.phase = 'ready'
  }

  async #mustBeNew(): Promise<Held> {
    const loses = await this.#options.site.holds()
    if (!loses) throw new NotNew('it was changed meanwhile')
    return loses
  }

  async #restore(upload: Upload, agreed: string): Promise<void> {
    const { dataDir, engine, site } = this.#options
    await site.close(async () => {
      const loses = await this.#mustBeNew()
      if (!isAgreed(loses, agreed)) throw new MoreCame(loses)
    })
    const folder = { at: (...parts: string[]) => join(dataDir, ...parts) }
    try {
      await runProgram('restore', ['--from', this.#at(archiveName)], restored, {
        env: placeSettings(this.#at(placeName), engine),
      })
      swapIn(folder)
    } catch (error) {
      await site.reopen()
      throw error
    }
    try {
      await site.open()
    } catch (error) {
      swapBack(folder)
      await site.reopen()
      throw new NotOpened(error instanceof Error ? error.message : String(error))
    }
    removeFirstLogins(dataDir)
    upload.phase = 'restored'
    log.warn({ ...upload.about }, 'a backup was brought back, and everybody signs in again')
    await this.#clear()
  }

  async #mustHaveRoom(size: number): Promise<void> {
    const { bavail, bsize } = await statfs(this.#options.dataDir)
    const free = bavail * bsize
    if (free >= size + spareBytes) return
    throw new Refusal(507, 'no_room', 'The disk of the server has no room for it.')
  }

  async #forget(now = Date.now()): Promise<void> {
    const upload = this.#current
    if (!upload || upload.phase === 'restoring' || upload.phase === 'looking') return
    if (now - upload.seenAt > forgottenAfterMs) await this.#drop()
  }

  async #drop(): Promise<void> {
    const upload = this.#current
    this.#current = undefined
    clearInterval(this.#forgetting)
    upload?.ending.abort()
    await upload?.file.close().catch(() => undefined)
    await this.#clear()
  }

  #clear(): Promise<void> {
    return clearPlace(this.#at())
  }

  #at(...parts: string[]): string {
    return join(this.#options.dataDir, bringingBackName, ...parts)
  }
}

class NotNew extends Error {}
class MoreCame extends Error {
  readonly loses: Held
  constructor(loses: Held) {
    super('more came meanwhile')
    this.loses = loses
  }
}
class NotOpened extends Error {}

const restored = z.object({ rows: z.number(), files: z.number() })

function isOver({ phase, seenAt }: Upload, now: number): boolean {
  if (phase === 'failed' || phase === 'restored') return true
  if (phase === 'receiving' || phase === 'ready') return now - seenAt > goneAfterMs
  return false
}

async function* seen(upload: Upload, body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    upload.seenAt = Date.now()
    yield chunk
  }
}

function placeSettings(dataDir: string, engine: Config['engine']): NodeJS.ProcessEnv {
  const { DATABASE_URL, SUPABASE_URL, POSTGRES_BIN, ...others } = process.env
  const bin = engine.kind === 'embedded' ? engine.postgresBin : undefined
  return { ...others, DATA_DIR: dataDir, ...(bin && { POSTGRES_BIN: bin }) }
}

async function clearPlace(folder: string): Promise<void> {
  const database = join(folder, placeName, restoringName, 'database')
  if (existsSync(database)) await endLeftovers(database, database)
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

function problemOf(error: unknown): BringBackState['problem'] {
  if (error instanceof NotNew) return 'not_new'
  if (error instanceof NotOpened) return 'not_opened'
  return (error instanceof BackupError && error.problem) || 'unknown'
}

function isFullDisk(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(error.code))
  )
}
