import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useAuth } from '~/kit/staff/auth-context'
import { Switch } from '~/kit/ui/switch'
import { secondStepOf } from '~/modules/accounts/staff/second-step'

type AdminsSecondStepProps = { isNeeded: boolean; onChange: (isNeeded: boolean) => void }

/** An admin who requires it shows first that their own works. */
export function AdminsSecondStep({ isNeeded, onChange }: AdminsSecondStepProps) {
  const id = useId()
  const hasOwn = secondStepOf(useAuth().session) !== undefined
  const isShut = !hasOwn && !isNeeded
  return (
    <fieldset>
      <legend className="font-semibold text-lg">How do admins sign in?</legend>
      <div className="mt-2 flex min-h-11 items-center gap-3">
        <Switch
          id={id}
          checked={isNeeded}
          disabled={isShut}
          onCheckedChange={onChange}
          aria-describedby={`${id}-meaning`}
        />
        <label htmlFor={id} className="flex min-h-11 items-center font-semibold">
          With a second step
        </label>
      </div>
      <p id={`${id}-meaning`} className="text-muted-foreground">
        Admins and super admins without one set it up when they next open this site, before they see
        anything else. Users may do without.
        {isShut && (
          <>
            {' '}
            Switch on your own first, under{' '}
            <Link
              to="/admin/settings/$section"
              params={{ section: 'sessions' }}
              className="font-semibold text-arayat underline"
            >
              Signed-in devices
            </Link>
            .
          </>
        )}
      </p>
    </fieldset>
  )
}
