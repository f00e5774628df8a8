import { z } from 'zod'
import { defineAction } from '../../../platform/actions/action.ts'
import { hashOf } from '../../../platform/actions/token.ts'
import { dataOf } from '../../../platform/backend/server-client.ts'
import { confirmationInput, endingInput } from './input.ts'

const limit = { calls: 60, seconds: 10 * 60 }
const confirmed = z.object({ state: z.enum(['confirmed', 'full']), search: z.string() }).nullable()

export const searchConfirmations = defineAction({
  name: 'search-confirmations',
  accepts: ['json', 'form'],
  isByLink: true,
  limit,
  input: confirmationInput,
  async run({ token }, { db }) {
    const found = confirmed.parse(
      dataOf(await db.rpc('confirm_saved_search', { token_hash: hashOf(token) })),
    )
    if (found) return Response.json(found)
    const error = 'This link is not whole, or its seven days are over. Save the search again.'
    return Response.json({ error }, { status: 410 })
  },
})

export const searchEndings = defineAction({
  name: 'search-endings',
  accepts: ['json', 'form', 'address'],
  readsAddress: true,
  limit,
  input: endingInput,
  async run({ token, search }, { db }) {
    const ended = await db.rpc('end_saved_searches', {
      token_hash: hashOf(token),
      ...(search && { only_id: search }),
    })
    return Response.json({ ended: z.array(z.string()).parse(dataOf(ended)) })
  },
})
