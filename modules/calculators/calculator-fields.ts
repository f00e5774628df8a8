import { type Centavos, formatPesos, type Rate, shareOf, WHOLE } from '../../kit/money/centavos.ts'
import { MOST_CENTAVOS, priceUnit, readPesos, readRate } from '../../kit/money/read-amount.ts'
import { t } from '../../platform/values/t.ts'

export const CALCULATOR_FIELDS = [
  'loan',
  'price',
  'fee',
  'down',
  'spread',
  'years',
  'fixed',
  'rate',
  'after',
  'balloon',
  'cash',
  'paid',
  'balance',
  'months',
  'age',
  'income',
  'value',
  'town',
  'kind',
  'seller',
  'paying',
  'payer',
] as const

export type CalculatorField = (typeof CALCULATOR_FIELDS)[number]
export type Typed = Partial<Record<CalculatorField, string>>

export const LONGEST_TYPED = 60
/** A year. */
const MOST_RATE: Rate = 300_000n

/** Keeps what was typed, senseless values too: the form says at the field what is wrong with them. */
export function parseCalculator(search: Record<string, unknown>): Typed {
  const typed: Typed = {}
  for (const name of CALCULATOR_FIELDS) {
    const given = [search[name]].flat().at(-1)
    const text = typeof given === 'string' ? given : typeof given === 'number' ? String(given) : ''
    const kept = text.slice(0, LONGEST_TYPED).toWellFormed().trim()
    if (kept) typed[name] = kept
  }
  return typed
}

export const EXAMPLE_WORDS = t('This is an example. Enter your own figures.')
const EXAMPLES: Record<'house' | 'pasalo', Typed> = {
  house: { price: '3,500,000' },
  pasalo: { cash: '350,000', balance: '1,800,000' },
}
/** What goes from one calculator to the next. */
const CARRIED: readonly CalculatorField[] = ['loan', 'price', 'age', 'income']

/** A usual house where nobody has typed anything: who comes to look sees what the figures will be. */
export function exampleFor(search: Record<string, unknown>): Typed | undefined {
  // Of what an address names besides, such as where somebody came from, nothing is a figure.
  const given = CALCULATOR_FIELDS.filter((name) => search[name] !== undefined)
  if (!given.every((name) => CARRIED.includes(name))) return undefined
  if (search.loan === 'pasalo') return EXAMPLES.pasalo
  return given.includes('price') ? undefined : EXAMPLES.house
}

/**
 * What to say at the fields. An empty one is no mistake until the form is asked for figures, which
 * `needed` being filled in does.
 */
export function problemsToSay(
  typed: Typed,
  problems: FieldReader['problems'],
  needed: string | undefined,
): FieldReader['problems'] {
  if (needed) return problems
  return Object.fromEntries(
    Object.entries(problems).filter(([name]) => typed[name as CalculatorField]),
  )
}

/** Reads fields one by one and gathers what is wrong with them. */
export class FieldReader {
  readonly problems: Partial<Record<CalculatorField, string>> = {}
  readonly #typed: Typed

  constructor(typed: Typed) {
    this.#typed = typed
  }

  money(name: CalculatorField, what: string): Centavos | undefined {
    const text = this.#typed[name]
    if (!text) return undefined
    const unit = priceUnit(text)
    if (unit)
      return this.#refuse(
        name,
        t`This is a price ${unit === 'per month' ? t('per month') : t('per square meter')}. Enter the whole amount.`,
      )
    const amount = readPesos(text)
    if (amount !== undefined) return amount
    return this.#refuse(
      name,
      t`Enter ${what} in pesos up to ${formatPesos(MOST_CENTAVOS)}, for example 3,500,000 or 3.5M.`,
    )
  }

  price(name: CalculatorField, what: string): Centavos | undefined {
    const amount = this.money(name, what)
    if (amount !== undefined || this.problems[name]) {
      return amount === 0n ? this.#refuse(name, t`Enter ${what}; it can’t be 0.`) : amount
    }
    return this.#refuse(name, t`Enter ${what}, for example 3,500,000.`)
  }

  /** Pesos, or a share of the price where it ends in %. */
  down(name: CalculatorField, price: Centavos | undefined): Centavos | undefined {
    const text = this.#typed[name] ?? ''
    const share = text.endsWith('%') ? readRate(text) : undefined
    if (text.endsWith('%') && (share === undefined || share > WHOLE)) {
      return this.#refuse(name, t('Enter pesos, or a share from 0% to 100%.'))
    }
    const amount =
      share === undefined ? this.money(name, t('the amount')) : shareOf(price ?? 0n, share)
    if (amount !== undefined && price !== undefined && amount > price) {
      return this.#refuse(name, t('This is more than the price.'))
    }
    return amount
  }

  rate(name: CalculatorField): Rate | undefined {
    const text = this.#typed[name]
    if (!text) return undefined
    const rate = readRate(text)
    if (rate !== undefined && rate <= MOST_RATE) return rate
    return this.#refuse(name, t('Enter a yearly rate from 0 to 30, for example 6.25.'))
  }

  neededRate(name: CalculatorField): Rate | undefined {
    const isEmpty = !this.#typed[name]
    return isEmpty
      ? this.#refuse(name, t('Enter the rate that you were offered.'))
      : this.rate(name)
  }

  count(name: CalculatorField, least: number, most: number, unit: string): number | undefined {
    const text = this.#typed[name]
    if (!text) return undefined
    const value = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
    if (value >= least && value <= most) return value
    return this.#refuse(name, t`Enter a whole number of ${unit}, from ${least} to ${most}.`)
  }

  hasProblem(...names: CalculatorField[]): boolean {
    return names.some((name) => this.problems[name] !== undefined)
  }

  #refuse(name: CalculatorField, words: string): undefined {
    this.problems[name] = words
    return undefined
  }
}
