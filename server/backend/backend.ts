import type { MakeLimiter } from '../accounts/limits.ts'
import type { Config } from '../config.ts'
import type { ContentVersion } from '../database/content-version.ts'
import type { Gateway } from '../gate/gateway.ts'

export interface StaffMails {
  /** The folder that they are written to, where no mail server is set. */
  outbox: string | undefined
  /** Sends what is in line. */
  deliver(): Promise<void>
}

/** Where data, sign-in and files are, wherever they are served from. */
export interface Backend {
  engine: Config['engine']['kind']
  publishableKey: string
  /** Origin of the service, where it is not our own. */
  remoteUrl: string | undefined
  /** Answers /rest/v1, /auth/v1 and /storage/v1; calls without an address are the server's own. */
  fetch: Gateway
  /** Undefined for a hosted project where it was not given. */
  secretKey: string | undefined
  /** Counts in the database, or for a hosted project in this process. */
  makeLimiter: MakeLimiter
  /** E-mails to staff; undefined where the site has no mail of its own. */
  mails: StaffMails | undefined
  /** What pages that are kept go by. */
  contentVersion: ContentVersion
  /** Calls back when files were stored or removed through this process. */
  onStorageWrite(listener: () => void): void
  isHealthy(): Promise<boolean>
  close(): Promise<void>
}
