import { divideRounded } from './money/centavos.ts'
import { PRICE_GRAMMAR, RENT_OF_OTHER_TIME, unitFactor } from './price-grammar.ts'

/** Why a person should look at a price as it is written; the last three have an amount all the same. */
export type WrittenDoubt =
  | 'foreign_currency'
  | 'odd_digits'
  | 'part_of_price'
  | 'no_amount'
  | 'decimal_comma'
  | 'several_amounts'
  | 'rent_of_other_time'

export interface ReadPrice {
  /** Pesos. */
  amount: number | null
  /** As price_basis of a listing. */
  basis: string | null
  doubt: WrittenDoubt | null
}

type Token = { ahead: string; digits: string; unit: string | undefined; behind: string }
type Amount = Token & {
  isSigned: boolean
  /** Whether it counts something else than money. */
  isCounted: boolean
  isForeign: boolean
  /** Whether the next one is the other end of a range. */
  isRange: boolean
  /** "4.2M-3.9M": a range, or a price that came down. */
  isFalling: boolean
  /** In centavos; undefined where the digits make no number. */
  value: bigint | undefined
}

const { from, to, phone, signs, token, ...sources } = PRICE_GRAMMAR
const PLAIN = new Map([...from].map((letter, index) => [letter, to.charAt(index)]))
const PHONE = new RegExp(phone, 'gu')
const SIGNS = signs.map(([words, sign]) => [new RegExp(words, 'gu'), sign] as const)
const TOKEN = new RegExp(token, 'gu')
const OTHER_TIME = new RegExp(RENT_OF_OTHER_TIME, 'u')
const MONTH_OR_OTHER = new RegExp(sources.monthOrOther, 'u')
const is = Object.fromEntries(
  Object.entries(sources).map(([name, source]) => {
    const pattern = new RegExp(source, 'u')
    return [name, (text: string) => pattern.test(text)]
  }),
) as Record<keyof typeof sources, (text: string) => boolean>
const LIMIT = 10n ** 17n

/** What private.read_price and private.price_basis read, and what is doubtful in it. */
export function readPrice(price: string, listingType: string): ReadPrice {
  const plain = plainLine(price)
  if (is.letters(plain)) return nothing('odd_digits')
  const line = inSigns(plain)
  const amounts = amountsOf(tokensOf(line))
  const isForeign = line.includes('$')
  const [chosen, next] = amounts
    .filter((_, place) => isPrice(amounts, place, isForeign))
    .toSorted((a, b) => rank(a) - rank(b))
  if (!chosen) {
    if (isForeign) return nothing('foreign_currency')
    const hasPart = amounts.some((_, place) => isPart(amounts, place))
    return nothing(hasPart ? 'part_of_price' : 'no_amount')
  }
  const { value } = chosen
  if (value === undefined || value >= LIMIT) return nothing('odd_digits')
  const isSeveral =
    chosen.isFalling ||
    (next && next.value !== value && rank(next) === rank(chosen) && !is.measured(next.behind))
  const words = wordsAround(amounts, amounts.indexOf(chosen))
  const basis = basisOf(words, listingType)
  const isOtherTime = basis === null && listingType !== 'for_rent' && OTHER_TIME.test(words)
  return {
    amount: Number(`${value / 100n}.${String(value % 100n).padStart(2, '0')}`),
    basis,
    doubt: isOtherTime
      ? 'rent_of_other_time'
      : is.decimalComma(chosen.digits)
        ? 'decimal_comma'
        : isSeveral
          ? 'several_amounts'
          : null,
  }
}

function nothing(doubt: WrittenDoubt): ReadPrice {
  return { amount: null, basis: null, doubt }
}

function plainLine(price: string): string {
  return cut(cut(price).normalize('NFKC'))
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[^ -~]/gu, (letter) => PLAIN.get(letter) ?? letter)
}

/** Words that decide what an amount is become signs; telephone numbers go. */
function inSigns(line: string): string {
  return SIGNS.reduce((text, [words, sign]) => text.replace(words, () => sign), line)
    .replace(PHONE, '')
    .replaceAll('m2', 'sqm')
}

/** No listing's price is longer. */
function cut(text: string): string {
  return [...text].slice(0, 200).join('')
}

function tokensOf(line: string): Token[] {
  const found = [...line.matchAll(TOKEN)]
  return found.flatMap(([, ahead = '', digits, unit], place) =>
    digits ? [{ ahead, digits, unit, behind: found[place + 1]?.[1] ?? '' }] : [],
  )
}

