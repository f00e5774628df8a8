import { z } from 'zod'
import { makeToken } from '../actions/saved-searches/token.ts'
import { dataOf } from '../backend/server-client.ts'
import { mailTo } from '../mail/define-mail.ts'
import { newMatches, searchDigest } from '../mail/mails/search-digest.ts'
import { dueMails } from './due-mails.ts'
import { hour, type Job, type JobContext, minute } from './job.ts'

/** Once a day, from seven in the morning in Manila. */
export const searchDigests = dueMails({
  name: 'search digests',
  every: minute,
  everyHosted: 10 * minute,
  needsMailServer: true,
  due: z.object({ email: z.string(), searches: z.array(newMatches) }),
  mailsOf: ({ email, searches }, { brand, note }) => {
    const { secret, hash } = makeToken()
    note({ token_hash: hash })
    return mailTo([email], searchDigest({ brand, searches, secret }))
  },
})

export const oldSearches: Job = {
  name: 'old searches',
  every: hour,
  failure: 'old saved searches could not be forgotten',
  run: purgeSearches,
}

/** Deletes searches that nobody confirmed. @returns how many */
export async function purgeSearches({ db }: JobContext): Promise<number> {
  if (!db) return 0
  return dataOf(await db.rpc('purge_saved_searches'))
}
