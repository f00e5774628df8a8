import { download } from '~/kit/staff/download'
import { Button } from '~/kit/ui/button'
import { Notice } from '~/kit/ui/notice'
import type { NamedRow } from '~/modules/listing-sheets/data/listing-imports/writes'
import { STATUS_LABELS, STATUSES } from '~/modules/listings/status'
import { manilaDay } from '~/platform/values/dates'
import { changedField } from '../changed-field'
import { priceSpan } from '../price-span'
import type { Doubt, FieldCount, ReadTable } from '../read-rows'
import { refusedFile } from '../refused-file'
import type { FileTable } from '../table'
import { type DoubtGroup, groupedDoubts } from '../unknown-words'
import type { Checked } from '../use-check'

const MOST_SHOWN = 100
const MOST_OPEN = 20

type CheckSummaryProps = { checked: Checked; table: FileTable }

export function CheckSummary({ checked: { read, comparison }, table }: CheckSummaryProps) {
  const { doubts, kept, refused, counts, staged, refusedLinks } = read
  const links = staged.reduce((sum, row) => sum + row.links.length, 0)
  const prices = priceSpan(staged.map(({ property }) => String(property.price ?? '')))
  const named = comparison.named.filter(
    ({ outcome }) => outcome !== 'alike' && outcome !== 'double',
  )
  const renamed = comparison.named.filter(
    ({ outcome, changed }) => outcome === 'changed' && changed.includes('title'),
  ).length
  return (
    <div className="grid grid-cols-1 gap-5">
      <ul aria-label="What this import does" className="grid gap-1 text-lg">
        <li>{comparison.new} new</li>
        {comparison.changed > 0 && <li>{comparison.changed} changed</li>}
        {comparison.same > 0 && <li>{comparison.same} the same as here</li>}
        {comparison.alike > 0 && (
          <li>{comparison.alike} the same or nearly as a listing here: see below</li>
        )}
        {comparison.doubles > 0 && (
          <li>{comparison.doubles} the same or nearly as an earlier row: see below</li>
        )}
        {comparison.trash > 0 && <li>{comparison.trash} left out: in the trash</li>}
        {comparison.twice > 0 && (
          <li>{comparison.twice} left out: an earlier row is the same listing</li>
        )}
        {refused.length > 0 && <li>{refused.length} left out: see below</li>}
      </ul>
      {staged.length > 0 && <p className="text-lg">{stateWords(read)}</p>}
      {renamed > 0 && (
        <Notice
          variant="warning"
          title={
            renamed === 1
              ? 'One listing gets another title'
              : `${renamed} listings get another title`
          }
        >
          Is this file of another site? Its references are that site’s then, and lead to other
          listings here. Leave the column Reference out, and its rows are added as new listings.
        </Notice>
      )}
      <Part title="Fields" isOpen>
        {counts.map((count) => (
          <li key={count.label}>{countWords(count, read.rows)}</li>
        ))}
        {prices && <li>Prices read: {prices}</li>}
        {links + refusedLinks.length > 0 && <li>{linkWords(links, refusedLinks.length)}</li>}
      </Part>
      {doubts.length > 0 && (
        <Doubts
          title="Cells that could not be read, and stay empty"
          doubts={doubts}
          table={table}
        />
      )}
      {kept.length > 0 && (
        <Doubts title="Cells of which a part is kept" doubts={kept} table={table} />
      )}
      {refusedLinks.length > 0 && (
        <Doubts
          title="Links that no photograph is fetched from"
          doubts={refusedLinks}
          table={table}
        />
      )}
      {refused.length > 0 && (
        <div className="grid justify-items-start gap-3">
          <Part title={`Rows that are left out: ${refused.length}`} isOpen>
            {refused.slice(0, MOST_SHOWN).map(({ line, reason }) => (
              <li key={line}>
                Row {line}: {reason}
              </li>
            ))}
          </Part>
          <Button
            variant="outline"
            onClick={() =>
              download(
                `left-out-${manilaDay()}.csv`,
                'text/csv;charset=utf-8',
                refusedFile(table, refused),
              )
            }
          >
            Download these rows
          </Button>
        </div>
      )}
      {named.length > 0 && (
        <Part title="Listings that are here already, and unknown references">
          {named.map((row) => (
            <li key={row.line}>{namedWords(row)}</li>
          ))}
        </Part>
      )}
    </div>
  )
}

