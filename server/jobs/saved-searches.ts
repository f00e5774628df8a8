import { z } from 'zod'
import { makeToken } from '../actions/saved-searches/token.ts'
import { mailTo } from '../mail/define-mail.ts'
import { newMatches, searchDigest } from '../mail/mails/search-digest.ts'
import { dueMails } from './due-mails.ts'
import { minute } from './job.ts'

/** Once a day, from seven in the morning in Manila. */
export const searchDigests = dueMails({
  name: 'search digests',
  every: minute,
  needsMailServer: true,
  due: z.object({ email: z.string(), searches: z.array(newMatches) }),
  mailsOf: ({ email, searches }, { brand, note }) => {
    const { secret, hash } = makeToken()
    note({ token_hash: hash })
    return mailTo([email], searchDigest({ brand, searches, secret }))
  },
})
