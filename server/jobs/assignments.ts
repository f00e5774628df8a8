import { z } from 'zod'
import { dataOf, mailBrand } from '../backend/server-client.ts'
import { untoldAssignment } from '../mail/assignment-words.ts'
import { normalEmailAddress } from '../mail/email-address.ts'
import { enquiryAssigned } from '../mail/mails/enquiry-assigned.ts'
import { type Job, type JobContext, minute, second } from './job.ts'

export const assignments: Job = {
  name: 'assignments',
  every: 15 * second,
  everyHosted: minute,
  failure: 'accounts could not be told of enquiries that are assigned to them',
  run: tellOfAssignments,
}

/**
 * A hundred at a time; the next run continues.
 * @returns for how many enquiries an e-mail was queued
 */
export async function tellOfAssignments({ backend, db, siteUrl }: JobContext): Promise<number> {
  const { mails, pushes } = backend
  if (!db || !mails) return 0
  const untold = z.array(untoldAssignment).parse(dataOf(await db.rpc('assignments_to_tell')))
  if (untold.length === 0) return 0
  const brand = await mailBrand(db, siteUrl)
  let told = 0
  for (const enquiry of untold) {
    const recipient = normalEmailAddress(enquiry.assignee_email ?? '')
    const about = enquiry.subject || brand.siteName
    const isFirst = dataOf(
      await db.rpc('add_assignment_mails', {
        enquiry_id: enquiry.id,
        assignee_id: enquiry.assignee_id,
        mails: recipient ? [{ recipient, ...enquiryAssigned({ brand, enquiry, about }) }] : [],
      }),
    )
    if (isFirst && recipient) told += 1
  }
  if (told > 0) {
    void mails.deliver()
    void pushes?.deliver()
  }
  return told
}
