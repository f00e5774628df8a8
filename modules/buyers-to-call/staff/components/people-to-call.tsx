import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useStaffClient } from '~/kit/staff/auth-context'
import { buttonClass } from '~/kit/ui/button'
import { MOST_TO_CALL, whomToCallQuery } from '~/modules/buyers-to-call/data/staff-reads'
import { peopleInWords } from '../call-words'

export function PeopleToCall({ propertyId }: { propertyId: string }) {
  const { data = [] } = useQuery(whomToCallQuery(useStaffClient(), propertyId))
  const untold = data.filter(({ told_at }) => told_at === null).length
  if (data.length === 0) return null
  return (
    <Link
      to="/admin/properties/call"
      search={{ listing: propertyId }}
      className={buttonClass({ variant: 'outline' })}
    >
      {untold > 0 ? peopleInWords(untold, MOST_TO_CALL) : 'Whom to call'}
    </Link>
  )
}
