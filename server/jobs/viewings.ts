import { z } from 'zod'
import { dataOf, mailBrand } from '../backend/server-client.ts'
import { Refusal } from '../gate/refusal.ts'
import { log } from '../log.ts'
import type { AddressedMail } from '../mail/define-mail.ts'
import { normalEmailAddress } from '../mail/email-address.ts'
import { enquiryContext, personOrOffice } from '../mail/enquiry-context.ts'
import { viewingForStaff, viewingForVisitor } from '../mail/mails/viewing.ts'
import { reminderForStaff, reminderForVisitor } from '../mail/mails/viewing-reminder.ts'
import type { MailBrand } from '../mail/render-mail.ts'
import { type DueViewing, dueViewing } from '../mail/viewing-words.ts'
import { type Job, type JobContext, minute, second } from './job.ts'

/** A run ends after this many batches of a hundred; the next one continues. */
const mostPages = 50

type Database = NonNullable<JobContext['db']>

export const viewings: Job = {
  name: 'viewings',
  every: 15 * second,
  everyHosted: minute,
  failure: 'viewings could not be told of',
  run: tellOfViewings,
}

/** E-mails both sides about their viewings. @returns for how many viewings e-mails were queued */
export async function tellOfViewings({ backend, db, siteUrl }: JobContext): Promise<number> {
  const { mails } = backend
  if (!db || !mails) return 0
  let told = 0
  for (let page = 0; page < mostPages; page++) {
    const due = z.array(dueViewing).parse(dataOf(await db.rpc('viewings_to_tell')))
    if (due.length === 0) break
    const brand = await mailBrand(db, siteUrl)
    for (const viewing of due) if (await tellOf(db, viewing, brand)) told += 1
  }
  if (told > 0) void mails.deliver()
  return told
}

/** @returns false if another process was first, or if the e-mail can't be sent */
async function tellOf(db: Database, viewing: DueViewing, brand: MailBrand): Promise<boolean> {
  try {
    return await addMails(db, viewing, await mailsOf(db, viewing, brand))
  } catch (error) {
    // The database is away or busy; the next run tries all of them again.
    if (error instanceof Refusal) throw error
    log.warn({ viewing: viewing.id, error: String(error) }, 'a viewing could not be told of')
    // It would fail every time and keep the others waiting.
    await addMails(db, viewing, [])
    return false
  }
}

const mailsOfKind = {
  viewing: { forVisitor: viewingForVisitor, forStaff: viewingForStaff },
  viewing_reminder: { forVisitor: reminderForVisitor, forStaff: reminderForStaff },
}

async function mailsOf(
  db: Database,
  viewing: DueViewing,
  brand: MailBrand,
): Promise<AddressedMail[]> {
  const { property_id, person_id } = viewing
  const found = await db.rpc('enquiry_context', {
    ...(property_id && { property_id }),
    ...(person_id && { person_id }),
  })
  const context = enquiryContext.parse(dataOf(found))
  const told = { viewing, brand, context }
  const { forVisitor, forStaff } = mailsOfKind[viewing.kind]
  const assignee = normalEmailAddress(viewing.assignee_email ?? '')
  const staff = assignee ? [assignee] : personOrOffice(context)
  const staffMails = staff.map((recipient) => ({ recipient, ...forStaff(told) }))
  return viewing.email
    ? [{ recipient: viewing.email, ...forVisitor(told) }, ...staffMails]
    : staffMails
}

async function addMails(
  db: Database,
  { id, kind, sequence }: DueViewing,
  mails: AddressedMail[],
): Promise<boolean> {
  return dataOf(await db.rpc('add_viewing_mails', { viewing_id: id, kind, sequence, mails }))
}
