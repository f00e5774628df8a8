import { useQuery } from '@tanstack/react-query'
import { useStaffClient } from '~/kit/staff/auth-context'
import { Button } from '~/kit/ui/button'
import { staffSettingsQuery } from '~/modules/staff-settings/data/staff-reads'
import { useSetOfficeSize } from '../mutations'

const SIZES = { small: 'Up to three', large: 'More than three' }

export function OfficeSize() {
  const { data: settings } = useQuery(staffSettingsQuery(useStaffClient()))
  const { mutate, isPending } = useSetOfficeSize()
  if (!settings) return null
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {Object.entries(SIZES).map(([size, words]) => (
        <Button
          key={size}
          variant={size === settings.office_size ? 'primary' : 'outline'}
          aria-pressed={size === settings.office_size}
          disabled={isPending}
          onClick={() => mutate({ settings, size })}
        >
          {words}
        </Button>
      ))}
    </div>
  )
}
