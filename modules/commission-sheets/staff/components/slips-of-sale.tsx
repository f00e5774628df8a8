import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useStaffClient } from '~/kit/staff/auth-context'
import { slipsAboutQuery, type ViewingSlip } from '~/modules/viewing-slips/data/staff-reads'
import { daysInWords } from '~/modules/viewing-slips/viewing-slip'
import { formatDay } from '~/platform/values/dates'
import { slipsThatCount } from '../slips-that-count'

type SlipsOfSaleProps = { propertyId: string; soldOn: string }

export function SlipsOfSale({ propertyId, soldOn }: SlipsOfSaleProps) {
  const { data: slips = [] } = useQuery(slipsAboutQuery(useStaffClient(), 'property', propertyId))
  const counting = slipsThatCount(slips, soldOn)
  if (counting.length === 0) return null
  return (
    <section aria-labelledby="slips-of-sale" className="print:hidden">
      <h2 id="slips-of-sale" className="font-sans text-base tracking-normal">
        Viewing slips that counted on that day
      </h2>
      <ul className="panes mt-2">
        {counting.map(({ slip, daysLeft }) => (
          <li key={slip.number} className="wrap-anywhere bg-shell p-3 leading-snug">
            <Link
              to="/admin/properties/slips"
              search={{ number: slip.number }}
              className="font-semibold underline"
            >
              No. {slip.number}
            </Link>
            : {shownInWords(slip)}; {daysInWords(daysLeft)} left.
          </li>
        ))}
      </ul>
    </section>
  )
}

function shownInWords(slip: ViewingSlip): string {
  const buyer = slip.buyer_name ?? 'Someone whose details were deleted'
  const broker = slip.co_broker_name && ` with ${slip.co_broker_name}`
  return `${buyer} was shown this by ${slip.agent_name}${broker} on ${formatDay(slip.made_at)}`
}
