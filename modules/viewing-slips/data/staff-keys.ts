import { STAFF_KEY } from '~/kit/data/staff-keys'

export type SlipsAbout = 'property' | 'enquiry'

export const viewingSlipKeys = {
  all: [...STAFF_KEY, 'viewing slips'] as const,
  makes: () => [...viewingSlipKeys.all, 'makes'] as const,
  list: () => [...viewingSlipKeys.all, 'list'] as const,
  about: (what: SlipsAbout, id: string) => [...viewingSlipKeys.all, 'about', what, id] as const,
  one: (number: number) => [...viewingSlipKeys.all, 'one', number] as const,
  ofLink: (secret: string) => [...viewingSlipKeys.all, 'of link', secret] as const,
  chain: () => [...viewingSlipKeys.all, 'chain'] as const,
}
