import { hintOf } from '../database/sql-state.ts'
import type { AuthOperation } from '../gate/auth-operation.ts'
import type { Guard } from '../gate/gate-request.ts'
import { Refusal } from '../gate/refusal.ts'
import type { AccountRecords } from './account-records.ts'
import { invitationSecret } from './redirects.ts'

export interface AdmissionOptions {
  siteUrl: string
  accounts: Pick<AccountRecords, 'maySignUp'>
}

const disabled = 'signup_disabled'

/**
 * While sign-up is closed the database refuses new accounts; here that becomes GoTrue's error. A
 * sign-up must bring its invitation's secret, or the answer would tell strangers who is invited.
 */
export function admission({ siteUrl, accounts }: AdmissionOptions): Guard<AuthOperation> {
  return async (request, next) => {
    const { operation } = request
    if (operation.kind === 'sign-up') {
      const secret = invitationSecret(siteUrl, operation.redirectTo) ?? ''
      if (!(await accounts.maySignUp(operation.email, secret))) throw notAllowed()
    }
    try {
      return await next(request)
    } catch (error) {
      if (hintOf(error) !== disabled) throw error
      // Google's answer is opened in the browser.
      if (operation.kind === 'callback') return toLogin(siteUrl)
      throw notAllowed()
    }
  }
}

function notAllowed(): Refusal {
  return new Refusal(422, disabled, 'Signups not allowed for this instance')
}

function toLogin(siteUrl: string): Response {
  const problem = { error: 'access_denied', error_code: disabled }
  const location = `${siteUrl}/admin/login#${new URLSearchParams(problem)}`
  return new Response(null, { status: 303, headers: { location } })
}
