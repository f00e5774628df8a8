import { type Centavos, divideRounded, formatRate, shareOf } from '../../kit/money/centavos.ts'
import { townName } from '../../kit/places/town.ts'
import { formatDay } from '../../platform/values/dates.ts'
import { t } from '../../platform/values/t.ts'
import { FieldReader, type Typed } from './calculator-fields.ts'
import { type CashChoices, cashChoices } from './cash-fields.ts'
import { fittingProgrammes, type Programme } from './programmes.ts'
import {
  asCentavos,
  asRate,
  BY_TOWN,
  CURRENCIES,
  figureOf,
  isDue,
  type Rates,
  rateOf,
  SCHEDULE,
  type StoredRate,
} from './rates.ts'

type Payer = 'buyer' | 'seller'

export type CashLine = {
  key: string
  label: string
  payer: Payer
  basis: string
  /** Undefined where a figure is not known: the total says that it lacks the line. */
  amount?: { low: Centavos; high: Centavos }
  sources: CashSource[]
}

export type CashSource = Pick<
  StoredRate,
  'source' | 'source_url' | 'valid_from' | 'checked_on' | 'review_on'
> & {
  place: string
}

export type CashSheet = CashChoices & {
  price: Centavos
  /** What taxes are calculated from: the price or the given value, whichever is higher. */
  base: Centavos
  loan: Centavos
  lines: CashLine[]
  bill: Record<Payer, { low: Centavos; high: Centavos }>
  without: string[]
  otherMoney: { name: string; low: Centavos; high: Centavos; checkedOn: string }[]
  baseWords: string
  programmes: Programme[]
}

type Unsourced = Omit<CashLine, 'sources'>

export type CashAnswer = {
  filled: Typed
  problems: FieldReader['problems']
  sheet?: CashSheet
}

/** @param today `YYYY-MM-DD` in Manila */
export function cashAnswer(typed: Typed, rates: Rates, today: string): CashAnswer {
  const choices = cashChoices(typed)
  const filled: Typed = { down: '20%', ...typed, ...choices }
  const fields = new FieldReader(filled)
  const price = fields.price('price', t('the price'))
  const isLoan = choices.paying !== 'cash'
  const down = isLoan ? fields.down('down', price) : price
  const value = fields.money('value', t('the value'))
  const { problems } = fields
  if (price === undefined || down === undefined || problems.value) return { filled, problems }
  const base = value !== undefined && value > price ? value : price
  const loan = price - down
  const lines = linesOf({ ...choices, price, base, down, loan, rates }).map((line) => ({
    ...line,
    sources: sourcesOf(line.key, rates, choices.town, today),
  }))
  const { bill, without } = billOf(lines)
  return {
    filled,
    problems,
    sheet: {
      ...choices,
      price,
      base,
      loan,
      lines,
      bill,
      without,
      otherMoney: inOtherMoney(bill.buyer, rates),
      baseWords: baseWords(rates, choices.town, today),
      programmes:
        choices.paying === 'pagibig' ? programmesOf({ price, loan, ...choices }, rates, today) : [],
    },
  }
}

const TODAYS_BASE = t(
  'the price, the zonal value or the market value in the tax declaration, whichever is highest',
)

function baseWords(rates: Rates, town: CashChoices['town'], today: string): string {
  const found = rateOf(rates, SCHEDULE, town)
  const [name, place] = town ? [townName(town), t` in ${townName(town)}`] : [t('each town'), '']
  if (found?.low == null || isDue(found, today)) {
    return t`Taxes are calculated from ${TODAYS_BASE}; under RA 12001 (2024) one schedule of values takes their place. Whether it has${place}, we don’t know: ask the assessor of ${name}.`
  }
  const source = `${found.source}${found.checked_on ? t`, looked up on ${formatDay(found.checked_on)}` : ''}`
  return found.low === 0
    ? t`Taxes are calculated from ${TODAYS_BASE}: the schedule of RA 12001 (2024) is not in force${place} yet (${source}).`
    : t`Taxes are calculated${place} from the price or the schedule of market values under RA 12001, in force since ${formatDay(found.valid_from)}, whichever is higher (${source}).`
}

type PagIbigLoan = Pick<CashSheet, 'price' | 'loan' | 'kind'>

function programmesOf({ price, loan, kind }: PagIbigLoan, rates: Rates, today: string) {
  if (loan === 0n || kind === 'lot' || kind === 'commercial') return []
  const years = figureOf(rates, 'pagibig_years') ?? LONGEST
  return fittingProgrammes(rates, { price, principal: loan, years, kind }, today)
}

