import { Select } from '~/components/ui/select'
import type { PropertyRow } from '~/data/properties/staff-reads'
import { STATUS_LABELS, STATUSES } from '~/domain/status'

type StatusSelectProps = {
  property: PropertyRow
  isBusy: boolean
  onChange: (change: { status: string }) => void
  className?: string
}

export function StatusSelect({ property, isBusy, onChange, className }: StatusSelectProps) {
  return (
    <Select
      aria-label={`Status of ${property.title}`}
      value={property.status}
      disabled={isBusy}
      onChange={(event) => onChange({ status: event.target.value })}
      className={className}
    >
      {STATUSES.map((status) => (
        <option key={status} value={status}>
          {STATUS_LABELS[status]}
        </option>
      ))}
    </Select>
  )
}
