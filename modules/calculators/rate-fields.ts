import { hasEnded, PROGRAMME_KEYS } from './programmes.ts'
import {
  BANK_TERMS,
  BY_TOWN,
  CURRENCIES,
  isDue,
  isOldRate,
  PAG_IBIG_TERMS,
  type Rates,
  SCHEDULE,
  type StoredRate,
} from './rates.ts'

export type RateUnit = 'percent' | 'pesos' | 'years' | 'currency' | 'base'

export type RateField = {
  key: string
  label: string
  unit: RateUnit
  group: string
  isByTown?: true
  isProgramme?: true
}

const TAXES = 'Taxes'
const DEEDS = 'Registry of Deeds and notary'
const OTHER = 'Fees'
const PAG_IBIG = 'Pag-IBIG'
const BANKS = 'Banks'
const MONEY = 'Other money, in pesos'

const years = (count: number) => `${count} ${count === 1 ? 'year' : 'years'}`
const fixedRates = (key: string, group: string, terms: readonly number[]): RateField[] =>
  terms.map((term) => ({
    key: `${key}_rate_${term}`,
    label: `Rate, fixed for ${years(term)}`,
    unit: 'percent',
    group,
  }))

export const RATE_FIELDS: readonly RateField[] = [
  { key: 'capital_gains_tax', label: 'Capital gains tax', unit: 'percent', group: TAXES },
  {
    key: 'withholding_tax',
    label: 'Withholding tax, seller in business',
    unit: 'percent',
    group: TAXES,
  },
  { key: 'vat', label: 'VAT', unit: 'percent', group: TAXES },
  { key: 'vat_threshold', label: 'VAT: dwellings are free up to', unit: 'pesos', group: TAXES },
  { key: 'sale_stamps', label: 'Documentary stamps on the sale', unit: 'percent', group: TAXES },
  { key: 'loan_stamps', label: 'Documentary stamps on the loan', unit: 'percent', group: TAXES },
  { key: BY_TOWN, label: 'Transfer tax', unit: 'percent', group: TAXES, isByTown: true },
  { key: SCHEDULE, label: 'Base of taxes (RA 12001)', unit: 'base', group: TAXES, isByTown: true },
  { key: 'registration_base', label: 'Registration: base fee', unit: 'pesos', group: DEEDS },
  {
    key: 'registration_base_up_to',
    label: 'Registration: base fee up to',
    unit: 'pesos',
    group: DEEDS,
  },
  {
    key: 'registration_step',
    label: 'Registration: each further step',
    unit: 'pesos',
    group: DEEDS,
  },
  {
    key: 'registration_step_of',
    label: 'Registration: size of a step',
    unit: 'pesos',
    group: DEEDS,
  },
  { key: 'registration_low', label: 'Registration: rule of thumb', unit: 'percent', group: DEEDS },
  { key: 'registration_it', label: 'Registration: IT fees', unit: 'pesos', group: DEEDS },
  { key: 'notary_least', label: 'Notary: at least', unit: 'pesos', group: DEEDS },
  { key: 'notary_most', label: 'Notary: at most', unit: 'percent', group: DEEDS },
  { key: 'broker_fee', label: 'Broker’s fee', unit: 'percent', group: OTHER },
  { key: 'association', label: 'Association and move-in', unit: 'pesos', group: OTHER },
  {
    key: 'loan_processing',
    label: 'Appraisal and processing of the loan',
    unit: 'pesos',
    group: OTHER,
  },
  {
    key: 'loan_insurance',
    label: 'Insurance of the loan, first year',
    unit: 'percent',
    group: OTHER,
  },
  { key: 'pagibig_most', label: 'Most it lends', unit: 'pesos', group: PAG_IBIG },
  { key: 'pagibig_years', label: 'Longest term', unit: 'years', group: PAG_IBIG },
  { key: 'pagibig_age', label: 'Age at the end', unit: 'years', group: PAG_IBIG },
  { key: 'pagibig_income', label: 'Share of gross income', unit: 'percent', group: PAG_IBIG },
  ...fixedRates('pagibig', PAG_IBIG, PAG_IBIG_TERMS),
  ...PROGRAMME_KEYS.map(
    (key, at): RateField => ({
      key,
      label: `Programme ${at + 1}`,
      unit: 'percent',
      group: PAG_IBIG,
      isProgramme: true,
    }),
  ),
  { key: 'bank_share', label: 'Most they lend of the price', unit: 'percent', group: BANKS },
  { key: 'bank_years', label: 'Longest term', unit: 'years', group: BANKS },
  { key: 'bank_age', label: 'Age at the end', unit: 'years', group: BANKS },
  { key: 'bank_income', label: 'Share of gross income', unit: 'percent', group: BANKS },
  ...fixedRates('bank', BANKS, BANK_TERMS),
  ...Object.entries(CURRENCIES).map(
    ([key, label]): RateField => ({ key, label, unit: 'currency', group: MONEY }),
  ),
]

/** The figures whose source has ended, and others that nobody has looked up within the year before today. */
export function ratesToLookUp(
  rates: Rates,
  today: string,
): { due: StoredRate[]; old: StoredRate[] } {
  const known = new Set(RATE_FIELDS.map(({ key }) => key))
  const used = [...rates.values()].filter(
    (rate) => known.has(rate.key) && rate.low !== null && !hasEnded(rate, today),
  )
  // What came with the site is as good as its makers' word, for its first year: also where its source had
  // ended by then.
  const came = ({ created_at }: StoredRate) => created_at.slice(0, 10)
  const due = used.filter((rate) => isDue(rate, today) && !isDue(rate, came(rate)))
  const isOld = (rate: StoredRate) =>
    isOldRate(rate, today) && isOldRate({ checked_on: came(rate) }, today)
  return { due, old: used.filter((rate) => !due.includes(rate) && isOld(rate)) }
}
