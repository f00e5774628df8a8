import { z } from 'zod'
import { makeToken } from '../../../../platform/actions/token.ts'
import { dueMails } from '../../../../platform/jobs/due-mails.ts'
import { minute } from '../../../../platform/jobs/job.ts'
import { mailTo } from '../../../../platform/mail/define-mail.ts'
import { newMatches, searchDigest } from '../mails/search-digest.ts'

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
