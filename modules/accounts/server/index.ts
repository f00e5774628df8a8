import type { ModuleServer } from '../../../platform/module-server.ts'
import { invitationRenewals } from './invitation-renewals.ts'
import { secondSteps } from './jobs/second-steps.ts'
import { recoveryCodes } from './recovery-codes.ts'

export const server: ModuleServer = {
  actions: [invitationRenewals, recoveryCodes],
  jobs: [secondSteps],
  calls: { end: ['accept_invitation', 'end_sessions', 'use_recovery_code'] },
}
