import { STAFF_KEY } from '~/kit/data/staff-keys'

const all = [...STAFF_KEY, 'push-subscriptions'] as const

export const pushSubscriptionKeys = {
  all,
  devices: [...all, 'devices'] as const,
  here: [...all, 'here'] as const,
}
