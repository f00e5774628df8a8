import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useStaffClient } from '~/kit/staff/auth-context'
import { ownSubscription } from '~/kit/staff/this-device'
import { pushSubscriptionKeys } from '~/modules/ringing/data/staff-keys'
import { pushSubscriptionsQuery } from '~/modules/ringing/data/staff-reads'
import { abilityOf, thisBrowser } from './can-ring'

export function useRinging() {
  const queryClient = useQueryClient()
  const devices = useQuery(pushSubscriptionsQuery(useStaffClient()))
  const here = useQuery({
    queryKey: pushSubscriptionKeys.here,
    queryFn: async () => ({
      ability: abilityOf(thisBrowser()),
      isSubscribed: (await ownSubscription().catch(() => null)) !== null,
    }),
    // Its person may have changed the browser's settings meanwhile.
    refetchOnWindowFocus: 'always',
    networkMode: 'always',
  })
  return {
    devices,
    ability: here.data?.ability,
    isOn:
      here.data?.isSubscribed === true &&
      here.data.ability.kind === 'able' &&
      devices.data?.some(({ is_this }) => is_this) === true,
    refresh: () => queryClient.invalidateQueries({ queryKey: pushSubscriptionKeys.all }),
  }
}
