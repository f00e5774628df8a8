import { useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { buttonClass } from '~/kit/ui/button'
import { Notice } from '~/kit/ui/notice'
import { ratesQuery } from '~/modules/calculators/data/public-reads'
import { RATE_FIELDS, ratesToLookUp } from '~/modules/calculators/rate-fields'
import { ratesInForce, type StoredRate } from '~/modules/calculators/rates'
import { manilaDay } from '~/platform/values/dates'

const shown = 3

/** For admins: figures of the calculators whose source has ended, or that nobody has looked up for a year. */
export function useOldRates() {
  const { db } = useRouteContext({ from: '__root__' })
  const { data } = useQuery(ratesQuery(db))
  const today = manilaDay()
  const { due, old } = ratesToLookUp(ratesInForce(data ?? [], today), today)
  const count = due.length + old.length
  if (count === 0) return null
  return (
    <Notice
      variant="warning"
      title={count === 1 ? '1 figure has to be looked up' : `${count} figures have to be looked up`}
      actions={
        <Link
          to="/admin/settings/$section"
          params={{ section: 'rates' }}
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          Rates and fees
        </Link>
      }
    >
      {due.length > 0 && (
        <p>The source ended, and visitors read that it is being adjusted: {labelsOf(due)}.</p>
      )}
      {old.length > 0 && (
        <p>Not looked up within a year, and visitors calculate with it: {labelsOf(old)}.</p>
      )}
    </Notice>
  )
}

function labelsOf(rates: readonly StoredRate[]): string {
  const labels = RATE_FIELDS.flatMap(({ key, label, group }) =>
    rates.some((rate) => rate.key === key) ? `${label} (${group})` : [],
  )
  const more = labels.length - shown
  return labels.slice(0, shown).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
