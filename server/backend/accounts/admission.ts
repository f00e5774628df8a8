import type { AuthOperation } from '../gate/auth-operation.ts'
import type { Guard } from '../gate/gate-request.ts'
import { Refusal } from '../gate/refusal.ts'
import type { AccountRecords } from './account-records.ts'
import { invitationSecret } from './landing.ts'

export interface AdmissionOptions {
  siteUrl: string
  accounts: Pick<AccountRecords, 'maySignUp' | 'mayConfirm' | 'isClosed'>
}

type Operation<Kind> = Extract<AuthOperation, { kind: Kind }>

const disabled = 'signup_disabled'

/**
 * The database refuses accounts while sign-up is closed; here that is found out before any work, and
 * said in GoTrue's words. A sign-up shows the secret of its invitation: else its answer would tell a
 * stranger who is invited.
 */
export function admission({ siteUrl, accounts }: AdmissionOptions): Guard<AuthOperation> {
  const maySignUp = ({ email, redirectTo }: Operation<'sign-up'>) =>
    accounts.maySignUp(email, invitationSecret(siteUrl, redirectTo) ?? '')

  return async (request, next) => {
    const { operation } = request
    switch (operation.kind) {
      case 'sign-up': {
        if (!(await maySignUp(operation))) throw notAllowed()
        const response = await next(request)
        // It may have been closed meanwhile.
        if (!response.ok && !(await maySignUp(operation))) throw notAllowed()
        return response
      }
      case 'verify':
        if (await accounts.mayConfirm(operation.tokenHash)) return next(request)
        if (!operation.isLink) throw notAllowed()
        return toLogin(siteUrl)
      case 'callback': {
        const response = await next(request)
        return isUnexplained(response) && (await accounts.isClosed()) ? toLogin(siteUrl) : response
      }
      default:
        return next(request)
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

/** The library's answer to what it did not foresee, which the database's refusal is. */
function isUnexplained(response: Response): boolean {
  const location = response.headers.get('location') ?? ''
  return response.status >= 500 || /[?&#]error=server_error(&|$)/.test(location)
}
