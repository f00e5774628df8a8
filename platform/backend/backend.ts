import type { MakeLimiter } from '../accounts/limits.ts'
import type { BackupFolder } from '../backup/backup-folder.ts'
import type { Config } from '../config.ts'
import type { ContentVersion } from '../database/content-version.ts'
import type { PostgresAge } from '../database/embedded/age.ts'
import type { PoolState } from '../database/pools.ts'
import type { WithConnection } from '../database/sql-connection.ts'
import type { Gateway } from '../gate/gateway.ts'
import type { Mails } from '../mail/sends-mail.ts'
import type { Pushes } from '../push/push-queue.ts'
import type { FileStorage } from '../storage/file-storage.ts'
import type { RemovedFiles } from '../storage/removed-files.ts'

export interface Backend {
  engine: Config['engine']['kind']
  publishableKey: string
  /** Origin of the service, where it is not our own. */
  remoteUrl: string | undefined
  fetch: Gateway
  secretKey: string | undefined
  /** Counts in the database, or for a hosted project in this process. */
  makeLimiter: MakeLimiter
  /** Undefined where the site has no mail of its own. */
  mails: Mails | undefined
  /** Undefined for a hosted project whose secret key was not given. */
  pushes: Pushes | undefined
  /** Undefined for a hosted project whose secret key was not given. */
  removedFiles: RemovedFiles | undefined
  /** What only we look after; undefined for a hosted project, which does so itself. */
  own:
    | {
        withConnection: WithConnection
        storage: Pick<FileStorage, 'deleteObjects' | 'place' | 'removeUnfinished' | 'unsettled'>
        /** The data folder; undefined in tests without one. */
        folder?: string
        pools?: () => PoolState[]
        /** Where other processes may use the same database. @throws where theirs is another folder */
        showFolder?: () => Promise<void>
      }
    | undefined
  backups?: BackupFolder | undefined
  contentVersion: ContentVersion
  /** Of the server that Bale starts; undefined for another. */
  postgresAge?: PostgresAge | undefined
  onStorageWrite(listener: () => void): void
  isHealthy(): Promise<boolean>
  close(): Promise<void>
}
