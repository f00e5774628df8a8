import type { PropertyRow } from '~/modules/listings/data/staff-reads'
import type { RowChange } from '~/modules/listings/data/writes'
import { useListingRights } from '~/modules/listings/staff/use-listing-rights'
import { useSetPublished } from '~/modules/listings/staff/use-set-published'
import { isPlainDraft } from '../draft-words'
import { PublishButton } from './publish-button'
import { StatusSelect } from './status-select'

type StateControlProps = {
  property: PropertyRow
  isBusy: boolean
  onChange: (change: RowChange) => void
  className?: string
}

export function StateControl({ property, isBusy, onChange, className }: StateControlProps) {
  const { needsApproval } = useListingRights()
  const { mutate, isPending } = useSetPublished(property.id, needsApproval)
  if (property.published_at === null) {
    return isPlainDraft(property) ? (
      <PublishButton property={property} isBusy={isBusy} className={className} />
    ) : null
  }
  return (
    <StatusSelect
      property={property}
      isBusy={isBusy || isPending}
      onChange={onChange}
      onMakeDraft={() => mutate(false)}
      className={className}
    />
  )
}
