import { z } from 'zod'
import { dueMails, soon } from '../../../../platform/jobs/due-mails.ts'
import { mailTo } from '../../../../platform/mail/define-mail.ts'
import { viewingSlip } from '../mails/viewing-slip.ts'
import { viewingSlipCopy } from '../mails/viewing-slip-copy.ts'

/** To buyers and co-brokers whose address was given. */
export const viewingSlips = dueMails({
  name: 'viewing slips',
  ...soon,
  due: z.object({
    recipient: z.string(),
    is_copy: z.boolean(),
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
  }),
  mailsOf: ({ recipient, is_copy, ...slip }, { brand }) =>
    mailTo([recipient], (is_copy ? viewingSlipCopy : viewingSlip)({ brand, slip })),
})
