import { useNavigate } from '@tanstack/react-router'
import { useAuth } from '~/kit/staff/auth-context'
import { Button } from '~/kit/ui/button'
import { SwitchOn } from './switch-on'

export function SecondStepDue() {
  const { user, signOut } = useAuth()
  const navigate = useNavigate()
  const goOn = () => navigate({ to: '/admin/settings/$section', params: { section: 'sessions' } })
  return (
    <div className="grid gap-4">
      <p className="break-words">
        Admins of this site sign in with a second step. Set up yours now, for{' '}
        <strong className="text-ink">{user?.email}</strong>: you need an authenticator app on your
        phone, such as Google Authenticator or Aegis.
      </p>
      <SwitchOn isMain onDone={goOn} />
      <Button variant="outline" onClick={signOut} className="w-full">
        Use another account
      </Button>
    </div>
  )
}
