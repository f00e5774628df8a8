import { useQuery, useQueryClient } from '@tanstack/react-query'
import { pushSubscriptionKeys } from '~/data/push-subscriptions/staff-keys'
import { pushSubscriptionsQuery } from '~/data/push-subscriptions/staff-reads'
import { useStaffClient } from '~/lib/staff/auth-context'
import { ownSubscription } from '~/lib/staff/this-device'
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
