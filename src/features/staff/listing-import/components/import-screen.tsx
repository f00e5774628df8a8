import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import { AccessDenied } from '~/components/access-denied'
import { Choice } from '~/components/choice'
import { StaffPage } from '~/components/staff-page'
import { Button, buttonClass } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import type { Alike } from '~/data/listing-imports/writes'
import { useListingRights } from '~/lib/staff/use-listing-rights'
import { useImport } from '../use-import'
import { CheckSummary } from './check-summary'
import { ColumnTable } from './column-table'
import { FilePicker } from './file-picker'
import { NextSheet } from './next-sheet'
import { RecentImports } from './recent-imports'
import { TableChoices } from './table-choices'
import { TablePreview } from './table-preview'

const STATES = [
  { value: 'draft', label: 'As drafts', meaning: 'Only staff see them, until they are published.' },
  { value: 'published', label: 'Published', meaning: 'On the site at once.' },
]
const WAITING_STATES = [
  {
    value: 'draft',
    label: 'As drafts',
    meaning: 'Only staff see them, until they are sent for approval.',
  },
  {
    value: 'published',
    label: 'Sent for approval',
    meaning: 'On the site once an admin approves.',
  },
]

const ALIKE = [
  { value: 'skip', label: 'Leave them out', meaning: 'Nothing happens to these listings.' },
  { value: 'update', label: 'Update the listing', meaning: 'What the row says replaces it.' },
  { value: 'add', label: 'Add another one', meaning: 'Both are then in the list.' },
]

type ImportScreenProps = {
  /** What adds photographs to the listings of an import, by the ZIP that it came with. */
  picturesOf: (importId: string, zip: File | undefined) => ReactNode
}

export function ImportScreen({ picturesOf }: ImportScreenProps) {
  const { canEdit, needsApproval } = useListingRights()
  const steps = useImport()
  const { file, check, apply, choose, reread } = steps
  const [state, setState] = useState('draft')
  const [alike, setAlike] = useState('skip')
  const howRead = useRef<HTMLHeadingElement>(null)
  const [ofEarlier, setOfEarlier] = useState<string>()
  const forPictures = apply.isSuccess ? apply.variables.id : ofEarlier
  const checked = check.data
  const todo = checked && checked.comparison.new + checked.comparison.changed
  const count = (todo ?? 0) + (alike === 'skip' ? 0 : (checked?.comparison.alike ?? 0))
  if (!canEdit) return <AccessDenied to="importing listings" />
  return (
    <StaffPage
      title="Import listings"
      actions={
        <Link to="/admin/properties" className={buttonClass({ variant: 'outline' })}>
          Back to the list
        </Link>
      }
    >
      <div className="grid grid-cols-1 gap-7">
        <RecentImports onPictures={setOfEarlier} />
        <FilePicker
          isReading={choose.isPending || reread.isPending}
          error={choose.error}
          onChoose={choose.mutate}
        />
        {file && (
          <section aria-label="How the file is read" className="grid grid-cols-1 gap-4">
            <h2 ref={howRead} tabIndex={-1} className="break-words font-sans font-semibold text-lg">
              How {file.name} is read
            </h2>
            <TableChoices
              table={file.table}
              choice={file.choice}
              error={reread.error}
              onChoose={(choice) => reread.mutate({ choice, imported: file.imported })}
            />
            <TablePreview table={file.table} />
          </section>
        )}
        {file && (
          <section aria-label="Columns" className="grid grid-cols-1 gap-4">
            <h2 className="break-words font-sans font-semibold text-lg">
              What each column of {file.name} is
            </h2>
            <ColumnTable table={file.table} columns={file.columns} onChange={steps.setColumns} />
            <Choice
              legend="New listings"
              name="state"
              options={needsApproval ? WAITING_STATES : STATES}
              value={state}
              onChange={(value) => {
                check.reset()
                setState(value)
              }}
            />
            <div className="flex flex-wrap items-center gap-3">
              <Button
                variant={checked ? 'outline' : 'lantern'}
                disabled={check.isPending || apply.isPending}
                onClick={() => {
                  apply.reset()
                  check.mutate({ areDrafts: state === 'draft' })
                }}
              >
                Check the file
              </Button>
              {check.isPending && (
                <Button variant="outline" onClick={steps.cancel}>
                  Cancel
                </Button>
              )}
              <p role="status">
                {check.isPending &&
                  `${steps.staged} of ${file.table.rows.length} rows checked. Nothing is imported yet.`}
              </p>
            </div>
          </section>
        )}
        {file && checked && !apply.isSuccess && (
          <section aria-label="Check" className="grid max-w-3xl grid-cols-1 gap-5">
            <h2 className="font-sans font-semibold text-lg">Before you import</h2>
            {needsApproval && checked.comparison.changed + checked.comparison.alike > 0 && (
              <p>
                Changes to listings that visitors see already are sent for approval. Their videos
                and FAQs can’t be changed by this file: leave those columns out.
              </p>
            )}
            <CheckSummary checked={checked} table={file.table} />
            {checked.comparison.alike > 0 && (
              <Choice
                legend="Rows with the title and city of a listing"
                name="alike"
                options={ALIKE}
                value={alike}
                onChange={setAlike}
              />
            )}
            <div className="flex flex-wrap items-center gap-3">
              <Button
                variant="lantern"
                disabled={apply.isPending || count === 0}
                onClick={() => apply.mutate({ id: checked.id, alike: alike as Alike })}
              >
                {count === 1 ? 'Import 1 listing' : `Import ${count} listings`}
              </Button>
              <p role="status">
                {apply.isPending && 'Importing: all of them or none. This can take a minute.'}
              </p>
            </div>
          </section>
        )}
        {apply.data && (
          <Notice title="Done">
            {apply.data.added} new and {apply.data.changed} changed. You can undo it for a week,
            above.
          </Notice>
        )}
        {file && apply.isSuccess && (
          <NextSheet
            file={file}
            onGoOn={(next) => reread.mutate(next, { onSuccess: () => howRead.current?.focus() })}
          />
        )}
        {forPictures && (
          <Fragment key={forPictures}>
            {picturesOf(forPictures, forPictures === apply.variables?.id ? file?.zip : undefined)}
          </Fragment>
        )}
      </div>
    </StaffPage>
  )
}
