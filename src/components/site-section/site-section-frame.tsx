import type { ReactNode } from 'react'
import { ConflictDialog } from '~/components/conflict-dialog'
import { DraftNotice } from '~/components/draft-notice'
import { LeaveDialog } from '~/components/leave-dialog'
import { SaveBar } from '~/components/save-bar'
import type { PreviewedPage } from '~/components/site-preview/open-preview'
import { PreviewDialog } from '~/components/site-preview/preview-dialog'
import { SitePreview } from '~/components/site-preview/site-preview'
import { StaffPage } from '~/components/staff-page'
import { siteLabel, type TypedSite, typedSite } from '~/domain/site-values'
import { isLike } from '~/lib/staff/draft'
import { useDraft } from '~/lib/staff/use-draft'
import { useMediaQuery } from '~/lib/staff/use-media-query'
import type { SiteSectionEditor } from '~/lib/staff/use-site-section'
import { useUnsavedChanges } from '~/lib/staff/use-unsaved-changes'
import { AllSettings } from './all-settings'
import { shownValue } from './shown-value'

type SiteSectionFrameProps = {
  name: string
  title: string
  children: ReactNode
  editor: SiteSectionEditor
  preview: PreviewedPage | undefined
}

const BESIDE = '(min-width: 80rem)'
const FORM_ID = 'site-section'

const isTypedSite: (stored: unknown) => stored is TypedSite = isLike(
  typedSite({}),
  (item) => typeof item === 'object' && item !== null && Object.values(item).every(isText),
)

function isText(value: unknown): boolean {
  return typeof value === 'string'
}

export function SiteSectionFrame({
  name,
  title,
  children,
  editor,
  preview,
}: SiteSectionFrameProps) {
  const { form, values, base, revision, isChanged, isSaving, isSaved, conflict } = editor
  const draft = useDraft(
    `settings.${name}`,
    isTypedSite,
    isChanged ? { values, base, revision } : undefined,
  )
  const unsaved = useUnsavedChanges(isChanged, draft.forget)
  const isWide = useMediaQuery(BESIDE)
  const shown = preview && <SitePreview page={preview} site={editor.previewed} />

  return (
    <StaffPage title={title} actions={<AllSettings />}>
      <div className="grid gap-4">
        {draft.offered && (
          <DraftNotice
            savedAt={draft.offered.savedAt}
            onRestore={() => {
              if (draft.offered) editor.restore(draft.offered)
              draft.answer(true)
            }}
            onDiscard={() => draft.answer(false)}
          />
        )}
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
      <SaveBar
        formId={FORM_ID}
        state={isSaving ? 'saving' : isChanged ? 'unsaved' : isSaved ? 'saved' : 'untouched'}
        action="Save changes"
      >
        {!isWide && shown && <PreviewDialog>{shown}</PreviewDialog>}
      </SaveBar>
      {conflict && (
        <ConflictDialog
          what="these settings"
          labelOf={siteLabel}
          shown={shownValue}
          found={conflict.found}
          onResolve={editor.resolveConflict}
          onBack={editor.closeConflict}
        />
      )}
      <LeaveDialog unsaved={unsaved} />
      {form.formState.isSubmitted && !form.formState.isValid && (
        <p role="alert" className="sr-only">
          Some fields need another look.
        </p>
      )}
    </StaffPage>
  )
}
