import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import { AccessDenied } from '~/kit/components/access-denied'
import { StaffPage } from '~/kit/components/staff-page'
import { buttonClass } from '~/kit/ui/button'
import { Notice } from '~/kit/ui/notice'
import { useListingRights } from '~/modules/listings/staff/use-listing-rights'
import { useImport } from '../use-import'
import { CheckStep } from './check-step'
import { ColumnTable } from './column-table'
import { FilePicker } from './file-picker'
import { LeftOut } from './left-out'
import { NextSheet } from './next-sheet'
import { RecentImports } from './recent-imports'
import { TableChoices } from './table-choices'
import { TablePreview } from './table-preview'

type ImportScreenProps = {
  picturesOf: (importId: string, zip: File | undefined) => ReactNode
}

export function ImportScreen({ picturesOf }: ImportScreenProps) {
  const { canEdit, needsApproval } = useListingRights()
  const steps = useImport()
  const { file, choose, reread } = steps
  const howRead = useRef<HTMLHeadingElement>(null)
  const [ofEarlier, setOfEarlier] = useState<string>()
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
            <LeftOut
              table={file.table}
              choice={file.choice}
              onChoose={(choice) => reread.mutate({ choice, imported: file.imported })}
            />
          </section>
        )}
        {file && (
          <section aria-label="Columns" className="grid grid-cols-1 gap-4">
            <h2 className="break-words font-sans font-semibold text-lg">
              Match the columns of {file.name}
            </h2>
            <ColumnTable table={file.table} columns={file.columns} onChange={steps.setColumns} />
          </section>
        )}
        {file && (
          <CheckStep
            key={`${file.name} ${file.table.sheet} ${file.table.headingLine}`}
            file={file}
            needsApproval={needsApproval}
            afterImport={(id, done) => (
              <>
                <Notice title="Done">
                  {done.added} new and {done.changed} changed. You can undo it for a week, above.
                </Notice>
                <NextSheet
                  file={file}
                  onGoOn={(next) =>
                    reread.mutate(next, { onSuccess: () => howRead.current?.focus() })
                  }
                />
                {picturesOf(id, file.zip)}
              </>
            )}
          />
        )}
        {ofEarlier && <Fragment key={ofEarlier}>{picturesOf(ofEarlier, undefined)}</Fragment>}
      </div>
    </StaffPage>
  )
}
