import { type ChangeEvent, useId } from 'react'
import { csvOf } from '~/kit/staff/csv'
import { download } from '~/kit/staff/download'
import { Button } from '~/kit/ui/button'
import { Notice } from '~/kit/ui/notice'
import { manilaDay } from '~/platform/values/dates'
import type { FailedPicture } from '../add-matched'
import type { FileToMatch, Matches } from '../match-files'
import { type Progress, useImportPictures } from '../use-import-pictures'
import { type Movable, WhichGoesWhere } from './which-goes-where'

const MOST_SHOWN = 50

export function ImportPictures({ importId, zip }: { importId: string; zip?: File | undefined }) {
  const pictures = useImportPictures(importId, zip)
  const { choose, isReading, problem, matches, linked, movable } = pictures
  const { add, addLinked, retry, stop, progress } = pictures
  const isBusy = isReading || progress?.isAdding === true

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])]
    target.value = ''
    if (files.length > 0) void choose(files)
  }

  return (
    <section aria-labelledby="import-pictures" className="grid max-w-3xl grid-cols-1 gap-4">
      <h2 id="import-pictures" className="font-sans font-semibold text-lg">
        Photographs of these listings
      </h2>
      {linked && !matches && <Found matches={linked} fetches onAdd={addLinked} />}
      <p>
        Choose them all at once: files, a folder, or a ZIP. Each goes to the listing whose row names
        it in a column of photographs, or whose reference, title or address its name, or its
        folder’s, begins with: “BL-1042 kitchen.jpg”. A folder may also be named by the number in
        your list: “12”. Listings that have photographs are left as they are.
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <FileInput label="Photographs or a ZIP" isBusy={isBusy} onChange={handleChange} />
        <FileInput label="A folder" isFolder isBusy={isBusy} onChange={handleChange} />
      </div>
      <p role="status" className="empty:hidden">
        {isReading && 'Looking through the files…'}
        {progress && progressWords(progress)}
      </p>
      {problem && <Notice variant="error">{problem}</Notice>}
      {matches && <Found matches={matches} movable={movable} onAdd={add} />}
      {progress?.isAdding && (
        <p>
          <Button variant="outline" onClick={stop}>
            Stop
          </Button>
        </p>
      )}
      {progress && !progress.isAdding && progress.failed.length > 0 && (
        <Failed failed={progress.failed} onRetry={retry} />
      )}
    </section>
  )
}

type FileInputProps = {
  label: string
  isFolder?: boolean
  isBusy: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

function FileInput({ label, isFolder = false, isBusy, onChange }: FileInputProps) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="file"
        multiple
        disabled={isBusy}
        className="min-h-11 w-full border border-line bg-shell p-2"
        onChange={onChange}
        {...(isFolder ? { webkitdirectory: '' } : { accept: 'image/*,.zip' })}
      />
    </div>
  )
}

type FoundProps = {
  matches: Matches<FileToMatch>
  /** Absent for those that rows link to. */
  movable?: Movable | undefined
  fetches?: boolean
  onAdd: () => void
}

function Found({ matches, movable, fetches = false, onAdd }: FoundProps) {
  const { matched, leftOut, others } = matches
  const count = matched.reduce((sum, { files }) => sum + files.length, 0)
  return (
    <>
      <ul aria-label="What was found" className="grid gap-1 text-lg">
        <li>
          {counted(count, fetches ? 'linked photograph' : 'photograph')} for{' '}
          {counted(matched.length, 'listing')}
        </li>
        {leftOut.length > 0 && (
          <li>
            {counted(leftOut.length, 'listing')} left out, with photographs already:{' '}
            {names(leftOut.map(({ listing }) => listing.reference))}
          </li>
        )}
        {others.length > 0 && (
          <li className="break-words">
            {counted(others.length, 'file')} of no listing here:{' '}
            {names(others.map(({ path }) => path))}
          </li>
        )}
      </ul>
      <WhichGoesWhere matches={matches} movable={movable} />
      {count > 0 && (
        <p>
          <Button variant="lantern" onClick={onAdd}>
            {fetches ? 'Fetch' : 'Add'} {counted(count, 'photograph')}
          </Button>
        </p>
      )}
    </>
  )
}

function Failed({ failed, onRetry }: { failed: readonly FailedPicture[]; onRetry: () => void }) {
  return (
    <Notice
      variant="error"
      title={`${counted(failed.length, 'photograph')} could not be added`}
      actions={
        <span className="flex flex-wrap gap-2">
          <Button variant="outline" onClick={onRetry}>
            Try these again
          </Button>
          <Button variant="outline" onClick={() => downloadFailed(failed)}>
            Download this list
          </Button>
        </span>
      }
    >
      <ul className="grid grid-cols-1 gap-1 wrap-anywhere">
        {failed.slice(0, MOST_SHOWN).map(({ listing, file, problem }) => (
          <li key={`${listing.property_id} ${file.path}`}>
            {listing.reference}, {file.path}: {problem}
          </li>
        ))}
        {failed.length > MOST_SHOWN && <li>And {failed.length - MOST_SHOWN} more.</li>}
      </ul>
    </Notice>
  )
}

function downloadFailed(failed: readonly FailedPicture[]) {
  const rows = failed.map(({ listing, file, problem }) => [
    listing.reference,
    listing.title,
    file.path,
    problem,
  ])
  download(
    `photographs-left-out-${manilaDay()}.csv`,
    'text/csv;charset=utf-8',
    csvOf(['Reference', 'Title', 'Photograph', 'Why it was left out'], rows),
  )
}

function progressWords({ done, all, isAdding, failed }: Progress): string {
  const added = `${done - failed.length} of ${counted(all, 'photograph')} added`
  if (isAdding) return `${added}. Keep this page open.`
  return done < all ? `Stopped: ${added}.` : `${added}.`
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

function names(all: readonly string[]): string {
  const shown = all.slice(0, 5).join(', ')
  return all.length > 5 ? `${shown} and ${all.length - 5} more` : shown
}
