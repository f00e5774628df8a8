import { z } from 'zod'
import { type ActionCall, defineAction } from '../../../platform/actions/action.ts'
import { heldAnswers } from '../../../platform/actions/held-answers.ts'
import { dataOf } from '../../../platform/backend/server-client.ts'
import { ConcurrencyLimiter } from '../../../platform/gate/concurrency-limiter.ts'
import { Refusal } from '../../../platform/gate/refusal.ts'
import { type FetchRules, fetchPicture, internetRules, NoPicture } from './fetch-picture.ts'

const places = new ConcurrencyLimiter({ atOnce: 3, atOnceEach: 2, waiting: 0, waitingEach: 0 })
const held = heldAnswers()

/**
 * Fetches a picture that a row of an import links to, for the browser, which looks at it, makes it
 * smaller and stores it as any other. Where the caller's own imports say nothing, nothing is asked.
 */
export const importedPicturesBy = (rulesOf: (ownHost: string) => FetchRules) =>
  defineAction({
    name: 'imported-pictures',
    accepts: ['json'],
    needsSession: true,
    limit: { calls: 1_200, seconds: 10 * 60, callsADay: 30_000 },
    input: z.strictObject({
      import: z.uuid('must be the id of an import'),
      line: z.int('must be the number of a row').min(1).max(2_000_000),
      place: z.int('must be the place of a link').min(1).max(200),
    }),
    async run(asked, call) {
      const account = await call.account()
      if (!account) throw new Refusal(401, 'no_session', 'Sign in to import pictures.')
      const link = await linkInOwnName(asked, call)
      const rules = rulesOf(new URL(call.siteUrl).hostname)
      return held(account.id, async () => ({
        bytes: await places.run(account.id, () => fetchPicture(link, rules)),
        headers: {
          'content-type': 'application/octet-stream',
          'content-disposition': 'attachment',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
        },
      })).catch(inWords)
    },
  })

export const importedPictures = importedPicturesBy(internetRules)

/** The caller's own token decides: row-level security is asked, not the server's key. */
async function linkInOwnName(
  asked: { import: string; line: number; place: number },
  { db, token }: ActionCall,
): Promise<string> {
  const answer = await db.rpc('imported_link', asked).setHeader('Authorization', `Bearer ${token}`)
  if (answer.error?.hint === 'listing_import_forbidden') {
    throw new Refusal(403, 'listing_import_forbidden', 'You may not import listings.')
  }
  if (answer.error?.hint === 'import_gone') throw noLink()
  const link = dataOf(answer)
  if (!link) throw noLink()
  return link
}

const noLink = () => new Refusal(404, 'not_found', 'There is no such link, or it is not yours.')

/** One answer for all that may go wrong on the way: which it was would tell of other networks. */
function inWords(error: unknown): never {
  if (error instanceof NoPicture) {
    throw new Refusal(422, 'no_picture', 'No picture came from this link.')
  }
  throw error
}
