import type { ModuleServer } from '../../../platform/module-server.ts'
import { pushSubscriptions } from './push-subscriptions.ts'
import { testPush } from './test-push.ts'

export const server: ModuleServer = {
  actions: [pushSubscriptions, testPush],
}
