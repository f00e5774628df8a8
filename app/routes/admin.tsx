import { createFileRoute } from '@tanstack/react-router'
import { StaffSide } from '~/app/staff-layout/components/staff-side'
import { Spinner } from '~/kit/ui/spinner'

/**
 * Not rendered on the server: the session is in the browser. The guards are imported here because a
 * `beforeLoad` is in every visitor's script.
 */
export const Route = createFileRoute('/admin')({
  ssr: false,
  beforeLoad: async ({ context, location }) => {
    const guards = await (await import('~/modules/accounts/staff/sign-in/guards')).openGuards(
      context,
    )
    guards.leadToNewPassword(location.pathname)
    return { guards, staff: guards.session }
  },
  head: () => ({
    meta: [
      { title: 'Staff' },
      { name: 'robots', content: 'noindex, nofollow' },
      { name: 'referrer', content: 'same-origin' },
    ],
  }),
  component: StaffSide,
  pendingMs: 150,
  pendingComponent: () => <Spinner className="grow" />,
})
