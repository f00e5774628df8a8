import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useStaffClient } from '~/kit/staff/auth-context'
import { buttonClass } from '~/kit/ui/button'
import { Notice } from '~/kit/ui/notice'
import { endingAuthoritiesQuery } from '~/modules/authorities/data/staff-reads'
import { endingAuthorityWords } from '~/modules/authorities/ending-authority'
import { manilaDay } from '~/platform/values/dates'

export function useEndingAuthorities() {
  const { data = [] } = useQuery(endingAuthoritiesQuery(useStaffClient()))
  if (data.length === 0) return null
  const today = manilaDay()
  const hasEnded = data.some(({ ends_on }) => ends_on < today)
  return (
    <Notice
      variant="warning"
      title={hasEnded ? 'An authority to sell has ended' : 'An authority to sell ends soon'}
    >
      <ul className="grid gap-3">
        {data.map((authority) => (
          <li
            key={authority.property_id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t pt-3"
          >
            <span className="grow basis-72">{endingAuthorityWords(authority, today)}</span>
            <Link
              to="/admin/properties/$id/edit"
              params={{ id: authority.property_id }}
              search={{ tab: 'owner' }}
              className={buttonClass({ variant: 'outline', size: 'sm' })}
            >
              Open<span className="sr-only"> {authority.reference}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
