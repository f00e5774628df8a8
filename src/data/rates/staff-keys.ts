import { RATES_KEY } from './keys'

export const rateVersionsKey = (key: string, town: string) =>
  [...RATES_KEY, 'versions', key, town] as const
