import { z } from 'zod'
import { dataOf, mailBrand } from '../backend/server-client.ts'
import { unansweredEnquiry } from '../mail/assignment-words.ts'
import { enquiryContext, officeOf } from '../mail/enquiry-context.ts'
import { enquiryUnanswered } from '../mail/mails/enquiry-unanswered.ts'
import { type Job, type JobContext, minute } from './job.ts'

export const unansweredEnquiries: Job = {
  name: 'unanswered enquiries',
  every: minute,
  failure: 'the office could not be told of enquiries without an answer',
  run: raiseUnanswered,
}

/** @returns how many rose to the office */
export async function raiseUnanswered({ backend, db, siteUrl }: JobContext): Promise<number> {
  const { mails, pushes } = backend
  if (!db || !mails) return 0
  const due = z.array(unansweredEnquiry).parse(dataOf(await db.rpc('enquiries_to_raise')))
  if (due.length === 0) return 0
  const brand = await mailBrand(db, siteUrl)
  const office = officeOf(enquiryContext.parse(dataOf(await db.rpc('enquiry_context'))))
  let risen = 0
  for (const enquiry of due) {
    const mail = enquiryUnanswered({ brand, enquiry, about: enquiry.subject || brand.siteName })
    const isFirst = dataOf(
      await db.rpc('add_raised_mails', {
        enquiry_id: enquiry.id,
        mails: office.map((recipient) => ({ recipient, ...mail })),
      }),
    )
    if (isFirst) risen += 1
  }
  if (risen > 0) {
    void mails.deliver()
    void pushes?.deliver()
  }
  return risen
}
