import { useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { buttonClass } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { ratesQuery } from '~/data/rates/public-reads'
import { manilaDay } from '~/domain/dates'
import { oldRates, RATE_FIELDS } from '~/domain/money/rate-fields'
import { ratesInForce } from '~/domain/money/rates'

/** As many as are read at a glance. */
const shown = 3

/** For admins: figures of the calculators that nobody has looked up, or not for a year. */
export function OldRatesNotice() {
  const { db } = useRouteContext({ from: '__root__' })
  const { data } = useQuery(ratesQuery(db))
  const today = manilaDay()
  const old = data ? oldRates(ratesInForce(data, today), today) : []
  if (old.length === 0) return null
  const labels = RATE_FIELDS.flatMap(({ key, label, group }) =>
    old.some((rate) => rate.key === key) ? `${label} (${group})` : [],
  )
  return (
    <Notice
      variant="warning"
      title={`${old.length === 1 ? '1 figure has' : `${old.length} figures have`} not been looked up within a year`}
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
      Visitors calculate with them: {labels.slice(0, shown).join(', ')}
      {labels.length > shown && ` and ${labels.length - shown} more`}.
    </Notice>
  )
}
