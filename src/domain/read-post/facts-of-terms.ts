import type { FINANCING, FURNISHING, TURNOVER, YES_OR_NO } from '../listing-options.ts'
import type { Said } from './phrase.ts'

type Facts = {
  financing: Said<keyof typeof FINANCING>[]
  furnishing?: Said<keyof typeof FURNISHING>
  turnover?: Said<keyof typeof TURNOVER>
  title_is_clean?: Said<keyof typeof YES_OR_NO>
}

const WAYS: Record<string, keyof typeof FINANCING> = {
  Cash: 'cash',
  'Bank financing': 'bank',
  'Pag-IBIG': 'pag_ibig',
  'In-house financing': 'in_house',
  'Assume balance': 'assume_balance',
  Pasalo: 'assume_balance',
}

/** Terms and amenities that have columns of their own. */
export function factsOfTerms(terms: readonly Said<string>[], amenities: readonly Said<string>[]) {
  const named = (name: string) => [...terms, ...amenities].find(({ value }) => value === name)
  const as = <T>(name: string, value: T): Said<T> | undefined => {
    const said = named(name)
    return said && { ...said, value }
  }
  const ways = terms.flatMap((term) => {
    const way = WAYS[term.value]
    return way ? [{ ...term, value: way }] : []
  })
  return {
    financing: ways.filter(
      ({ value }, index) => ways.findIndex((way) => way.value === value) === index,
    ),
    furnishing: as('Fully furnished', 'fully') ?? as('Semi-furnished', 'semi'),
    turnover: as('RFO', 'rfo') ?? as('Pre-selling', 'pre_selling'),
    title_is_clean: as('Clean title', 'yes'),
  } satisfies Facts
}
