import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { StaffPage } from '~/kit/components/staff-page'
import { useAuth } from '~/kit/staff/auth-context'
import { Notice } from '~/kit/ui/notice'
import { useSetupSteps } from '../use-setup-steps'
import { SetupList } from './setup-list'

/** @param bringBack what a new site offers for a backup of another */
export function SetupScreen({ bringBack }: { bringBack: ReactNode }) {
  const { isAdmin } = useAuth()
  return (
    <StaffPage
      title="Set up"
      actions={
        <Link to="/admin" className="inline-flex min-h-11 items-center underline">
          Dashboard
        </Link>
      }
    >
      {isAdmin ? (
        <div className="grid grid-cols-1 gap-5">
          <AllDone />
          <SetupList />
          {bringBack}
        </div>
      ) : (
        <Notice title="Access Denied">Only admins and super admins set up the site.</Notice>
      )}
    </StaffPage>
  )
}

function AllDone() {
  const steps = useSetupSteps()
  if (!steps?.every(({ isDone }) => isDone)) return null
  return <p>Everything is set up.</p>
}
