import { useState } from 'react'
import { Button } from '~/kit/ui/button'
import { Dialog, DialogClose, DialogContent } from '~/kit/ui/dialog'
import { Field } from '~/kit/ui/field'
import { Select } from '~/kit/ui/select'
import type { ImportedListing } from '~/modules/listing-sheets/data/listing-imports/staff-reads'
import type { FileToMatch, Matches } from '../match-files'

export type Move = (files: readonly FileToMatch[], to: ImportedListing | undefined) => void
export type Movable = { listings: readonly ImportedListing[]; onMove: Move }

type Group = { listing: ImportedListing | undefined; files: readonly FileToMatch[] }
type WhichProps = { matches: Matches<FileToMatch>; movable: Movable | undefined }

export function WhichGoesWhere({ matches, movable }: WhichProps) {
  const { matched, leftOut, others } = matches
  const [moving, setMoving] = useState<{ file: FileToMatch; group: Group }>()
  const groups: Group[] = [
    ...(others.length > 0 ? [{ listing: undefined, files: others }] : []),
    ...matched,
    ...(movable ? leftOut : []),
  ]
  const [isOpen, setIsOpen] = useState(false)
  if (groups.length === 0) return null
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="cursor-pointer py-1 underline">Which goes where</summary>
      {isOpen && (
        <ul className="panes mt-2 max-h-96 grid-cols-1 overflow-y-auto wrap-anywhere">
          {groups.map((group) => (
            <li key={group.listing?.property_id ?? ''} className="bg-shell p-3">
              <p className="font-semibold">
                {nameOf(group.listing)}
                {group.listing &&
                  leftOut.some(({ listing }) => listing === group.listing) &&
                  ' (left out, with photographs already)'}
              </p>
              <ul>
                {group.files.map((file) => (
                  <li key={file.path} className="flex items-center justify-between gap-3">
                    {file.path}
                    {movable && (
                      <Button variant="ghost" size="sm" onClick={() => setMoving({ file, group })}>
                        Move…<span className="sr-only"> {file.path}</span>
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
      {moving && movable && (
        <MoveDialog {...moving} {...movable} onClose={() => setMoving(undefined)} />
      )}
    </details>
  )
}

const NONE = ''

type MoveDialogProps = Movable & { file: FileToMatch; group: Group; onClose: () => void }

function MoveDialog({ file, group, listings, onMove, onClose }: MoveDialogProps) {
  const [to, setTo] = useState(group.listing?.property_id ?? NONE)
  const [isAll, setIsAll] = useState(false)
  const count = group.files.length
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Move to another listing" description={file.path}>
        <form
          className="mt-4 grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            const listing = listings.find(({ property_id }) => property_id === to)
            if (listing !== group.listing) onMove(isAll ? group.files : [file], listing)
            onClose()
          }}
        >
          <Field label="Listing">
            {(field) => (
              <Select {...field} value={to} onChange={({ target }) => setTo(target.value)}>
                <option value={NONE}>No listing here</option>
                {listings.map((listing) => (
                  <option key={listing.property_id} value={listing.property_id}>
                    {nameOf(listing)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {count > 1 && (
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-arayat"
                checked={isAll}
                onChange={({ target }) => setIsAll(target.checked)}
              />
              <span>All {count} of them</span>
            </label>
          )}
          <div className="flex flex-wrap justify-end gap-2">
            <DialogClose asChild>
              <Button variant="outline">Cancel</Button>
            </DialogClose>
            <Button type="submit">Move</Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}

const nameOf = (listing: ImportedListing | undefined) =>
  listing ? `${listing.reference} ${listing.title}` : 'Not matched to a listing'
