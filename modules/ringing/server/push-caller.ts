import type { ActionCall } from '../../../platform/actions/action.ts'
import { Refusal } from '../../../platform/gate/refusal.ts'
import { sessionIdOf } from '../../../platform/values/second-step.ts'

/** The account and the session that are rung together, and end together. @throws Refusal with 401 */
export async function pushCaller({ account, token }: ActionCall) {
  const caller = await account()
  const session = caller && token && sessionIdOf(token)
  if (!caller || !session) {
    throw new Refusal(401, 'no_session', 'Sign in to have this device rung.')
  }
  return { account: caller.id, session }
}
