import { type Centavos, formatCentavos, formatPesos } from '~/kit/money/centavos'
import { townName } from '~/kit/places/town'
import { KINDS, PAYERS, SELLERS } from '~/modules/calculators/cash-fields'
import type { CashLine, CashSheet, CashSource } from '~/modules/calculators/cash-sheet'
import { adjustedSince, isDue, isOldRate } from '~/modules/calculators/rates'
import { formatDay, manilaDay } from '~/platform/values/dates'
import { t } from '~/platform/values/t'
import { Programmes } from './programmes'

type Range = { low: Centavos; high: Centavos }

const range = ({ low, high }: Range) =>
  low === high ? formatPesos(low) : t`${formatPesos(low)} to ${formatPesos(high)}`

export function CashBill({ sheet }: { sheet: CashSheet }) {
  const { bill, without, otherMoney } = sheet
  const linesOf = (payer: CashLine['payer']) => sheet.lines.filter((line) => line.payer === payer)
  return (
    <>
      <p>
        <b className="block font-semibold font-serif text-[min(2.25rem,10vw)] text-arayat tabular-nums leading-tight sm:text-4xl">
          {range(bill.buyer)}
        </b>
        <span className="text-lg">
          in cash before you have the key
          {sheet.loan > 0n && t`, beside a loan of ${formatPesos(sheet.loan)}`}
          {without.length > 0 && t`. Not in it, since it is not known: ${without.join(', ')}`}
        </span>
      </p>
      {otherMoney.length > 0 && (
        <ul className="grid gap-1">
          {otherMoney.map(({ name, low, high, checkedOn }) => (
            <li key={name}>
              About {name} {plain(low)}
              {low !== high && t` to ${plain(high)}`}, at the rate of {formatDay(checkedOn)}
            </li>
          ))}
        </ul>
      )}
      <p>
        {KINDS[sheet.kind]}
        {sheet.town && t` in ${townName(sheet.town)}`}, {formatPesos(sheet.price)}. Seller:{' '}
        {SELLERS[sheet.seller].toLowerCase()}. Taxes and fees: {PAYERS[sheet.payer].toLowerCase()}.
        {sheet.base > sheet.price && t` Taxes are calculated from ${formatPesos(sheet.base)}.`}
      </p>
      <Lines title="The buyer pays" lines={linesOf('buyer')} total={bill.buyer} />
      <Lines title="The seller pays" lines={linesOf('seller')} total={bill.seller} />
      <Programmes programmes={sheet.programmes} />
    </>
  )
}

const plain = (amount: Centavos) =>
  formatCentavos(amount)
    .replace('₱', '')
    .replace(/\.\d+$/, '')

type LinesProps = { title: string; lines: CashLine[]; total: Range }

function Lines({ title, lines, total }: LinesProps) {
  if (lines.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-xl">{title}</h3>
      <ul className="border-line border-t">
        {lines.map((line) => (
          <li key={line.key} className="grid gap-x-4 border-line border-b py-2 print:py-1">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span>
                {line.label} <span className="text-muted-foreground">({line.basis})</span>
              </span>
              <b className="ml-auto font-semibold tabular-nums">
                {line.amount ? range(line.amount) : t('Ask')}
              </b>
            </p>
            {line.sources.map((source) => (
              <Source key={source.source} source={source} />
            ))}
          </li>
        ))}
        <li className="flex flex-wrap justify-between gap-x-4 py-2 font-semibold">
          Together{lines.some(({ amount }) => !amount) && t(', without what is not known')}
          <span className="ml-auto tabular-nums">{range(total)}</span>
        </li>
      </ul>
    </section>
  )
}

function Source({ source }: { source: CashSource }) {
  const words = `${source.source} (${source.place}, ${datesOf(source)})`
  return (
    <p className="text-muted-foreground text-sm leading-snug print:text-[7.5pt]">
      {source.source_url ? (
        <a href={source.source_url} rel="nofollow noopener" className="underline">
          {words}
        </a>
      ) : (
        words
      )}
    </p>
  )
}

function datesOf(source: CashSource): string {
  const { valid_from, checked_on, review_on } = source
  const today = manilaDay()
  const since = valid_from === checked_on ? '' : t`in force since ${formatDay(valid_from)}, `
  if (isDue(source, today)) return since + adjustedSince(review_on)
  if (!checked_on) return t('not looked up by us yet: ask before you rely on it')
  const old = isOldRate(source, today) ? t(', more than a year ago: ask before you rely on it') : ''
  return t`${since}looked up on ${formatDay(checked_on)}${old}`
}
