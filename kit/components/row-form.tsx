import type { ReactNode } from 'react'
import { BackButton } from '~/kit/components/back-button'
import { RowNotices, type RowNoticesProps } from '~/kit/components/row-notices'
import { SaveBar } from '~/kit/components/save-bar'
import { StaffPage } from '~/kit/components/staff-page'
import { Notice } from '~/kit/ui/notice'

type RowFormProps = RowNoticesProps & {
  id: string
  title: string
  action: string
  /** Where its pictures could not be uploaded. */
  notUploaded?: (failed: number) => { title: string; advice: string }
  children: ReactNode
  after?: ReactNode
}

/** A page that is the form of a row, and is left once that is saved. */
export function RowForm({ id, title, action, notUploaded, ...props }: RowFormProps) {
  const { row, children, after, ...notices } = props
  const missing = row.failedFiles > 0 && row.hasUnsavedFiles && notUploaded?.(row.failedFiles)
  return (
    <StaffPage title={title} actions={<BackButton onClick={row.leave}>Back</BackButton>}>
      <div className="grid grid-cols-1 gap-4">
        <RowNotices row={row} {...notices} />
        {missing && (
          <Notice variant="warning" title={missing.title}>
            {missing.advice}
          </Notice>
        )}
        <form id={id} noValidate onSubmit={row.submit} className="grid grid-cols-1 gap-4">
          {children}
        </form>
        {after}
      </div>
      <SaveBar formId={id} row={row} action={action} onCancel={row.leave} />
    </StaffPage>
  )
}
