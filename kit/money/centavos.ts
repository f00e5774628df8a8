/** Money in whole centavos, so that no sum depends on how a fraction is stored. */
export type Centavos = bigint

/** A share in millionths: 6.25 % is 62,500n. Four decimals of a per cent are exact. */
export type Rate = bigint

export const WHOLE: Rate = 1_000_000n

/** Half away from zero. @throws RangeError where the divisor is zero */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const isNegative = dividend < 0n !== divisor < 0n
  const [over, under] = [magnitude(dividend), magnitude(divisor)]
  const rounded = (2n * over + under) / (2n * under)
  return isNegative ? -rounded : rounded
}

export function shareOf(amount: Centavos, rate: Rate): Centavos {
  return divideRounded(amount * rate, WHOLE)
}

/** For example "₱3,583.63". */
export function formatCentavos(amount: Centavos): string {
  const size = magnitude(amount)
  const centavos = String(size % 100n).padStart(2, '0')
  return `${amount < 0n ? '−' : ''}₱${grouped(size / 100n)}.${centavos}`
}

/** Whole pesos as "₱3,584", for where centavos would pretend to be exact. */
export function formatPesos(amount: Centavos): string {
  const pesos = divideRounded(amount, 100n)
  return `${pesos < 0n ? '−' : ''}₱${grouped(magnitude(pesos))}`
}

/** For example "6.25%". */
export function formatRate(rate: Rate): string {
  const [whole, decimals] = [rate / 10_000n, String(rate % 10_000n).padStart(4, '0')]
  const kept = decimals.replace(/0+$/, '')
  return `${whole}${kept && `.${kept}`}%`
}

/** @param pesos at most two decimals count */
export function fromPesos(pesos: number): Centavos {
  return BigInt(Math.round(pesos * 100))
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value
}

function grouped(value: bigint): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}
