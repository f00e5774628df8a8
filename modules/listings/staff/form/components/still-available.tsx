import { Button } from '~/kit/ui/button'
import type { FormProperty } from '~/modules/listings/data/staff-reads'
import { formatDay, manilaDay } from '~/platform/values/dates'
import { useConfirmListing } from '../publication-mutations'

type StillAvailableProps = { property: FormProperty; canEdit: boolean }

export function StillAvailable({ property, canEdit }: StillAvailableProps) {
  const { mutate, isPending } = useConfirmListing(property.id)
  const { confirmed_on, hidden_on } = property
  if (property.status !== 'active') return null
  if (property.published_at === null && hidden_on === null) return null
  const isNew = confirmed_on === manilaDay() && hidden_on === null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-line border-t pt-2">
      <p>
        {hidden_on && `It was hidden on ${formatDay(hidden_on)}, since nobody had confirmed it. `}
        {confirmed_on === null
          ? 'Nobody has confirmed that it is available since it was imported.'
          : `Last confirmed available: ${isNew ? 'today' : formatDay(confirmed_on)}.`}
      </p>
      {canEdit && !isNew && (
        <Button variant="outline" size="sm" disabled={isPending} onClick={() => mutate()}>
          Still available
        </Button>
      )}
    </div>
  )
}
