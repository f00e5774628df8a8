import { Link } from '@tanstack/react-router'
import type { ViewingSlip } from '~/modules/viewing-slips/data/staff-reads'
import {
  buyerInWords,
  confirmedInWords,
  daysInWords,
  lastDayOfSlip,
} from '~/modules/viewing-slips/viewing-slip'
import { formatDay, manilaDay } from '~/platform/values/dates'
import { daysUntil } from '~/platform/values/days-until'
import { clockInWords } from '~/platform/values/manila-time'

export function SlipList({ slips }: { slips: ViewingSlip[] }) {
  return (
    <ul className="panes">
      {slips.map((slip) => (
        <li key={slip.number} className="grid gap-1 bg-shell p-3 leading-snug sm:p-4">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <Link
              to="/admin/properties/slips"
              search={{ number: slip.number }}
              className="font-semibold underline"
            >
              No. {slip.number}
            </Link>
            <span className="wrap-anywhere font-semibold">{buyerInWords(slip)}</span>
          </p>
          <p className="wrap-anywhere">
            {slip.property_title} ({slip.property_reference})
          </p>
          <p className="wrap-anywhere text-muted-foreground">
            {slip.agent_name}
            {slip.co_broker_name && ` with ${slip.co_broker_name}`}, {formatDay(slip.made_at)},{' '}
            {clockInWords(slip.made_at)}. {confirmedInWords(slip)}. {leftInWords(slip)}
          </p>
        </li>
      ))}
    </ul>
  )
}

function leftInWords(slip: ViewingSlip): string {
  const last = lastDayOfSlip(slip)
  const left = daysUntil(last, manilaDay())
  return left < 0 ? `Ended on ${formatDay(last)}.` : `${daysInWords(left)} left.`
}
