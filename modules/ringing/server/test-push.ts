import { z } from 'zod'
import { defineAction } from '../../../platform/actions/action.ts'
import { dataOf } from '../../../platform/backend/server-client.ts'
import { Refusal } from '../../../platform/gate/refusal.ts'
import { duePush } from '../../../platform/push/push-message.ts'
import type { TestPushResult } from '../test-push.ts'
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
