import { z } from 'zod'
import { type ActionCall, defineAction } from '../../../platform/actions/action.ts'
import { hashOf } from '../../../platform/actions/token.ts'
import { dataOf } from '../../../platform/backend/server-client.ts'
import { visible } from '../../enquiries/server/input.ts'
import { priceDoubt, priceReadingWords } from '../../listings/price-reading.ts'
import { readAsked } from './asked-listing.ts'

const price = z
  .string('Enter the price.')
  .trim()
  .min(1, 'Enter the price.')
  .max(200, 'The price may have up to 200 characters.')
  .regex(visible, 'Enter the price.')

const link = {
  token: z.string().max(200),
  revision: z.coerce.number().int().min(0).max(2_147_483_647),
}

const input = z.discriminatedUnion('answer', [
  z.object({ ...link, answer: z.enum(['available', 'sold', 'rented']) }),
  z.object({
    ...link,
    answer: z.literal('price'),
    price,
    sure: z.string().optional(),
  }),
])

export const stillThereAnswer = z.object({
  state: z.enum(['done', 'changed', 'ended', 'doubt']),
  missing: z.array(z.string()).default([]),
  waits: z.boolean().default(false),
  price_waits: z.boolean().default(false),
  doubt: z.string().default(''),
  answer: z.string().default(''),
})

export const stillThere = defineAction({
  name: 'still-there',
  accepts: ['form'],
  isByLink: true,
  limit: { calls: 60, seconds: 10 * 60 },
  input,
  async run(given, { db }) {
    const { token, revision, answer } = given
    const price = given.answer === 'price' ? given.price : undefined
    if (given.answer === 'price' && given.sure !== price) {
      const doubt = await doubtOf(given.price, token, db)
      if (doubt) return Response.json({ state: 'doubt', doubt })
    }
    const answered = await db.rpc('answer_still_there', {
      token_hash: hashOf(token),
      revision,
      answer,
      ...(price !== undefined && { price }),
    })
    const said = stillThereAnswer.parse({ ...Object(dataOf(answered)), answer })
    const status = { done: 200, doubt: 200, changed: 409, ended: 410 }[said.state]
    return Response.json(said, { status })
  },
})

async function doubtOf(typed: string, token: string, db: ActionCall['db']): Promise<string> {
  const listing = await readAsked(db, token, typed)
  if (!listing) return ''
  const { reading } = listing
  const odd = priceDoubt(reading, listing)
  if (reading.amount !== null && !odd) return ''
  return [priceReadingWords(reading, listing), odd].filter(Boolean).join(' ')
}