const LONGEST = 30

type Sale = CashChoices & {
  price: Centavos
  base: Centavos
  down: Centavos
  loan: Centavos
  rates: Rates
}

function linesOf(sale: Sale): Unsourced[] {
  const { kind, seller, payer, price, base, loan, down } = sale
  const by = (custom: Payer): Payer => (payer === 'custom' ? custom : payer)
  const ofValue = base > price ? t('of the higher value') : t('of the price')
  const isBusiness = seller === 'business'
  return [
    {
      key: 'price',
      label: loan > 0n ? t('Down payment') : t('The price'),
      payer: 'buyer',
      basis: loan > 0n ? t('the rest is the loan') : t('in full'),
      amount: { low: down, high: down },
    },
    isBusiness
      ? share(sale, 'withholding_tax', t('Withholding tax'), by('seller'), base, ofValue)
      : share(sale, 'capital_gains_tax', t('Capital gains tax'), by('seller'), base, ofValue),
    ...(isBusiness ? vatLine(sale) : []),
    saleStamps(sale, by('buyer'), ofValue),
    share(sale, 'transfer_tax', t('Transfer tax'), by('buyer'), base, ofValue),
    registration(sale, 'registration', t('Registration of the title'), by('buyer'), base),
    pesos(
      sale,
      'registration_it',
      t('Registry of Deeds, IT fees'),
      by('buyer'),
      t('by entries and pages'),
    ),
    notary(sale, by('buyer')),
    ...(loan > 0n
      ? [
          share(
            sale,
            'loan_stamps',
            t('Documentary stamps on the loan'),
            'buyer',
            loan,
            t('of the loan'),
          ),
          registration(sale, 'annotation', t('Annotation of the mortgage'), 'buyer', loan),
          pesos(sale, 'loan_processing', t('Appraisal and processing'), 'buyer', t('by lender')),
          share(
            sale,
            'loan_insurance',
            t('Insurance, first year'),
            'buyer',
            loan,
            t('of the loan'),
          ),
        ]
      : []),
    // A bare lot outside a subdivision and a commercial building have no association as a rule.
    ...(kind === 'house' || kind === 'condo'
      ? [
          pesos(
            sale,
            'association',
            t('Association and move-in'),
            'buyer',
            t('by subdivision or building'),
          ),
        ]
      : []),
    share(sale, 'broker_fee', t('Broker’s fee'), 'seller', price, t('of the price')),
  ]
}

/** Free for dwellings up to the threshold; whether a price holds it already, only the seller can say. */
function vatLine(sale: Sale): Unsourced[] {
  const { kind, price, rates } = sale
  const isDwelling = kind === 'house' || kind === 'condo'
  const threshold = figureOf(rates, 'vat_threshold')
  if (isDwelling && threshold !== undefined && price <= asCentavos(threshold)) return []
  const vat = figureOf(rates, 'vat')
  return [
    {
      key: 'vat',
      label: t('VAT'),
      payer: 'buyer',
      basis: t`0 where the price holds it, else ${vat ?? '?'}%: ask the seller`,
      ...(vat !== undefined &&
        (!isDwelling || threshold !== undefined) && {
          amount: { low: 0n, high: shareOf(price, asRate(vat)) },
        }),
    },
  ]
}

function share(
  { rates, town }: Sale,
  key: string,
  label: string,
  payer: Payer,
  of: Centavos,
  ofWhat: string,
): Unsourced {
  const found = rateOf(rates, key, town)
  if (found?.low == null || found.high === null) {
    return { key, label, payer, basis: t('not known') }
  }
  const [low, high] = [asRate(found.low), asRate(found.high)]
  const percent = low === high ? formatRate(low) : t`${found.low} to ${formatRate(high)}`
  return {
    key,
    label,
    payer,
    basis: `${percent} ${ofWhat}`,
    amount: { low: shareOf(of, low), high: shareOf(of, high) },
  }
}

const STAMPED_STEP = asCentavos(1_000)

/** A part of ₱1,000 counts as a whole: section 196 of the National Internal Revenue Code. */
function saleStamps(sale: Sale, payer: Payer, ofWhat: string): Unsourced {
  const label = t('Documentary stamps on the sale')
  const stamped = roundedUp(sale.base, STAMPED_STEP)
  const rule = stamped === sale.base ? ofWhat : t`${ofWhat}, a part of ₱1,000 as a whole`
  return share(sale, 'sale_stamps', label, payer, stamped, rule)
}

const stepsIn = (amount: Centavos, step: Centavos) => (amount + step - 1n) / step
const roundedUp = (amount: Centavos, step: Centavos) => stepsIn(amount, step) * step

