import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { announce } from '~/data/announcements'
import type { PublicConfig } from '~/data/public-client'
import { staffClient } from '~/data/staff-client'
import { toastFailure, toastSuccess } from '~/lib/staff/toasts'
import { safePath } from './safe-path'
import { StaffSession } from './staff-session'

type Context = { config: PublicConfig; queryClient: QueryClient }

let opened: StaffSession | undefined

/** The session of this page, begun once; settled when the promise is. */
export async function openStaffSession({ config, queryClient }: Context): Promise<StaffSession> {
  if (!opened) {
    opened = new StaffSession(staffClient(config))
    announce(queryClient, { failure: toastFailure, success: toastSuccess })
  }
  await opened.settled
  return opened
}

const NEW_PASSWORD = '/admin/reset-password'

/** Whoever came by a link that voids the old password is led to where a new one is set, once. */
export function leadToNewPassword(staff: StaffSession, pathname: string): void {
  if (!staff.state().needsPassword) return
  if (pathname !== NEW_PASSWORD) throw redirect({ to: NEW_PASSWORD, replace: true })
  staff.endPasswordLead()
}

/**
 * Lets signed-in people through only. The way back is read from the address bar, which by then
 * holds no token of a link any more.
 */
export function requireSignedIn(staff: StaffSession): void {
  if (staff.state().session) return
  const { pathname, search } = window.location
  throw redirect({ to: '/admin/login', search: { redirect: pathname + search }, replace: true })
}

/** Whoever is signed in already has no business on the login page. */
export function passSignedIn(staff: StaffSession, wish: string | undefined): void {
  if (staff.state().session) throw redirect({ href: safePath(wish), replace: true })
}
