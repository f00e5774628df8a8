import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import type { NamedRow } from '~/data/listing-imports/writes'
import { manilaDay } from '~/domain/dates'
import { QUESTIONS } from '~/domain/listing-sheet'
import { fieldLabel } from '~/domain/property-values'
import { download } from '~/lib/staff/download'
import type { Doubt, FieldCount, Table } from '../read-rows'
import { refusedFile } from '../refused-file'
import type { Checked } from '../use-import'

const MOST_SHOWN = 100

type CheckSummaryProps = { checked: Checked; table: Table }

/** What the file would do, and each cell that could not be read. */
export function CheckSummary({ checked: { read, comparison }, table }: CheckSummaryProps) {
  const { doubts, refused, counts, staged, refusedLinks } = read
  const links = staged.reduce((sum, row) => sum + row.links.length, 0)
  const renamed = comparison.named.filter(
    ({ outcome, changed }) => outcome === 'changed' && changed.includes('title'),
  ).length
  return (
    <div className="grid grid-cols-1 gap-5">
      <ul aria-label="What this import does" className="grid gap-1 text-lg">
        <li>{comparison.new} new</li>
        <li>{comparison.changed} changed</li>
        <li>{comparison.same} the same as here</li>
        {comparison.alike > 0 && (
          <li>
            {comparison.alike} with the title and city of a listing, but without its reference
          </li>
        )}
        {comparison.trash > 0 && <li>{comparison.trash} left out: in the trash</li>}
        {comparison.twice > 0 && (
          <li>{comparison.twice} left out: an earlier row is the same listing</li>
        )}
        {refused.length > 0 && <li>{refused.length} left out: see below</li>}
      </ul>
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
          <li key={count.label}>{countWords(count)}</li>
        ))}
        {links + refusedLinks.length > 0 && <li>{linkWords(links, refusedLinks.length)}</li>}
      </Part>
      {doubts.length > 0 && (
        <Doubts title="Cells that could not be read, and stay empty" doubts={doubts} />
      )}
      {refusedLinks.length > 0 && (
        <Doubts title="Links that no photograph is fetched from" doubts={refusedLinks} />
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
      {comparison.named.length > 0 && (
        <Part title="Listings that are here already">
          {comparison.named.map((row) => (
            <li key={row.line}>{namedWords(row)}</li>
          ))}
        </Part>
      )}
    </div>
  )
}

function Doubts({ title, doubts }: { title: string; doubts: readonly Doubt[] }) {
  return (
    <Part title={`${title}: ${doubts.length}`} isOpen>
      {doubts.slice(0, MOST_SHOWN).map((doubt) => (
        <li key={`${doubt.line}-${doubt.column}-${doubt.text}`}>{doubtWords(doubt)}</li>
      ))}
      {doubts.length > MOST_SHOWN && <li>And {doubts.length - MOST_SHOWN} more.</li>}
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

function countWords({ label, filled, read, asText }: FieldCount): string {
  const text = asText > 0 ? `, ${asText} kept as text` : ''
  const unread = filled - read - asText
  return `${label}: ${read} of ${filled} read${text}${unread > 0 ? `, ${unread} left empty` : ''}`
}

/** As spreadsheets name columns, by their place from 0. */
function columnName(at: number): string {
  const rest = Math.floor(at / 26)
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (at % 26))
}

function doubtWords({ line, column, label, text, problem }: Doubt): string {
  const shown = text.length > 60 ? `${text.slice(0, 60)}…` : text
  return `${columnName(column)}${line}, ${label}, “${shown}”: ${problem}`
}

const OUTCOMES: Record<NamedRow['outcome'], string> = {
  changed: 'changes',
  alike: 'has the same title and city as',
  twice: 'left out, an earlier row is',
  trash: 'left out, in the trash:',
}

function changedWords(key: string): string {
  return key === 'faqs' ? QUESTIONS : fieldLabel(key)
}

function namedWords({ line, outcome, reference, title, changed }: NamedRow): string {
  const fields = changed.length > 0 ? ` (${changed.map(changedWords).join(', ')})` : ''
  return `Row ${line} ${OUTCOMES[outcome]} ${reference} ${title}${fields}`
}
