import type { Database } from '../../platform/values/database.types.ts'
import { groupedNumber } from '../../platform/values/grouped-number.ts'
import { t } from '../../platform/values/t.ts'
import {
  FINANCING,
  FURNISHING,
  optionWords,
  PETS,
  PROPERTY_KINDS,
  TITLE_KINDS,
  TURNOVER,
} from './listing-options.ts'

type Row = Database['public']['Tables']['properties']['Row']

export type FactColumns = Pick<
  Row,
  | ('kind' | 'furnishing' | 'storeys' | 'parking_spaces' | 'turnover' | 'title_kind')
  | ('title_is_clean' | 'financing' | 'association_dues' | 'real_property_tax' | 'pets')
  | ('flood_history' | 'lahar_history' | 'hazard_source')
>

const FACTS: [label: string, wordsOf: (facts: FactColumns) => string][] = [
  [t('Kind of property'), ({ kind }) => optionWords(PROPERTY_KINDS, kind ?? '')],
  [t('Furnishing'), ({ furnishing }) => optionWords(FURNISHING, furnishing)],
  [t('Storeys'), ({ storeys }) => (storeys > 0 ? groupedNumber(storeys) : '')],
  [t('Parking'), ({ parking_spaces }) => parkingWords(parking_spaces)],
  [t('Turnover'), ({ turnover }) => optionWords(TURNOVER, turnover)],
  [t('Title'), titleWords],
  [t('Payment'), ({ financing }) => joined(financing.map((each) => optionWords(FINANCING, each)))],
  [t('Association dues'), ({ association_dues }) => pesosEvery(association_dues, t('month'))],
  [t('Real property tax'), ({ real_property_tax }) => pesosEvery(real_property_tax, t('year'))],
  [t('Pets'), ({ pets }) => optionWords(PETS, pets)],
  [t('Flooding'), ({ flood_history }) => optionWords(HAZARD, flood_history)],
  [t('Lahar'), ({ lahar_history }) => optionWords(HAZARD, lahar_history)],
  [
    t('Flooding and lahar according to'),
    ({ flood_history, lahar_history, hazard_source }) =>
      flood_history || lahar_history ? hazard_source.trim() : '',
  ],
]

const HAZARD = { yes: t('Has reached the place'), no: t('Has not reached the place') }
const CLEAN = { yes: t('clean'), no: t('with liens or annotations') }

export const FACT_LABELS = FACTS.map(([label]) => label)

export function listingFacts(facts: FactColumns): [label: string, words: string][] {
  return FACTS.flatMap(([label, wordsOf]) => {
    const words = wordsOf(facts)
    return words ? [[label, words]] : []
  })
}

function parkingWords(spaces: number): string {
  if (spaces <= 0) return ''
  return spaces === 1 ? t('1 space') : t`${groupedNumber(spaces)} spaces`
}

function titleWords({ title_kind, title_is_clean }: FactColumns): string {
  return joined([optionWords(TITLE_KINDS, title_kind), optionWords(CLEAN, title_is_clean)])
}

function pesosEvery(amount: number, period: string): string {
  return amount > 0 ? t`₱${groupedNumber(amount)} a ${period}` : ''
}

function joined(words: string[]): string {
  const [first = '', ...others] = words.filter(Boolean)
  const lower = others.map((each) => (each.startsWith('Pag-') ? each : uncapitalised(each)))
  return [first.charAt(0).toUpperCase() + first.slice(1), ...lower].join(', ')
}

function uncapitalised(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
