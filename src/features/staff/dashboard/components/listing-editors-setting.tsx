import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Notice } from '~/components/ui/notice'
import { Switch } from '~/components/ui/switch'
import { staffSettingsQuery } from '~/data/staff-settings/staff-reads'
import { useStaffClient } from '~/lib/staff/auth-context'
import { useSetListingEditors } from '../mutations'

export function ListingEditorsSetting() {
  const client = useStaffClient()
  const { data } = useQuery(staffSettingsQuery(client))
  const { mutate, isPending, variables } = useSetListingEditors()
  const id = useId()
  if (!data) return null

  const isOpen = (isPending ? variables : data.listing_editors) === 'signed_in'
  return (
    <Notice
      variant={isOpen ? 'warning' : 'info'}
      title={
        isOpen
          ? 'Everybody with an account can edit listings'
          : 'Only admins and super admins can edit listings'
      }
    >
      <p>
        {isOpen
          ? 'Anybody can sign up, and every signed-in account may add, change and delete listings.'
          : 'Accounts with the User role can look at the listings but not change them.'}
      </p>
      <div className="mt-3 flex min-h-11 items-center gap-3">
        <Switch
          id={id}
          checked={isOpen}
          disabled={isPending}
          onCheckedChange={(checked) => mutate(checked ? 'signed_in' : 'admins')}
        />
        <label htmlFor={id} className="font-semibold">
          Every signed-in account may edit listings
        </label>
      </div>
    </Notice>
  )
}
