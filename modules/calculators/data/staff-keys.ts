import { RATES_KEY } from './keys'

export const rateKeys = {
  versions: (key: string, town: string) => [...RATES_KEY, 'versions', key, town] as const,
}
