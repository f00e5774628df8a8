import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAuth } from '~/kit/staff/auth-context'
import { buttonClass } from '~/kit/ui/button'
import { Notice } from '~/kit/ui/notice'
import { type ListChoices, listCountsQuery } from '~/modules/listings/data/staff-reads'
import { peopleQuery } from '~/modules/people/data/staff-reads'

export function useUnconfirmedListings() {
  const { client, isAdmin, profile } = useAuth()
  const people = useQuery(peopleQuery(client)).data
  const own = profile && people?.find(({ profile_id }) => profile_id === profile.id)
  const of: ListChoices = isAdmin || !own ? {} : { person: own.id }
  const counts = useQuery({
    ...listCountsQuery(client, { filters: of }, ''),
    enabled: isAdmin || own !== undefined,
  }).data
  const count = counts?.needs.confirmation ?? 0
  if (count === 0) return null
  return (
    <Notice
      title={count === 1 ? 'One listing to confirm' : `${count} listings to confirm`}
      actions={
        <Link
          to="/admin/properties"
          search={{ ...of, needs: 'confirmation' }}
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          Look through them
        </Link>
      }
    >
      Nobody has said for a while that {count === 1 ? 'it is' : 'they are'} still available. Open
      each, and press Still available, or mark it sold or rented.
    </Notice>
  )
}
