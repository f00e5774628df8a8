import { z } from 'zod'
import { dataOf, mailBrand } from '../backend/server-client.ts'
import { viewingSlip } from '../mail/mails/viewing-slip.ts'
import { viewingSlipCopy } from '../mail/mails/viewing-slip-copy.ts'
import { type Job, type JobContext, minute, second } from './job.ts'

export const viewingSlips: Job = {
  name: 'viewing slips',
  every: 15 * second,
  everyHosted: minute,
  failure: 'viewing slips could not be sent',
  run: sendViewingSlips,
}

const dueSlip = z.object({
  number: z.number(),
  property_reference: z.string(),
  property_title: z.string(),
  made_at: z.string(),
  days: z.number(),
  confirmed_by: z.string(),
  agent_name: z.string(),
  agent_licence: z.string(),
  co_broker_name: z.string(),
  co_broker_details: z.string(),
  buyer_name: z.string(),
  buyer_phone: z.string().nullable(),
  buyer_email: z.string().nullable(),
  hash: z.string(),
})
const copyToSend = dueSlip.extend({ recipient: z.string() })

/** E-mails slips to buyers and co-brokers whose address was given. @returns how many were put in line */
export async function sendViewingSlips({ backend, db, siteUrl }: JobContext): Promise<number> {
  const { mails } = backend
  if (!db || !mails) return 0
  const due = z.array(dueSlip).parse(dataOf(await db.rpc('viewing_slips_to_tell')))
  const copies = z.array(copyToSend).parse(dataOf(await db.rpc('viewing_slip_copies_to_send')))
  if (due.length + copies.length === 0) return 0
  const brand = await mailBrand(db, siteUrl)
  let told = 0
  for (const slip of due) {
    const mail = { recipient: slip.buyer_email, ...viewingSlip({ brand, slip }) }
    const added = await db.rpc('add_viewing_slip_mails', { number: slip.number, mails: [mail] })
    if (dataOf(added)) told += 1
  }
  for (const { recipient, ...slip } of copies) {
    const mail = { recipient, ...viewingSlipCopy({ brand, slip }) }
    const added = await db.rpc('add_viewing_slip_copy', { number: slip.number, mails: [mail] })
    if (dataOf(added)) told += 1
  }
  void mails.deliver()
  return told
}
