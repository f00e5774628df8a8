import { type Centavos, formatPesos, type Rate, shareOf, WHOLE } from '../../kit/money/centavos.ts'
import { t } from '../../platform/values/t.ts'
import {
  adjustedSince,
  asCentavos,
  asRate,
  BANK_TERMS,
  figureOf,
  isDue,
  PAG_IBIG_TERMS,
  type Rates,
  rateOf,
} from './rates.ts'

export type Lender = {
  key: 'bank' | 'pagibig'
  name: string
  most?: Centavos
  share?: Rate
  years?: number
  /** The borrower's age in years when the last payment is due. */
  age?: number
  income?: Rate
  unknown: string[]
  adjusted: string[]
  /** A year, by the years for which the rate is fixed. */
  rates: Record<number, Rate>
  usual: { down: string; years: number; fixed: number }
  /** `YYYY-MM-DD`, on which the figures were looked up. */
  checkedOn: string
  source: string
}

const NOT_ON_FILE = t('not on file')

const LIMITS = {
  most: t('the most it lends'),
  share: t('the share of the price it lends'),
  years: t('the longest term'),
  age: t('the age at the end'),
  income: t('the share of income'),
} as const
type Limit = keyof typeof LIMITS

function lenderOf(
  rates: Rates,
  about: Pick<Lender, 'key' | 'name' | 'usual'>,
  terms: readonly number[],
  limits: readonly Limit[],
  today: string,
): Lender {
  const figure = (name: string) => figureOf(rates, `${about.key}_${name}`)
  const ofTerms = terms.flatMap((term) => {
    const percent = figure(`rate_${term}`)
    return percent === undefined ? [] : [[term, asRate(percent)] as const]
  })
  const [most, share, income] = [figure('most'), figure('share'), figure('income')]
  const [years, age] = [figure('years'), figure('age')]
  const due = (name: string) => {
    const found = rateOf(rates, `${about.key}_${name}`)
    return found && isDue(found, today) ? found : undefined
  }
  const dueRate = terms.map((term) => due(`rate_${term}`)).find(Boolean)
  const shown = rateOf(rates, `${about.key}_rate_${about.usual.fixed}`)
  return {
    ...about,
    ...(most !== undefined && { most: asCentavos(most) }),
    ...(share !== undefined && { share: asRate(share) }),
    ...(years !== undefined && { years }),
    ...(age !== undefined && { age }),
    // None at all would ask for endless income.
    ...(income && { income: asRate(income) }),
    unknown: limits.filter((limit) => figure(limit) === undefined).map((limit) => LIMITS[limit]),
    adjusted: [
      ...(dueRate ? [t`its rates are ${adjustedSince(dueRate.review_on)}`] : []),
      ...limits.flatMap((limit) => {
        const found = due(limit)
        return found ? [t`${LIMITS[limit]} is ${adjustedSince(found.review_on)}`] : []
      }),
    ],
    rates: Object.fromEntries(ofTerms),
    checkedOn: shown?.checked_on ?? '',
    source: shown?.source ?? NOT_ON_FILE,
  }
}

export const BANK_KEYS = [
  ...BANK_TERMS.map((term) => `bank_rate_${term}`),
  'bank_share',
  'bank_years',
  'bank_age',
  'bank_income',
]

/** @param today `YYYY-MM-DD` in Manila */
export function lendersOf(rates: Rates, today: string): { bank: Lender; pagibig: Lender } {
  const bank = {
    key: 'bank',
    name: t('A bank'),
    usual: { down: '20%', years: 20, fixed: 5 },
  } as const
  const pagibig = {
    key: 'pagibig',
    name: 'Pag-IBIG',
    usual: { down: '20%', years: 30, fixed: 3 },
  } as const
  return {
    bank: lenderOf(rates, bank, BANK_TERMS, ['share', 'years', 'age', 'income'], today),
    pagibig: lenderOf(rates, pagibig, PAG_IBIG_TERMS, ['most', 'years', 'age', 'income'], today),
  }
}

type Borrowing = {
  price: Centavos
  principal: Centavos
  years: number
  payment: Centavos
  age?: number
  income?: Centavos
}

export function objections(lender: Lender, borrowing: Borrowing): string[] {
  const { price, principal, years, payment, age, income } = borrowing
  const { name } = lender
  const said: string[] = []
  const share = lender.share === undefined ? price : shareOf(price, lender.share)
  const most = lender.most !== undefined && lender.most < share ? lender.most : share
  if (principal > most) {
    const why = most === lender.most ? '' : t` (${Number(lender.share) / 10_000}% of the price)`
    said.push(
      t`${name} usually lends at most ${formatPesos(most)}${why}: plan for ${formatPesos(principal - most)} more in cash.`,
    )
  }
  if (lender.years !== undefined && years > lender.years) {
    said.push(t`${name} usually lends for at most ${lender.years} years, not ${years}.`)
  }
  if (age !== undefined && lender.age !== undefined && age + years > lender.age) {
    const left = lender.age - age
    said.push(
      t`You would be ${age + years} at the end. ${name} wants the loan paid by ${lender.age}: ${
        left > 0
          ? t`at most ${left} ${left === 1 ? t('year') : t('years')}.`
          : t('no term is left.')
      }`,
    )
  }
  if (income !== undefined && lender.income && payment > shareOf(income, lender.income)) {
    said.push(
      t`The month would take ${percentOf(payment, income)} of your income. ${name} usually allows ${Number(lender.income) / 10_000}%.`,
    )
  }
  return said
}

export function incomeNeeded(lender: Lender, payment: Centavos): Centavos | undefined {
  if (!lender.income) return undefined
  return (payment * WHOLE + lender.income - 1n) / lender.income
}

function percentOf(part: Centavos, whole: Centavos): string {
  if (whole === 0n) return t('all')
  return `${(part * 200n + whole) / (2n * whole)}%`
}
