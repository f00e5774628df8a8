import { ECDH } from 'node:crypto'
import { z } from 'zod'
import { defineAction } from '../../../platform/actions/action.ts'
import { dataOf } from '../../../platform/backend/server-client.ts'
import { Refusal } from '../../../platform/gate/refusal.ts'
import { isPushService } from '../../../platform/push/push-services.ts'
import { pushCaller } from './push-caller.ts'

const subscription = z.strictObject({
  endpoint: z.string().refine(isPushService, 'is no push service that is known here'),
  expirationTime: z.number().nullish(),
  keys: z.strictObject({
    p256dh: z
      .string()
      .regex(/^[\w-]{87}$/, 'is no key')
      .refine(isPoint, 'is no key'),
    auth: z.string().regex(/^[\w-]{22}$/, 'is no secret'),
  }),
})

export const pushSubscriptions = defineAction({
  name: 'push-subscriptions',
  accepts: ['json'],
  needsSession: true,
  limit: { calls: 30, seconds: 10 * 60, callsADay: 200 },
  input: subscription,
  async run({ endpoint, keys }, call) {
    const caller = await pushCaller(call)
    const isAdded = dataOf(
      await call.db.rpc('add_push_subscription', {
        ...{ ...caller, ...keys, endpoint },
        user_agent: call.userAgent.slice(0, 300),
      }),
    )
    if (!isAdded) {
      throw new Refusal(
        403,
        'forbidden',
        'Only staff are rung. Ask an admin to add you under People.',
      )
    }
    return Response.json({}, { status: 201 })
  },
})

/** On the curve P-256, as every key of a browser is: another would fail at each ring. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url', 'base64url', 'compressed')
    return true
  } catch {
    return false
  }
}
