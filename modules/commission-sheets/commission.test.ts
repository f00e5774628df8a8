import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCentavos, fromPesos, WHOLE } from '../../kit/money/centavos.ts'
import { readRate } from '../../kit/money/read-amount.ts'
import { monthsOfRent, splitCommission, type TypedShare, vatOf, withoutVat } from './commission.ts'

const line = (share: string, withholding = '0'): TypedShare => ({
  share: readRate(share) ?? -1n,
  withholding: readRate(withholding) ?? -1n,
})

describe('a commission', () => {
  it('by hand: 5 % of ₱4.2M, half for the agent, a quarter for the co-broker', () => {
    const { lines, office } = splitCommission(fromPesos(210_000), [
      line('50', '10'),
      line('25', '5'),
    ])
    expect(lines.map((each) => Object.values(each).map(formatCentavos))).toEqual([
      ['₱105,000.00', '₱10,500.00', '₱94,500.00'],
      ['₱52,500.00', '₱2,625.00', '₱49,875.00'],
    ])
    expect(formatCentavos(office)).toBe('₱52,500.00')
  })

  it('by hand: three lines that take all of ₱1,000 end with ₱333.40', () => {
    const thirds = [line('33.33'), line('33.33'), line('33.34')]
    const { lines, office } = splitCommission(100_000n, thirds)
    expect(lines.map(({ amount }) => amount)).toEqual([33_330n, 33_330n, 33_340n])
    expect(office).toBe(0n)
    expect(splitCommission(100n, thirds).lines.map(({ amount }) => amount)).toEqual([33n, 33n, 34n])
  })

  it('by hand: half a centavo goes to who is paid, and the last one settles', () => {
    const halves = [line('50', '50'), line('50', '50')]
    const [first, last] = splitCommission(1n, halves).lines
    expect(first).toEqual({ amount: 1n, withheld: 1n, paid: 0n })
    expect(last).toEqual({ amount: 0n, withheld: 0n, paid: 0n })
    expect(splitCommission(1n, [line('50')])).toMatchObject({ lines: [{ amount: 1n }], office: 0n })
  })

  it('is the office’s where nobody has a share', () => {
    expect(splitCommission(12_345n, [])).toEqual({
      ...{ lines: [], office: 12_345n },
      total: { amount: 12_345n, withheld: 0n, paid: 12_345n },
    })
  })

  it('by hand: one and a half months’ rent of ₱25,000.01', () => {
    expect(formatCentavos(monthsOfRent(2_500_001n, 150n))).toBe('₱37,500.02')
    expect(formatCentavos(monthsOfRent(2_500_001n, 100n))).toBe('₱25,000.01')
  })

  it('by hand: VAT of 12 % on top of ₱210,000, and in it', () => {
    const rate = 120_000n
    expect(vatOf(21_000_000n, '', rate)).toBe(0n)
    expect(formatCentavos(vatOf(21_000_000n, 'on_top', rate))).toBe('₱25,200.00')
    expect(formatCentavos(vatOf(21_000_000n, 'included', rate))).toBe('₱22,500.00')
    expect(withoutVat(21_000_000n, 'on_top', rate)).toBe(21_000_000n)
    expect(formatCentavos(withoutVat(21_000_000n, 'included', rate))).toBe('₱187,500.00')
    expect(formatCentavos(vatOf(21_000_000n, 'on_top', 100_000n))).toBe('₱21,000.00')
  })

  const rate = (most: number) =>
    fc.integer({ min: 0, max: most }).map((value) => BigInt(value) * 100n)
  const shares = fc
    .array(fc.record({ share: rate(10_000), withholding: rate(10_000) }), { maxLength: 20 })
    .map((typed) => {
      let left = WHOLE
      return typed.map(({ share, withholding }) => {
        const taken = [share, left].toSorted((one, other) => Number(one - other))[0] ?? 0n
        left -= taken
        return { share: taken, withholding }
      })
    })
  const commissions = fc.oneof(
    fc.bigInt({ min: 0n, max: 30n }),
    fc.bigInt({ min: 0n, max: 10_000_000_000_000n }),
  )

  it('adds up, whatever is typed, and nobody gets less than nothing', () => {
    fc.assert(
      fc.property(commissions, shares, (commission, typed) => {
        const { lines, office, total } = splitCommission(commission, typed)
        const sums = (key: 'amount' | 'withheld' | 'paid') =>
          lines.reduce((sum, each) => sum + each[key], 0n)
        expect(total).toEqual({
          amount: sums('amount') + office,
          withheld: sums('withheld'),
          paid: sums('paid') + office,
        })
        expect(lines.reduce((sum, { amount }) => sum + amount, office)).toBe(commission)
        for (const { amount, withheld, paid } of lines) expect(withheld + paid).toBe(amount)
        const all = [office, ...lines.flatMap(Object.values)]
        expect(all.filter((amount) => amount < 0n)).toEqual([])
      }),
    )
  })

  it('gives each line its share, but for a centavo a line', () => {
    fc.assert(
      fc.property(commissions, shares, (commission, typed) => {
        splitCommission(commission, typed).lines.forEach(({ amount }, index) => {
          const off = amount * WHOLE - commission * (typed[index]?.share ?? 0n)
          expect(off < 0n ? -off : off).toBeLessThanOrEqual(WHOLE * BigInt(typed.length))
        })
      }),
    )
  })

  it('leaves the office nothing where the shares take all', () => {
    fc.assert(
      fc.property(commissions, shares, (commission, typed) => {
        const rest = typed.reduce((left, { share }) => left - share, WHOLE)
        const whole = [...typed, { share: rest, withholding: 0n }]
        expect(splitCommission(commission, whole).office).toBe(0n)
      }),
    )
  })
})
