import { useQuery } from '@tanstack/react-query'
import { FailedNotice } from '~/kit/components/failed-notice'
import { StaffPage } from '~/kit/components/staff-page'
import { useStaffClient } from '~/kit/staff/auth-context'
import { Spinner } from '~/kit/ui/spinner'
import { priceOffersQuery } from '../data/staff-reads'
import { offeredPrice } from '../price-offer'

export function PriceOffersScreen() {
  const { data, isPending, error, refetch } = useQuery(priceOffersQuery(useStaffClient()))
  return (
    <StaffPage title="Price offers">
      {isPending ? (
        <Spinner label="Loading the price offers…" />
      ) : !data ? (
        <FailedNotice title="Failed to load the price offers" error={error} onRetry={refetch} />
      ) : data.length === 0 ? (
        <p>No price offers yet.</p>
      ) : (
        <ul className="panes grid-cols-1">
          {data.map(({ id, buyer_name, amount, properties }) => (
            <li key={id} className="bg-shell p-4">
              {buyer_name} offers {offeredPrice(amount)} for {properties.title}
            </li>
          ))}
        </ul>
      )}
    </StaffPage>
  )
}
