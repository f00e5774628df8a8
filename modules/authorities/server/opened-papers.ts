import { z } from 'zod'
import { type ActionCall, defineAction } from '../../../platform/actions/action.ts'
import { heldAnswers } from '../../../platform/actions/held-answers.ts'
import { dataOf } from '../../../platform/backend/server-client.ts'
import { Refusal, tryLater } from '../../../platform/gate/refusal.ts'
import { PAPER_BUCKET, PAPER_TYPES } from '../../../platform/values/papers.ts'

const held = heldAnswers()

/** Hands a paper of a listing to anyone who may see it, once the database has noted who opens it. */
export const openedPapers = defineAction({
  name: 'opened-papers',
  accepts: ['json'],
  needsSession: true,
  limit: { calls: 120, seconds: 10 * 60 },
  input: z.strictObject({ paper_id: z.uuid('must be the id of a paper') }),
  async run({ paper_id }, call) {
    const account = await call.account()
    if (!account) throw new Refusal(401, 'no_session', 'Sign in to open papers.')
    return held(account.id, async () => {
      const paper = await openInOwnName(paper_id, call)
      const { data: file, error } = await call.db.storage.from(PAPER_BUCKET).download(paper.path)
      if (error && (error.status ?? 503) >= 500) throw away()
      if (error)
        throw new Refusal(404, 'file_missing', 'The file of this paper is not here any more.')
      return {
        bytes: new Uint8Array(await file.arrayBuffer()),
        headers: {
          'content-type': typeOf(paper.path),
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(paper.name)}`,
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
        },
      }
    })
  },
})

const away = () =>
  tryLater(
    5,
    'The file of this paper can’t be fetched right now. Please try again in a moment.',
    503,
  )

/** The caller's own token decides: row-level security is asked, not the server's key. */
async function openInOwnName(paper: string, { db, token }: ActionCall) {
  const asCaller = db.rpc('open_paper', { paper }).setHeader('Authorization', `Bearer ${token}`)
  const [found] = dataOf(await asCaller)
  if (!found) throw new Refusal(404, 'not_found', 'There is no such paper, or you may not see it.')
  return found
}

/** What the name of the object says, so that no stored type reaches the browser. */
function typeOf(path: string): string {
  const ending = path.split('.').at(-1)
  const [type] = Object.entries(PAPER_TYPES).find(([, known]) => known === ending) ?? []
  return type ?? 'application/octet-stream'
}
