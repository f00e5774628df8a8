import type { ReactNode } from 'react'
import { AllSettings } from '~/kit/components/all-settings'
import { RowNotices } from '~/kit/components/row-notices'
import { SaveBar } from '~/kit/components/save-bar'
import { StaffPage } from '~/kit/components/staff-page'
import { useMediaQuery } from '~/kit/staff/use-media-query'
import { siteLabel } from '~/modules/site-settings/site-values'
import type { PreviewedPage } from '~/modules/site-settings/staff/site-preview/open-preview'
import { PreviewDialog } from '~/modules/site-settings/staff/site-preview/preview-dialog'
import { SitePreview } from '~/modules/site-settings/staff/site-preview/site-preview'
import type { SiteSectionEditor } from '~/modules/site-settings/staff/use-site-section'
import { shownValue } from './shown-value'

type SiteSectionFrameProps = {
  title: string
  children: ReactNode
  editor: SiteSectionEditor
  preview: PreviewedPage | undefined
}

const BESIDE = '(min-width: 80rem)'
const FORM_ID = 'site-section'

export function SiteSectionFrame({ title, children, editor, preview }: SiteSectionFrameProps) {
  const isWide = useMediaQuery(BESIDE)
  const shown = preview && <SitePreview page={preview} site={editor.previewed} />
  const { isSubmitted, isValid } = editor.form.formState

  return (
    <StaffPage title={title} actions={<AllSettings />}>
      <div className="grid gap-4">
        <RowNotices
          row={editor}
          words={{ what: 'these settings' }}
          labelOf={siteLabel}
          shown={shownValue}
        />
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <form
            id={FORM_ID}
            noValidate
            onSubmit={editor.submit}
            className="grid gap-4 border border-wood bg-shell p-4 sm:p-5 lg:p-6"
          >
            {children}
          </form>
          {isWide && shown && (
            <section aria-label="Preview" className="sticky top-4 h-[calc(100dvh-11.5rem)]">
              {shown}
            </section>
          )}
        </div>
      </div>
      <SaveBar formId={FORM_ID} row={editor} action="Save">
        {!isWide && shown && <PreviewDialog>{shown}</PreviewDialog>}
      </SaveBar>
      {isSubmitted && !isValid && (
        <p role="alert" className="sr-only">
          Some fields need another look.
        </p>
      )}
    </StaffPage>
  )
}