function amountsOf(tokens: readonly Token[]): Amount[] {
  const seen = tokens.map((each) => {
    const isSigned = is.signAhead(each.ahead) || is.signBehind(each.behind)
    return { ...each, isSigned, isCounted: isCounted(each, isSigned) }
  })
  const isForeign = (place: number) => {
    const { ahead = '', behind = '', isSigned } = seen[place] ?? {}
    const isOfNext = isSigned && place + 1 < seen.length && is.foreignAhead(behind)
    return is.foreignAhead(ahead) || (is.foreignBehind(behind) && !isOfNext)
  }
  return seen.map((each, place) => {
    const next = is.range(each.behind) ? seen[place + 1] : undefined
    const isCounted = each.isCounted || next?.isCounted === true
    const upper = isCounted ? undefined : next
    const low = centavos(
      each.digits,
      each.unit ?? (is.short(each.digits) ? upper?.unit : undefined),
    )
    const high = upper ? centavos(upper.digits, upper.unit) : low
    return {
      ...each,
      isCounted,
      isForeign: isForeign(place) || (upper !== undefined && isForeign(place + 1)),
      isRange: upper !== undefined,
      isFalling: low !== undefined && high !== undefined && low > high && !/[>→]/.test(each.behind),
      value: low === undefined || high === undefined ? undefined : least(low, high),
    }
  })
}

/** Math.min takes no bigint. */
function least(one: bigint, other: bigint): bigint {
  if (one < other) return one
  return other
}

function isCounted({ ahead, digits, unit, behind }: Token, isSigned: boolean): boolean {
  if (/^0[0-9]/.test(digits)) return true
  if (isSigned || unit) return false
  if (is.area(behind) || /[a-z]$/.test(ahead)) return true
  return !is.large(digits) && (is.counted(behind) || is.numbered(ahead))
}

function centavos(digits: string, unit: string | undefined): bigint | undefined {
  const flat = digits.replaceAll(' ', '')
  const plain = is.english(flat)
    ? flat.replaceAll(',', '')
    : is.continental(digits)
      ? flat.replaceAll('.', '').replace(',', '.')
      : unit && is.decimalComma(digits)
        ? digits.replace(',', '.')
        : undefined
  if (plain === undefined) return undefined
  const [whole = '', decimals = ''] = plain.split('.')
  const scaled = BigInt(whole + decimals) * 100n * BigInt(unitFactor(unit, Number(whole)))
  return divideRounded(scaled, 10n ** BigInt(decimals.length))
}

function isPrice(amounts: readonly Amount[], place: number, hasForeign: boolean): boolean {
  const each = amounts[place]
  if (!each || each.isCounted || each.isForeign || amounts[place - 1]?.isRange) return false
  if (isPart(amounts, place)) return false
  // Beside foreign money pesos have their sign, or stand first: "4.2M (US$ 72,000)".
  const isFirst = place === 0 && !/[a-z]/.test(each.ahead) && amounts.some((one) => one.isForeign)
  return !hasForeign || each.isSigned || isFirst
}

/** A word between two amounts is the smaller one's: "4.2M DP 840k", "840k DP 4.2M". */
function isPart(amounts: readonly Amount[], place: number): boolean {
  const { ahead = '', behind = '', value } = amounts[place] ?? {}
  const isLarger = (other: Amount | undefined) =>
    value !== undefined && other?.value !== undefined && other.value < value
  return (
    (is.partAhead(ahead) && !(is.partBehind(ahead) && isLarger(amounts[place - 1]))) ||
    (is.partBehind(behind) && !(is.partAhead(behind) && isLarger(amounts[place + 1])))
  )
}

/** The lowest is the price. */
function rank({ ahead, behind, digits, unit, isSigned }: Amount): number {
  const isLarge = unit !== undefined || is.large(digits)
  const isNow = isLarge && (is.nowAhead(ahead) || is.nowBehind(behind))
  const isSure = isLarge || (isSigned && is.measured(behind))
  return (isNow ? 0 : is.wasAhead(ahead) ? 8 : 4) + (isSigned ? 0 : 2) + (isSure ? 0 : 1)
}

/** Without those of other amounts: "₱4.2M (17,500/sqm)" is no price per square metre. */
function wordsAround(amounts: readonly Amount[], place: number): string {
  const end = place + (amounts[place]?.isRange ? 1 : 0)
  let words = `${amounts[place]?.ahead} ${amounts[end]?.behind}`
  for (const { digits, unit, behind, isSigned } of amounts.slice(end + 1)) {
    if (isSigned || unit || is.large(digits) || is.measured(behind)) break
    words += digits + behind
  }
  return words
}

function basisOf(words: string, listingType: string): string | null {
  const found = MONTH_OR_OTHER.exec(words)
  if (found && found[1] === undefined) return null
  if (is.squareMetre(words)) {
    return !found && listingType === 'for_sale' ? 'per_sqm' : 'per_sqm_month'
  }
  return found || listingType === 'for_rent' ? 'per_month' : 'total'
}
