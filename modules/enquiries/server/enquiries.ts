import { z } from 'zod'
import { type ActionCall, defineAction } from '../../../platform/actions/action.ts'
import { InvalidFields } from '../../../platform/actions/refuse.ts'
import { dataOf, mailBrand } from '../../../platform/backend/server-client.ts'
import { busy } from '../../../platform/gate/refusal.ts'
import type { AddressedMail } from '../../../platform/mail/define-mail.ts'
import {
  type EnquiryContext,
  enquiryContext,
  whomToOffer,
  whomToTell,
} from '../../../platform/mail/enquiry-context.ts'
import type { MailBrand } from '../../../platform/mail/render-mail.ts'
import { formatPhoneNumber } from '../../../platform/values/phone-number.ts'
import { t } from '../../../platform/values/t.ts'
import { isMessageStart, wantsViewing } from '../enquiry.ts'
import { isFilipinoStart } from './filipino-start.ts'
import { type EnquiryInput, enquiryInput } from './input.ts'
import { enquiryNotice } from './mails/enquiry-notice.ts'
import { enquiryOffer } from './mails/enquiry-offer.ts'
import { enquiryReceipt } from './mails/enquiry-receipt.ts'

const mostLinks = 2
const tries = 5

const taken = z.object({ reference: z.string() })

export const enquiries = defineAction({
  name: 'enquiries',
  accepts: ['json', 'form'],
  // An office or a village may share one address, while a program sends thousands.
  limit: { calls: 30, seconds: 10 * 60, callsADay: 150 },
  // Room for an overlong message in the longest encoding a form uses, so that the error can be
  // shown at the field.
  largestBody: 512 * 1024,
  input: enquiryInput,
  async run(input, call) {
    const reference = await take(input, call)
    const phone = input.phone && formatPhoneNumber(input.phone)
    return Response.json({ reference, phone }, { status: 201 })
  },
})

async function take(input: EnquiryInput, call: ActionCall): Promise<string> {
  const { db, mails, pushes, siteUrl } = call
  const brand = await mailBrand(db, siteUrl)
  for (let attempt = 0; attempt < tries; attempt++) {
    const { property_id, person_id } = input
    const context = enquiryContext.parse(
      dataOf(
        await db.rpc('enquiry_context', {
          ...(property_id && { property_id }),
          ...(person_id && { person_id }),
        }),
      ),
    )
    if (property_id && !context.property) {
      throw new InvalidFields({
        property_id: t(
          'This listing is no longer offered. Tell us on the contact page what you are looking for.',
        ),
      })
    }
    const id = crypto.randomUUID()
    const answer = await db.rpc('add_enquiry', {
      enquiry: rowOf(id, input, context, siteUrl),
      mails: mailsOf({ id, enquiry: input, context, brand }),
    })
    // Another enquiry got the same reference at the same moment.
    if (answer.error?.hint === 'reference_taken') continue
    const { reference } = taken.parse(dataOf(answer))
    void mails?.deliver()
    void pushes?.deliver()
    return reference
  }
  throw busy()
}

interface Told {
  id: string
  enquiry: EnquiryInput
  context: EnquiryContext
  brand: MailBrand
}

function mailsOf(told: Told): AddressedMail[] {
  const { context, enquiry } = told
  const notice = enquiryNotice(told)
  const offer = enquiryOffer(told)
  return [
    ...whomToTell(context).map((recipient) => ({ recipient, ...notice })),
    ...whomToOffer(context).map((recipient) => ({ recipient, ...offer })),
    ...(enquiry.email ? [{ recipient: enquiry.email, ...enquiryReceipt(told) }] : []),
  ]
}

/** The subject is stored, since it outlives the listing and is used in e-mails about viewings. */
function subjectOf({ property, person }: EnquiryContext): string {
  if (property) return property.is_seen ? property.title : property.reference
  return person?.name ?? ''
}

function rowOf(id: string, input: EnquiryInput, context: EnquiryContext, siteUrl: string) {
  const {
    consent: _,
    marketing,
    website: ___,
    open_for: __,
    language: ____,
    utm_source,
    utm_medium,
    utm_campaign,
    referrer,
    ...rest
  } = input
  const title = context.property?.title
  const links = linksIn(input.message, siteUrl)
  return {
    ...rest,
    id,
    reference: context.reference,
    notice_version: context.notice_version,
    property_id: context.property?.id ?? null,
    person_id: context.person?.id ?? null,
    assignee_id: context.assignee?.id ?? null,
    subject: subjectOf(context),
    wants_viewing: wantsViewing(input),
    preferred_times: input.preferred_times ?? [],
    wants_news: marketing ?? false,
    source: JSON.parse(JSON.stringify({ utm_source, utm_medium, utm_campaign, referrer })),
    is_start: isMessageStart(input.message, title) || isFilipinoStart(input.message, title),
    has_link: links > 0,
    spam_signs: links > mostLinks ? ['links'] : [],
  }
}

/** Not those to this site: people say by them which listing they mean. */
function linksIn(message: string, siteUrl: string): number {
  const bare = (host = '') => host.toLowerCase().replace(/^www\./, '')
  const own = bare(new URL(siteUrl).host)
  const hosts = message.matchAll(/(?:https?:\/\/|\bwww\.)([^\s/?#]*)/gi)
  return [...hosts].filter(([, host]) => bare(host) !== own).length
}
