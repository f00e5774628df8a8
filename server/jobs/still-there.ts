import { z } from 'zod'
import { makeLink } from '../actions/still-there/asked-listing.ts'
import { dataOf, mailBrand } from '../backend/server-client.ts'
import { stillThere as stillThereMail } from '../mail/mails/still-there.ts'
import { sendsMail } from '../mail/sends-mail.ts'
import { hour, type Job, type JobContext } from './job.ts'

export const stillThere: Job = {
  name: 'still there',
  every: hour,
  failure: 'it could not be asked whether listings are still available',
  run: async (context) => {
    await hideUnconfirmed(context)
    await askWhetherThere(context)
  },
}

const questioned = z.array(
  z.object({
    id: z.string(),
    reference: z.string(),
    title: z.string(),
    price: z.string(),
    confirmed_on: z.string().nullable(),
  }),
)

/** @returns how many listings became drafts */
export async function hideUnconfirmed({ db }: JobContext): Promise<number> {
  return db ? dataOf(await db.rpc('hide_unconfirmed_listings')) : 0
}

/**
 * One e-mail to each person, of all their listings that are due; the database notes what it asks.
 * @returns how many e-mails were queued
 */
export async function askWhetherThere({ backend, db, siteUrl }: JobContext): Promise<number> {
  const { mails } = backend
  if (!db || !mails || !sendsMail(mails, siteUrl)) return 0
  const people = dataOf(await db.rpc('still_there_to_ask'))
  if (people.length === 0) return 0
  const brand = await mailBrand(db, siteUrl)
  const asked: { hash: string; property_id: string; profile_id: string }[] = []
  const addressed = people.map(({ recipient, profile_id, listings: theirs }) => {
    const listings = questioned.parse(theirs).map(({ id, ...listing }) => {
      const { secret, hash } = makeLink()
      asked.push({ hash, property_id: id, profile_id })
      return { ...listing, secret }
    })
    return { recipient, ...stillThereMail({ brand, listings }) }
  })
  const added = dataOf(await db.rpc('add_still_there_mails', { asked, mails: addressed }))
  void mails.deliver()
  return added
}
