import type { ReactNode } from 'react'
import { OutsideNote } from '~/kit/components/outside-note'
import type { Value } from '~/modules/history/staff/column-words'

export type Row = Record<string, Value>

export function rowsOf(value: Value): Row[] {
  return (Array.isArray(value) ? value : []).filter(
    (row): row is Row => typeof row === 'object' && row !== null && !Array.isArray(row),
  )
}

export const textOf = (row: Row, column: string): string => {
  const value = row[column]
  return typeof value === 'string' ? value : ''
}

type WholeRowsProps = {
  value: Value
  before?: Value | undefined
  children: (row: Row, place: number) => ReactNode
}

export function WholeRows({ value, before, children }: WholeRowsProps) {
  const rows = rowsOf(value)
  if (rows.length === 0) return '(none)'
  return (
    <ol className="grid gap-4">
      {rows.map((row, index) => (
        <li key={textOf(row, 'id')} className="grid gap-1">
          {before !== undefined && <Mark row={row} before={rowsOf(before)} />}
          {children(row, index + 1)}
        </li>
      ))}
    </ol>
  )
}

function Mark({ row, before }: { row: Row; before: Row[] }) {
  const was = before.find(({ id }) => id === row.id)
  if (was && shownOf(was) === shownOf(row)) return null
  return <p className="font-semibold text-sm">{was ? 'Changed' : 'New'}</p>
}

function shownOf({ created_at, display_order, ...row }: Row): string {
  return JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

export function WholeFaqs({ value, before }: Omit<WholeRowsProps, 'children'>) {
  return (
    <WholeRows value={value} before={before}>
      {(row) => (
        <>
          <p className="font-semibold">{textOf(row, 'question')}</p>
          <p className="whitespace-pre-wrap">{textOf(row, 'answer') || '(no answer)'}</p>
        </>
      )}
    </WholeRows>
  )
}

export function WholeVideos({ value, before }: Omit<WholeRowsProps, 'children'>) {
  return (
    <WholeRows value={value} before={before}>
      {(row) => (
        <>
          <Address address={textOf(row, 'video_url')} />
          <p className="text-sm">
            {row.video_type === 'youtube'
              ? 'Plays as a YouTube video'
              : 'Plays as a video file or link'}
          </p>
        </>
      )}
    </WholeRows>
  )
}

export function Address({ address }: { address: string }) {
  if (!address) return '(empty)'
  return (
    <>
      <a href={address} target="_blank" rel="noreferrer" className="underline">
        {address}
      </a>
      <OutsideNote address={address} />
    </>
  )
}
