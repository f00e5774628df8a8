import { z } from 'zod'
import { type ActionCall, defineAction } from '../../../platform/actions/action.ts'
import { InvalidFields } from '../../../platform/actions/refuse.ts'
import { dataOf, mailBrand } from '../../../platform/backend/server-client.ts'
import { busy, Refusal } from '../../../platform/gate/refusal.ts'
import { enquiryContext } from '../../../platform/mail/enquiry-context.ts'
import { addedEnquiry } from './mails/added-enquiry.ts'
import { type StaffEnquiryInput, staffEnquiryInput } from './staff-enquiry-input.ts'

const tries = 5
const added = z.object({ id: z.string(), reference: z.string() })

/** What a client said to somebody of the staff elsewhere; nobody is written to unless they ask for it. */
export const staffEnquiries = defineAction({
  name: 'staff-enquiries',
  accepts: ['json'],
  needsSession: true,
  limit: { calls: 60, seconds: 10 * 60, callsADay: 600 },
  largestBody: 512 * 1024,
  input: staffEnquiryInput,
  async run(input, call) {
    const profile = await ownProfile(call)
    return Response.json(await add(profile, input, call), { status: 201 })
  },
})

async function ownProfile({ account, db }: ActionCall): Promise<string> {
  const caller = await account()
  if (!caller) throw new Refusal(401, 'no_session', 'Sign in to add an enquiry.')
  const found = db.from('profiles').select('id').eq('user_id', caller.id)
  const profile = dataOf(await found.maybeSingle())
  if (!profile) throw notAllowed()
  return profile.id
}

const notAllowed = () => new Refusal(403, 'forbidden', 'Only staff add enquiries.')

async function add(profile: string, input: StaffEnquiryInput, call: ActionCall) {
  const { db, mails, siteUrl } = call
  const { property_id } = input
  const brand = await mailBrand(db, siteUrl)
  for (let attempt = 0; attempt < tries; attempt++) {
    const context = enquiryContext.parse(
      dataOf(await db.rpc('enquiry_context', property_id ? { property_id } : {})),
    )
    const { receipt, viewing_at, viewing_place, came_by, marketing, consent: _, ...rest } = input
    const mail = receipt &&
      input.email && { recipient: input.email, ...addedEnquiry({ brand, context }) }
    const answer = await db.rpc('add_staff_enquiry', {
      profile,
      enquiry: {
        ...rest,
        id: crypto.randomUUID(),
        reference: context.reference,
        notice_version: context.notice_version,
        message: input.message ?? '',
        wants_news: marketing ?? false,
        source: { came_by },
      },
      ...(viewing_at && { viewing: { starts_at: viewing_at, place: viewing_place ?? null } }),
      mails: mail ? [mail] : [],
    })
    const hint = answer.error?.hint
    if (hint === 'reference_taken') continue
    if (hint === 'enquiry_add_forbidden') throw notAllowed()
    if (hint === 'too_many_viewings') {
      throw new InvalidFields({
        viewing_at: 'Your account has set many viewings this hour. Add this one later.',
      })
    }
    if (hint === 'listing_gone') {
      throw new InvalidFields({ property_id: 'This listing was deleted. Choose another one.' })
    }
    const stored = added.parse(dataOf(answer))
    void mails?.deliver()
    return stored
  }
  throw busy()
}
