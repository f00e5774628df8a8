import { type Centavos, type Rate, shareOf, WHOLE } from '~/kit/money/centavos'
import { readPesos, readRate } from '~/kit/money/read-amount'
import {
  monthsOfRent,
  type SplitCommission,
  splitCommission,
  totalShare,
  USUAL_VAT,
  type Vat,
  vatOf,
  withoutVat,
} from '~/modules/commission-sheets/commission'
import type { CommissionSheet } from '~/modules/commission-sheets/data/staff-reads'
import type { WholeSheet } from '~/modules/commission-sheets/data/writes'
import { groupedNumber } from '~/platform/values/grouped-number'
import { readMonths, type TypedSheet, VAT_LABELS } from './sheet-schema'

export interface SheetFigures {
  price: Centavos | undefined
  rate: Rate | undefined
  /** In hundredths. */
  months: bigint | undefined
  commission: Centavos | undefined
  vat: Vat
  vatRate: Rate | undefined
  vatAmount: Centavos | undefined
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
  typed: Pick<
    TypedSheet,
    'price' | 'kind' | 'rate' | 'months' | 'fixed' | 'vat' | 'vat_rate' | 'shares'
  >,
): SheetFigures {
  const { kind, vat } = typed
  const vatRate = vat ? readPercent(typed.vat_rate) : 0n
  const price = readPesos(typed.price)
  const rate = kind === 'rate' ? readPercent(typed.rate) : undefined
  const months = kind === 'months' ? readMonths(typed.months) : undefined
  const commission = kind === 'fixed' ? readPesos(typed.fixed) : ofPrice(price, rate, months)
  const lines = typed.shares.flatMap((line) => {
    const [share, withholding] = [readPercent(line.share), readPercent(line.withholding)]
    return share === undefined || withholding === undefined ? [] : [{ share, withholding }]
  })
  const isWhole = lines.length === typed.shares.length && totalShare(lines) <= WHOLE
  return {
    price,
    rate,
    months,
    commission,
    vat,
    vatRate,
    vatAmount:
      commission === undefined || vatRate === undefined
        ? undefined
        : vatOf(commission, vat, vatRate),
    shares: typed.shares.map(({ share }) => readPercent(share)),
    split:
      commission !== undefined && vatRate !== undefined && isWhole
        ? splitCommission(withoutVat(commission, vat, vatRate), lines)
        : undefined,
  }
}

function ofPrice(
  price: Centavos | undefined,
  rate: Rate | undefined,
  months: bigint | undefined,
): Centavos | undefined {
  if (price === undefined) return undefined
  if (rate !== undefined) return shareOf(price, rate)
  return months === undefined ? undefined : monthsOfRent(price, months)
}

/**
 * @param typed as the schema has checked it
 * @param over the stored sheet; a line that it no longer has becomes a new one
 */
export function sheetToSave(typed: TypedSheet, over: CommissionSheet | null): WholeSheet {
  const lines = new Set(over?.commission_shares.map(({ id }) => id))
  const {
    price = 0n,
    rate,
    months,
    commission = 0n,
    vat,
    vatAmount = 0n,
    vatRate = 0n,
    split,
  } = figuresOf(typed)
  return {
    sheet: {
      price: inPesos(price),
      sold_on: typed.sold_on,
      rate: rate === undefined ? null : inPercent(rate),
      months: months === undefined ? null : Number(months) / 100,
      commission: inPesos(commission),
      vat,
      vat_amount: inPesos(vatAmount),
      ...(vat && { vat_rate: inPercent(vatRate) }),
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
  const kind = sheet ? kindOf(sheet) : 'rate'
  return {
    price: sheet ? groupedNumber(sheet.price) : '',
    sold_on: sheet?.sold_on ?? '',
    kind,
    rate: String(sheet?.rate ?? ''),
    months: String(sheet?.months ?? ''),
    fixed: sheet && kind === 'fixed' ? groupedNumber(sheet.commission) : '',
    vat: sheet && isVat(sheet.vat) ? sheet.vat : '',
    vat_rate: String(sheet?.vat_rate ?? USUAL_VAT),
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

export const isVat = (vat: string): vat is Vat => vat in VAT_LABELS

function kindOf({ rate, months }: CommissionSheet): TypedSheet['kind'] {
  if (rate !== null) return 'rate'
  return months === null ? 'fixed' : 'months'
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
