import { Select } from '~/kit/ui/select'
import type { PropertyRow } from '~/modules/listings/data/staff-reads'
import { STATUS_LABELS, STATUSES } from '~/modules/listings/status'

type StatusSelectProps = {
  property: PropertyRow
  isBusy: boolean
  onChange: (change: { status: string }) => void
  onMakeDraft: () => void
  className?: string
}

const DRAFT = 'draft'

export function StatusSelect({
  property,
  isBusy,
  onChange,
  onMakeDraft,
  className,
}: StatusSelectProps) {
  return (
    <Select
      aria-label={`Status of ${property.title}`}
      value={property.status}
      disabled={isBusy}
      onChange={({ target }) =>
        target.value === DRAFT ? onMakeDraft() : onChange({ status: target.value })
      }
      className={className}
    >
      {STATUSES.map((status) => (
        <option key={status} value={status}>
          {STATUS_LABELS[status]}
        </option>
      ))}
      <option value={DRAFT}>Draft</option>
    </Select>
  )
}
