import { z } from 'zod'
import type { TestPushResult } from '../../../src/domain/test-push.ts'
import { dataOf } from '../../backend/server-client.ts'
import { Refusal } from '../../gate/refusal.ts'
import { duePush } from '../../push/push-message.ts'
import { defineAction } from '../action.ts'
import { pushCaller } from './push-caller.ts'

export const testPush = defineAction({
  name: 'test-push',
  accepts: ['json'],
  needsSession: true,
  limit: { calls: 10, seconds: 10 * 60 },
  input: z.strictObject({}),
  async run(_, call) {
    const caller = await pushCaller(call)
    const claimed = dataOf(await call.db.rpc('add_test_push', caller))
    if (!claimed || !call.pushes) {
      throw new Refusal(404, 'not_found', 'This device is not rung: switch it on again.')
    }
    const outcome = await call.pushes.attempt(duePush.parse(claimed))
    return Response.json({ outcome } satisfies TestPushResult)
  },
})
