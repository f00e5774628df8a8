import { z } from 'zod'
import { makeToken } from '../actions/saved-searches/token.ts'
import { dataOf, mailBrand } from '../backend/server-client.ts'
import { Refusal } from '../gate/refusal.ts'
import { log } from '../log.ts'
import type { ComposedMail } from '../mail/define-mail.ts'
import { newMatches, searchDigest } from '../mail/mails/search-digest.ts'
import type { MailBrand } from '../mail/render-mail.ts'
import { sendsMail } from '../mail/sends-mail.ts'
import { hour, type Job, type JobContext, minute } from './job.ts'

/** A run ends after this many batches of fifty addresses; the next one continues. */
const mostPages = 400

type Database = NonNullable<JobContext['db']>

export const searchDigests: Job = {
  name: 'search digests',
  every: 10 * minute,
  failure: 'new matches of saved searches could not be told of',
  run: tellOfMatches,
}

export const oldSearches: Job = {
  name: 'old searches',
  every: hour,
  failure: 'old saved searches could not be forgotten',
  run: purgeSearches,
}

const dueDigest = z.object({
  subscriber_id: z.string(),
  email: z.string(),
  matched_until: z.string(),
  until: z.string(),
  searches: z.array(newMatches),
})
type DueDigest = z.infer<typeof dueDigest>

const duePage = z.object({ looked: z.number(), due: z.array(dueDigest) })

/** Sends digests of new matches once a day. @returns how many e-mails were queued */
export async function tellOfMatches({ backend, db, siteUrl }: JobContext): Promise<number> {
  const { mails } = backend
  if (!db || !mails || !sendsMail(mails, siteUrl)) return 0
  let told = 0
  for (let page = 0; page < mostPages; page++) {
    const { looked, due } = duePage.parse(dataOf(await db.rpc('search_digests_due')))
    if (looked === 0) break
    if (due.length === 0) continue
    const brand = await mailBrand(db, siteUrl)
    const added = await tellAll(db, due, brand)
    told += added
    if (added === 0 && due.length === looked) break
  }
  if (told > 0) void mails.deliver()
  return told
}

async function tellAll(db: Database, due: DueDigest[], brand: MailBrand): Promise<number> {
  let told = 0
  for (const digest of due) if (await tellOne(db, digest, brand)) told += 1
  return told
}

/** @returns false if another process was first, the search changed, or the digest can't be sent */
async function tellOne(db: Database, digest: DueDigest, brand: MailBrand): Promise<boolean> {
  try {
    const token = makeToken()
    const mail = searchDigest({ searches: digest.searches, secret: token.secret, brand })
    return await add(db, digest, token.hash, mail)
  } catch (error) {
    if (error instanceof Refusal) throw error
    log.warn({ error: String(error) }, 'new matches of one address could not be told of')
    // It would fail every time and keep the others waiting.
    await add(db, digest, '', null)
    return false
  }
}

async function add(
  db: Database,
  { subscriber_id, matched_until, until, searches }: DueDigest,
  token_hash: string,
  mail: ComposedMail | null,
): Promise<boolean> {
  const search_ids = searches.map(({ id }) => id)
  const property_ids = searches.flatMap(({ listings }) => listings.map(({ id }) => id))
  const digest = { subscriber_id, matched_until, until, search_ids, property_ids, token_hash }
  return dataOf(await db.rpc('add_search_digest', { digest, mail }))
}

/** Deletes searches that nobody confirmed. @returns how many */
export async function purgeSearches({ db }: JobContext): Promise<number> {
  if (!db) return 0
  return dataOf(await db.rpc('purge_saved_searches'))
}
