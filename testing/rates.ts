import { RATE_FIELDS } from '../modules/calculators/rate-fields.ts'
import type { StoredRate } from '../modules/calculators/rates.ts'

const FIGURES: Record<string, [low: number | null, high: number | null]> = {
  capital_gains_tax: [6, 6],
  withholding_tax: [1.5, 6],
  vat: [12, 12],
  vat_threshold: [3600000, 3600000],
  sale_stamps: [1.5, 1.5],
  loan_stamps: [0.4, 1.15],
  transfer_tax: [0.5, 0.5],
  registration_base: [8796, 8796],
  registration_base_up_to: [1700000, 1700000],
  registration_step: [90, 90],
  registration_step_of: [20000, 20000],
  registration_low: [0.25, 0.25],
  registration_it: [280, 1000],
  notary_least: [3000, 3000],
  notary_most: [1, 1],
  broker_fee: [3, 5],
  association: [null, null],
  loan_processing: [3000, 10000],
  loan_insurance: [0.3, 1],
  pagibig_most: [6000000, 6000000],
  pagibig_years: [30, 30],
  pagibig_age: [70, 70],
  pagibig_income: [35, 35],
  pagibig_rate_1: [5.75, 5.75],
  pagibig_rate_3: [6.25, 6.25],
  pagibig_rate_5: [6.5, 6.5],
  pagibig_rate_10: [7.125, 7.125],
  pagibig_rate_15: [7.75, 7.75],
  pagibig_rate_20: [8.5, 8.5],
  pagibig_rate_25: [9.125, 9.125],
  pagibig_rate_30: [9.75, 9.75],
  bank_share: [80, 80],
  bank_years: [25, 25],
  bank_age: [65, 65],
  bank_income: [35, 35],
  bank_rate_1: [7, 7],
  bank_rate_3: [7.25, 7.25],
  bank_rate_5: [7.5, 7.5],
  bank_rate_10: [8, 8],
}

export function testRate(rate: Partial<StoredRate> & { key: string }): StoredRate {
  return {
    town: '',
    low: null,
    high: null,
    source: `The source of ${rate.key}`,
    source_url: '',
    valid_from: '2023-07-01',
    checked_on: '2026-11-24',
    review_on: null,
    created_at: '2026-11-24T00:00:00Z',
    ...{ name: '', kind: '', years: null, price_to: null, income_to: null, valid_until: null },
    ...rate,
  }
}

export function testRates(...further: StoredRate[]): ReadonlyMap<string, StoredRate> {
  const rates = new Map<string, StoredRate>()
  for (const { key } of RATE_FIELDS) {
    const [low, high] = FIGURES[key] ?? []
    if (low !== undefined && high !== undefined) rates.set(key, testRate({ key, low, high }))
  }
  for (const rate of further) rates.set(rate.town ? `${rate.key} ${rate.town}` : rate.key, rate)
  return rates
}
