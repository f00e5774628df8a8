import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { announce } from '~/kit/data/announcements'
import type { PublicConfig } from '~/kit/data/public-client'
import { openStaffClient } from '~/kit/data/staff-client'
import { toastFailure, toastSuccess } from '~/kit/staff/toasts'
import { ownProfileKeys } from '~/modules/accounts/data/profiles/staff-keys'
import { needsCode } from '~/modules/accounts/staff/second-step'
import { homeOf } from './first-sign-in'
import { HOME, safePath } from './safe-path'
import { StaffSession } from './staff-session'

type Context = { config: PublicConfig; queryClient: QueryClient }

const NEW_PASSWORD = '/admin/reset-password'

const opened = new WeakMap<QueryClient, Guards>()

class Guards {
  readonly session: StaffSession

  constructor(session: StaffSession) {
    this.session = session
  }

  /** After a link that voids the old password: leads once to the page for a new one. */
  leadToNewPassword(pathname: string): void {
    if (!this.session.state().isPasswordRecovery) return
    if (pathname === NEW_PASSWORD) this.session.endPasswordLead()
    else if (this.session.isPasswordLeadDue()) throw redirect({ to: NEW_PASSWORD, replace: true })
  }

  /** The link's tokens have left the address bar by then, so it is safe to come back to. */
  requireSignedIn(): void {
    if (this.#isSignedIn()) return
    const { pathname, search } = window.location
    const wish = this.session.hasSignedOut() ? {} : { redirect: pathname + search }
    throw redirect({ to: '/admin/login', search: wish, replace: true })
  }

  async skipLogin(wish: string | undefined, queryClient: QueryClient): Promise<void> {
    if (!this.#isSignedIn()) return
    const { client, state } = this.session
    const userId = state().session?.user.id
    const path = safePath(wish)
    const href = path === HOME && userId ? await homeOf(queryClient, client, userId) : path
    throw redirect({ href, replace: true })
  }

  #isSignedIn(): boolean {
    const session = this.session.guard()
    return session !== null && !needsCode(session)
  }
}

export async function openGuards({ config, queryClient }: Context): Promise<Guards> {
  const guards = opened.get(queryClient) ?? open()
  await guards.session.settled
  return guards

  function open(): Guards {
    const made = new Guards(new StaffSession(openStaffClient(config)))
    opened.set(queryClient, made)
    announce(queryClient, { failure: toastFailure, success: toastSuccess }, () => {
      void queryClient.invalidateQueries({ queryKey: ownProfileKeys.all })
    })
    return made
  }
}