function pesos(
  { rates }: Sale,
  key: string,
  label: string,
  payer: Payer,
  basis: string,
): Unsourced {
  const found = rateOf(rates, key)
  if (found?.low == null || found.high === null) return { key, label, payer, basis: t('not known') }
  const amount = { low: asCentavos(found.low), high: asCentavos(found.high) }
  return { key, label, payer, basis, amount }
}

/**
 * The Land Registration Authority's schedule: one fee up to an amount, and a further one for each
 * step beyond it, a part counting as a whole. Below that amount the schedule has some 150 rows; the
 * fee at its end is the most, and a rule of thumb the least.
 */
function registration(
  { rates }: Sale,
  key: string,
  label: string,
  payer: Payer,
  of: Centavos,
): Unsourced {
  const [fee, upTo] = [
    figureOf(rates, 'registration_base'),
    figureOf(rates, 'registration_base_up_to'),
  ]
  const [step, size] = [
    figureOf(rates, 'registration_step'),
    figureOf(rates, 'registration_step_of'),
  ]
  const thumb = figureOf(rates, 'registration_low')
  const isKnown =
    fee !== undefined && upTo !== undefined && step !== undefined && thumb !== undefined
  if (!isKnown || !size) return { key, label, payer, basis: t('not known') }
  const beyond = of - asCentavos(upTo)
  const steps = beyond > 0n ? stepsIn(beyond, asCentavos(size)) : 0n
  const scheduled = asCentavos(fee) + steps * asCentavos(step)
  const least = shareOf(of, asRate(thumb))
  return {
    key,
    label,
    payer,
    basis: t('by the schedule; sources disagree'),
    amount: between(least, scheduled),
  }
}

function notary({ rates, price }: Sale, payer: Payer): Unsourced {
  const [least, most] = [figureOf(rates, 'notary_least'), figureOf(rates, 'notary_most')]
  const line = { key: 'notary', label: t('Notary'), payer }
  if (least === undefined || most === undefined) return { ...line, basis: t('not known') }
  const [low, share] = [asCentavos(least), shareOf(price, asRate(most))]
  return { ...line, basis: t('as agreed'), amount: between(low, share) }
}

function between(one: Centavos, other: Centavos) {
  return one < other ? { low: one, high: other } : { low: other, high: one }
}

const REGISTRATION = [
  'registration_base',
  'registration_base_up_to',
  'registration_step',
  'registration_step_of',
  'registration_low',
]

/** What a line follows from where that isn't one figure of its name, the main one first. */
const MADE_OF: Record<string, readonly string[]> = {
  vat: ['vat', 'vat_threshold'],
  registration: REGISTRATION,
  annotation: REGISTRATION,
  notary: ['notary_most', 'notary_least'],
}

function sourcesOf(name: string, rates: Rates, town: CashChoices['town'], today: string) {
  const keys = MADE_OF[name] ?? [name]
  return keys.flatMap((key, index): CashSource[] => {
    const found = rateOf(rates, key, town)
    if (!found || (index > 0 && !isDue(found, today))) return []
    return [{ ...found, place: placeOf(found, key, town) }]
  })
}

function placeOf(found: StoredRate, key: string, town: CashChoices['town']): string {
  if (found.town) return t`for ${townName(town || found.town)}`
  return town && key === BY_TOWN
    ? t`for all towns, since we have none for ${townName(town)}`
    : t('for all towns')
}

function billOf(lines: readonly CashLine[]) {
  const sum = { buyer: { low: 0n, high: 0n }, seller: { low: 0n, high: 0n } }
  for (const { payer, amount } of lines) {
    sum[payer].low += amount?.low ?? 0n
    sum[payer].high += amount?.high ?? 0n
  }
  const without = lines.filter(({ payer, amount }) => payer === 'buyer' && !amount)
  return { bill: sum, without: without.map(({ label }) => label) }
}

/** Rounded to the other money's hundredths. */
function inOtherMoney(
  { low, high }: CashSheet['bill']['buyer'],
  rates: Rates,
): CashSheet['otherMoney'] {
  return Object.entries(CURRENCIES).flatMap(([key, name]) => {
    const found = rateOf(rates, key)
    if (!found?.low) return []
    const pesos = asRate(found.low)
    const converted = (amount: Centavos) => divideRounded(amount * 10_000n, pesos)
    return [
      {
        name,
        low: converted(low),
        high: converted(high),
        checkedOn: found.checked_on ?? found.valid_from,
      },
    ]
  })
}