type DoubtsProps = { title: string; doubts: readonly Doubt[]; table: FileTable }

function Doubts({ title, doubts, table }: DoubtsProps) {
  const groups = groupedDoubts(doubts, table.places)
  return (
    <Part title={`${title}: ${doubts.length}`} isOpen={groups.length <= MOST_OPEN}>
      {groups.slice(0, MOST_SHOWN).map((group) => (
        <li key={`${group.key}-${group.text}-${group.problem}`}>{doubtWords(group)}</li>
      ))}
      {groups.length > MOST_SHOWN && <li>And {groups.length - MOST_SHOWN} more.</li>}
    </Part>
  )
}

function linkWords(links: number, refused: number): string {
  const left = refused > 0 ? `, ${refused} left out` : ''
  return `Photographs by link: ${links} to fetch after the import${left}`
}

type PartProps = { title: string; isOpen?: boolean; children: React.ReactNode }

function Part({ title, isOpen, children }: PartProps) {
  return (
    <details open={isOpen} className="w-full border border-line bg-shell p-3">
      <summary className="cursor-pointer py-1 font-semibold">{title}</summary>
      <ul className="mt-2 grid grid-cols-1 gap-1 wrap-anywhere">{children}</ul>
    </details>
  )
}

function countWords({ label, filled, read, asText }: FieldCount, rows: number): string {
  const text = asText > 0 ? `, ${asText} shown as typed, no amount` : ''
  const unread = filled - read - asText
  const left = unread > 0 ? `, ${unread} left empty` : ''
  return `${label}: ${read} of ${rows} rows read${text}${left}`
}

function stateWords({ staged, withoutStatus }: ReadTable): string {
  const known = staged.filter(({ line }) => !withoutStatus.has(line))
  const says = known.some(({ property }) => property.status !== undefined)
  const all = Map.groupBy(known, ({ property }) => String(property.status ?? 'active'))
  const counts = STATUSES.flatMap((status) => {
    const count = all.get(status)?.length ?? 0
    return count > 0 ? [`${count} ${STATUS_LABELS[status]}`] : []
  })
  if (withoutStatus.size > 0) counts.push(`${withoutStatus.size} without a known status or type`)
  const unsaid =
    says || known.length === 0
      ? ''
      : ' No column says the status, and new listings are taken as Active.'
  return `Rows: ${counts.join(', ')}.${unsaid}`
}

const MOST_CELLS = 5

function doubtWords({ label, text, problem, cells }: DoubtGroup): string {
  const shown = text.length > 60 ? `${text.slice(0, 60)}…` : text || 'empty'
  const more = cells.length > MOST_CELLS ? ` and ${cells.length - MOST_CELLS} more` : ''
  return `${label}, “${shown}” (${cells.slice(0, MOST_CELLS).join(', ')}${more}): ${problem}`
}

const OUTCOMES: Record<NamedRow['outcome'], string> = {
  changed: 'changes',
  alike: 'may be',
  double: 'may be an earlier row:',
  unknown: 'names a reference that is not here, and is new:',
  twice: 'left out, an earlier row is',
  trash: 'left out, in the trash:',
}

function namedWords({ line, outcome, reference, title, changed }: NamedRow): string {
  const fields = changed.length > 0 ? ` (${changed.map(changedField).join(', ')})` : ''
  return `Row ${line} ${OUTCOMES[outcome]} ${reference ?? ''} ${title}${fields}`
}
