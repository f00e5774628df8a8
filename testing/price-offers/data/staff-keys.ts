import { STAFF_KEY } from '~/kit/data/staff-keys'

export const priceOfferKeys = {
  all: [...STAFF_KEY, 'price offers'] as const,
}
