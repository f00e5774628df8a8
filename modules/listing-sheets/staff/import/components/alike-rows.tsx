import { Select } from '~/kit/ui/select'
import type { NamedRow, ShownHome } from '~/modules/listing-sheets/data/listing-imports/writes'
import { STATES } from '~/modules/listing-sheets/listing-sheet'
import { listingTypeLabel } from '~/modules/listings/listing-type'
import { shownPrice } from '~/modules/listings/price'
import { shownValue } from '~/modules/listings/property-values'
import { STATUS_LABELS } from '~/modules/listings/status'
import { changedField } from '../changed-field'
import type { Likeness } from '../use-decisions'

const MOST_SHOWN = 100

type AlikeRowsProps = {
  rows: readonly NamedRow[]
  count: number
  alike: Likeness
  decisions: Readonly<Record<string, Likeness>>
  onAlike: (alike: Likeness) => void
  onDecide: (line: number, likeness: Likeness) => void
}

export function AlikeRows({ rows, count, alike, decisions, onAlike, onDecide }: AlikeRowsProps) {
  return (
    <section aria-labelledby="alike-rows" className="grid grid-cols-1 gap-3">
      <h3 id="alike-rows" className="font-sans font-semibold text-lg">
        Is this the same listing?
      </h3>
      <p>
        {count === 1 ? 'One row is' : `${count} rows are`} the same or nearly the same as a listing
        here, or as an earlier row of this file.
      </p>
      <LikenessSelect
        id="alike-all"
        label="All that you don’t choose one by one"
        value={alike}
        onChange={onAlike}
      />
      <ul className="panes grid-cols-1">
        {rows.slice(0, MOST_SHOWN).map((row) => (
          <li key={row.line} className="grid gap-3 bg-shell p-3 md:grid-cols-3">
            <Home title={`Row ${row.line}`} home={row.row} />
            <Home
              title={row.outcome === 'double' ? `Row ${row.like_line}` : `${row.reference}, here`}
              home={row.beside}
            />
            {row.outcome === 'alike' && <Changes row={row} />}
            <LikenessSelect
              id={`alike-${row.line}`}
              label={`Row ${row.line} is`}
              value={decisions[row.line] ?? alike}
              onChange={(value) => onDecide(row.line, value)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Changes({ row: { changed, row, beside } }: { row: NamedRow }) {
  if (changed.length === 0) return null
  return (
    <ul
      aria-label="What would change"
      className="min-w-0 wrap-anywhere md:order-last md:col-span-3"
    >
      {changed.map((key) => (
        <li key={key}>
          <b>{changedField(key)}</b>
          {row[key] !== undefined &&
            `: ${shortened(key, beside?.[key])} → ${shortened(key, row[key])}`}
        </li>
      ))}
    </ul>
  )
}

function shortened(key: string, value: unknown): string {
  const text = words(key, value == null ? '' : String(value)) || 'empty'
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}

function words(key: string, value: string): string {
  if (key === 'published_at') return value ? STATES.published : STATES.draft
  if (key === 'status') return STATUS_LABELS[value] ?? value
  if (key === 'listing_type') return listingTypeLabel(value)
  return key === 'price' ? shownPrice(value) : shownValue(key, value)
}

type LikenessSelectProps = {
  id: string
  label: string
  value: Likeness
  onChange: (value: Likeness) => void
}

function LikenessSelect({ id, label, value, onChange }: LikenessSelectProps) {
  return (
    <div className="grid max-w-md content-start gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <Select id={id} value={value} onChange={({ target }) => onChange(target.value as Likeness)}>
        <option value="skip">the same: leave it out</option>
        <option value="update">the same, changed: use this row</option>
        <option value="add">another one: add it</option>
      </Select>
    </div>
  )
}

function Home({ title, home }: { title: string; home: ShownHome | null }) {
  if (!home) return null
  const place = [home.address, home.city].filter(Boolean).join(', ')
  const areas = [
    home.square_feet ? `floor ${home.square_feet} sqm` : '',
    home.lot_area ? `lot ${home.lot_area} sqm` : '',
  ].filter(Boolean)
  return (
    <div className="min-w-0 wrap-anywhere">
      <p className="text-muted-foreground text-sm">{title}</p>
      <p className="font-semibold">{home.title}</p>
      {place && <p>{place}</p>}
      <p>{[shownPrice(home.price ?? ''), ...areas].filter(Boolean).join(', ')}</p>
    </div>
  )
}
