import { type Centavos, type Rate, shareOf, WHOLE } from '~/kit/money/centavos'
import { readPesos, readRate } from '~/kit/money/read-amount'
import {
  type SplitCommission,
  splitCommission,
  totalShare,
} from '~/modules/commission-sheets/commission'
import type { CommissionSheet } from '~/modules/commission-sheets/data/staff-reads'
import type { WholeSheet } from '~/modules/commission-sheets/data/writes'
import { groupedNumber } from '~/platform/values/grouped-number'
import type { TypedSheet } from './sheet-schema'

export interface SheetFigures {
  price: Centavos | undefined
  rate: Rate | undefined
  commission: Centavos | undefined
  shares: (Rate | undefined)[]
  split: SplitCommission | undefined
}

/** Two decimals of a per cent at most, as they are stored. */
export function readPercent(typed: string): Rate | undefined {
  const rate = readRate(typed)
  return rate !== undefined && rate <= WHOLE && rate % 100n === 0n ? rate : undefined
}

/** Recalculates while typing: what can't be counted yet is undefined. */
export function figuresOf(
  typed: Pick<TypedSheet, 'price' | 'kind' | 'rate' | 'fixed' | 'shares'>,
): SheetFigures {
  const isRate = typed.kind === 'rate'
  const price = readPesos(typed.price)
  const rate = isRate ? readPercent(typed.rate) : undefined
  const ofRate = price !== undefined && rate !== undefined ? shareOf(price, rate) : undefined
  const commission = isRate ? ofRate : readPesos(typed.fixed)
  const lines = typed.shares.flatMap((line) => {
    const [share, withholding] = [readPercent(line.share), readPercent(line.withholding)]
    return share === undefined || withholding === undefined ? [] : [{ share, withholding }]
  })
  const isWhole = lines.length === typed.shares.length && totalShare(lines) <= WHOLE
  return {
    price,
    rate,
    commission,
    shares: typed.shares.map(({ share }) => readPercent(share)),
    split: commission !== undefined && isWhole ? splitCommission(commission, lines) : undefined,
  }
}

/**
 * @param typed as the schema has checked it
 * @param over the stored sheet; a line that it no longer has becomes a new one
 */
export function sheetToSave(typed: TypedSheet, over: CommissionSheet | null): WholeSheet {
  const lines = new Set(over?.commission_shares.map(({ id }) => id))
  const { price = 0n, rate, commission = 0n, split } = figuresOf(typed)
  return {
    sheet: {
      price: inPesos(price),
      sold_on: typed.sold_on,
      rate: rate === undefined ? null : inPercent(rate),
      commission: inPesos(commission),
      note: typed.note,
      identity_seen: typed.identity_seen,
      identity_seen_on: typed.identity_seen_on || null,
      paid_by: typed.paid_by,
    },
    shares: typed.shares.map((line, index) => ({
      ...(lines.has(line.share_id) && { id: line.share_id }),
      profile_id: line.profile_id || null,
      name: line.name,
      share: inPercent(readPercent(line.share) ?? 0n),
      withholding: inPercent(readPercent(line.withholding) ?? 0n),
      amount: inPesos(split?.lines[index]?.amount ?? 0n),
      withheld: inPesos(split?.lines[index]?.withheld ?? 0n),
    })),
  }
}

export function typedSheet(sheet: CommissionSheet | null): TypedSheet {
  return {
    price: sheet ? groupedNumber(sheet.price) : '',
    sold_on: sheet?.sold_on ?? '',
    kind: sheet && sheet.rate === null ? 'fixed' : 'rate',
    rate: String(sheet?.rate ?? ''),
    fixed: sheet && sheet.rate === null ? groupedNumber(sheet.commission) : '',
    note: sheet?.note ?? '',
    identity_seen: sheet?.identity_seen ?? '',
    identity_seen_on: sheet?.identity_seen_on ?? '',
    paid_by: sheet?.paid_by ?? '',
    shares: (sheet?.commission_shares ?? []).map((line) => ({
      share_id: line.id,
      profile_id: line.profile_id ?? '',
      name: line.name,
      share: String(line.share),
      withholding: String(line.withholding),
    })),
  }
}

export const newShare: TypedSheet['shares'][number] = {
  share_id: '',
  profile_id: '',
  name: '',
  share: '',
  withholding: '',
}

const inPesos = (amount: Centavos) => Number(amount) / 100
const inPercent = (rate: Rate) => Number(rate) / 10_000
