import { accessSync, constants } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '../config.ts'
import { makeFolder } from '../data-folder/make-folder.ts'
import { log } from '../log.ts'
import {
  type BackupKind,
  backupName,
  namesToDelete,
  newestBackup,
  readBackupNames,
  unfinishedNames,
} from './backup-names.ts'
import { type RunOutcome, runBackupProgram } from './backup-program.ts'
import { DownloadTickets } from './download-tickets.ts'
import type { StoredBackups } from './store/stored-backups.ts'
import type { BackupSource, BackupSummary } from './write-backup.ts'
import { writeBackup } from './write-backup.ts'

/** Milliseconds in which a backup that is being written grows for sure. */
const longestPause = 60 * 60_000

export const notStored = 'the newest backups are not in their store'

export class BackupFolder {
  readonly path: string
  /** Of how many days one is kept; 0 where none is made by itself. */
  readonly days: number
  readonly tickets = new DownloadTickets()
  /** The store that also gets the backups. */
  readonly stored: StoredBackups | undefined

  /** @throws ConfigError where the folder can't be written */
  constructor(path: string, days: number, stored?: StoredBackups) {
    this.path = path
    this.days = days
    this.stored = stored
    try {
      if (days === 0) return
      makeFolder(path)
      accessSync(path, constants.W_OK)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new ConfigError(
        `the folder of backups ${path} can't be written (BACKUP_DIR): ${reason}`,
      )
    }
  }

  /** In a process of its own and at low priority, while the site goes on. */
  async make(kind: BackupKind): Promise<RunOutcome> {
    makeFolder(this.path)
    await this.#removeUnfinished()
    const outcome = await runBackupProgram('backup', ['--to', this.#newPath(kind)])
    await this.#tidy()
    // A store that is away makes a backup no worse; the next hour tries again.
    this.stored?.keep().catch((error) => log.warn({ error: String(error) }, notStored))
    return outcome
  }

  async makeFrom(source: BackupSource, kind: BackupKind): Promise<RunOutcome> {
    const began = performance.now()
    const { made } = await this.makeWith(kind, (path) => writeBackup(source, path))
    const { rows, files, bytes } = made
    return { rows, files, bytes, seconds: Math.round((performance.now() - began) / 1000) }
  }

  /** In this process. @param write the file of this path */
  async makeWith(
    kind: BackupKind,
    write: (path: string) => Promise<BackupSummary>,
  ): Promise<{ path: string; made: BackupSummary }> {
    makeFolder(this.path)
    await this.#removeUnfinished()
    const path = this.#newPath(kind)
    const made = await write(path)
    await this.#tidy()
    return { path, made }
  }

  async drill(): Promise<RunOutcome> {
    const newest = await this.newest()
    if (!newest) throw new Error('there is no backup to try')
    return runBackupProgram('drill', ['--from', newest.path])
  }

  async newest(): Promise<{ name: string; path: string; bytes: number } | undefined> {
    const name = newestBackup(await this.#names())
    if (!name) return undefined
    const path = join(this.path, name)
    return { name, path, bytes: (await stat(path)).size }
  }

  #names(): Promise<string[]> {
    return readdir(this.path).catch(() => [])
  }

  #newPath(kind: BackupKind): string {
    return join(this.path, backupName(kind, new Date()))
  }

  /** Of processes that were killed: one a night would fill the disk. Others may be at work here. */
  async #removeUnfinished(): Promise<void> {
    for (const name of unfinishedNames(await this.#names())) {
      const path = join(this.path, name)
      const found = await stat(path).catch(() => undefined)
      if (found && Date.now() - found.mtimeMs > longestPause) await rm(path, { force: true })
    }
  }

  async #tidy(): Promise<void> {
    const kept = readBackupNames(await this.#names())
    for (const name of namesToDelete(kept, Math.max(this.days, 1))) {
      await rm(join(this.path, name), { force: true })
    }
  }
}
