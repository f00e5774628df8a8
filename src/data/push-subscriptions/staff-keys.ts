import { STAFF_KEY } from '../staff-keys'

const all = [...STAFF_KEY, 'push-subscriptions'] as const

export const pushSubscriptionKeys = {
  all,
  devices: [...all, 'devices'] as const,
  /** What the browser itself says. */
  here: [...all, 'here'] as const,
}
