import { z } from 'zod'
import { DatabaseError, dataOf, mailBrand } from '../backend/server-client.ts'
import { Refusal } from '../gate/refusal.ts'
import { log } from '../log.ts'
import type { AddressedMail } from '../mail/define-mail.ts'
import type { MailBrand } from '../mail/render-mail.ts'
import { sendsMail } from '../mail/sends-mail.ts'
import { inBatches } from './in-batches.ts'
import { type CountingJob, type Job, type JobContext, minute, second } from './job.ts'

/** A run ends after this many batches of a hundred; the next one continues. */
const mostBatches = 50

/** For what somebody has just done. */
export const soon = { every: 15 * second, everyHosted: minute }

type Database = NonNullable<JobContext['db']>

interface MailsAt {
  brand: MailBrand
  db: Database
  /** Adds to the row what its `claim_` function is to note besides it. */
  note(more: DueRow): void
}

interface DueMails<Due> extends Omit<Job, 'failure' | 'run'> {
  /** A row of the view `private.due_<name>`. */
  readonly due: z.ZodType<Due>
  /** @returns the e-mails about a row; none where nobody has an address */
  mailsOf(due: Due, at: MailsAt): readonly AddressedMail[] | Promise<readonly AddressedMail[]>
  /** What the database does first. */
  readonly before?: 'hide_unconfirmed_listings' | 'take_off_ended_listings'
  /** Does nothing where e-mails are written to files. */
  readonly needsMailServer?: boolean
}

const dueRows = z.array(z.record(z.string(), z.json()))
type DueRow = z.infer<typeof dueRows>[number]

/**
 * E-mails that are sent once about each row of the view `private.due_<name>`, until the function
 * `private.claim_<name>` has noted it.
 * @returns a job that counts the e-mails it put in line
 */
export function dueMails<Due>(given: DueMails<Due>): CountingJob {
  const { due, mailsOf, before, needsMailServer, ...job } = given
  const subject = job.name.replaceAll(' ', '_')
  const failure = `e-mails about ${job.name} could not be made`

  async function add(db: Database, brand: MailBrand, row: DueRow): Promise<number> {
    const put = async (mails: readonly AddressedMail[]) =>
      dataOf(await db.rpc('add_due_mails', { subject, due: row, mails: [...mails] }))
    const warn = (error: unknown) => {
      // The database is away or busy; the next run tries all of them again.
      if (error instanceof Refusal) throw error
      log.warn({ job: job.name, id: row.id, error: String(error) }, failure)
      return error
    }
    try {
      const note = (more: DueRow) => Object.assign(row, more)
      const mails = await mailsOf(due.parse(row), { brand, db, note })
      // It stays due: what the database refuses now it may take at the next run.
      return await put(mails).catch((error) => {
        warn(error)
        return 0
      })
    } catch (error) {
      // What can't be made fails every time, and would keep the others waiting.
      return warn(error) instanceof DatabaseError ? 0 : put([])
    }
  }

  async function run({ backend, db, siteUrl }: JobContext): Promise<number> {
    if (db && before) dataOf(await db.rpc(before))
    const { mails, pushes } = backend
    if (!db || !mails || (needsMailServer && !sendsMail(mails, siteUrl))) return 0
    const added = await inBatches(mostBatches, async () => {
      const rows = dueRows.parse(dataOf(await db.rpc('due_mails', { subject })))
      if (rows.length === 0) return 0
      const brand = await mailBrand(db, siteUrl)
      let count = 0
      for (const row of rows) count += await add(db, brand, row)
      return count
    })
    if (added > 0) {
      void mails.deliver()
      void pushes?.deliver()
    }
    return added
  }

  return { ...job, failure, run }
}
