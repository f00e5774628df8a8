import { z } from 'zod'
import { manilaDay } from '../../src/domain/dates.ts'
import { dataOf, mailBrand } from '../backend/server-client.ts'
import { authorities } from '../mail/mails/authorities.ts'
import { hour, type Job, type JobContext } from './job.ts'

export const authorityNotices: Job = {
  name: 'authority notices',
  every: hour,
  failure: 'staff could not be told of authorities to sell that end',
  run: async (context) => {
    await takeOffEnded(context)
    await tellOfAuthorities(context)
  },
}

const ending = z.array(
  z.object({
    id: z.string(),
    property_id: z.string(),
    reference: z.string(),
    title: z.string(),
    ends_on: z.string(),
    is_taken_off: z.boolean(),
  }),
)

/** @returns how many listings became drafts */
export async function takeOffEnded({ db }: JobContext): Promise<number> {
  return db ? dataOf(await db.rpc('take_off_ended_listings')) : 0
}

/** @returns how many e-mails were queued */
export async function tellOfAuthorities({ backend, db, siteUrl }: JobContext): Promise<number> {
  const { mails } = backend
  if (!db || !mails) return 0
  const people = dataOf(await db.rpc('authorities_to_tell'))
  if (people.length === 0) return 0
  const brand = await mailBrand(db, siteUrl)
  const today = manilaDay()
  const told = new Set<string>()
  const addressed = people.map((person) => {
    const theirs = ending.parse(person.authorities)
    for (const { id } of theirs) told.add(id)
    const propertyId = theirs.length === 1 ? theirs[0]?.property_id : undefined
    const mail = authorities({ brand, authorities: theirs, today, propertyId })
    return { recipient: person.recipient, ...mail }
  })
  const added = dataOf(await db.rpc('add_authority_mails', { told: [...told], mails: addressed }))
  void mails.deliver()
  return added
}
