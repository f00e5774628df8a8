import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { ConflictDialog } from '~/components/conflict-dialog'
import { DraftNotice } from '~/components/draft-notice'
import { SaveBar } from '~/components/save-bar'
import { StaffPage } from '~/components/staff-page'
import { ConfirmDialog } from '~/components/ui/alert-dialog'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import type { FormProperty } from '~/data/properties/staff-reads'
import { fieldLabel } from '~/domain/property-values'
import { useDraft } from '~/lib/staff/use-draft'
import { useUnsavedChanges } from '~/lib/staff/use-unsaved-changes'
import { isPropertyValues } from '../schema'
import { usePropertyEditor } from '../use-property-editor'
import { BasicSection } from './basic-section'
import { DetailsSection } from './details-section'
import { LocationSection } from './location-section'
import { MediaSection } from './media-section'

type PropertyFormScreenProps = {
  property?: FormProperty
  pictures: ReactNode
  hasUnsavedPictures: boolean
  sendPictures: (propertyId: string) => Promise<{ failed: number }>
  onStored?: (propertyId: string) => void
  onLeave: () => Promise<void>
  /** Outside the form: each question is saved by itself. */
  faqs?: ReactNode
}

const FORM_ID = 'property-form'
/** Milliseconds before the list is shown, as the specification has it. */
const PAUSE_AFTER_SAVE = 100

export function PropertyFormScreen(props: PropertyFormScreenProps) {
  const { property, pictures, hasUnsavedPictures, sendPictures, onStored, onLeave, faqs } = props

  const editor = usePropertyEditor({
    property,
    sendPictures,
    onStored: (id) => onStored?.(id),
    onDone: async () => {
      unsaved.allowLeaving()
      await new Promise((resolve) => setTimeout(resolve, PAUSE_AFTER_SAVE))
      await onLeave()
    },
  })
  const { form, values, base, stored, isChanged, phase, failedPictures, conflict } = editor
  const draft = useDraft(
    property?.id ?? 'new',
    isPropertyValues,
    isChanged ? { values, base, revision: stored?.revision ?? null } : undefined,
  )
  const unsaved = useUnsavedChanges(isChanged || hasUnsavedPictures, draft.forget)
  const isEdit = stored !== null

  return (
    <StaffPage
      title={isEdit ? 'Edit Property' : 'Add Property'}
      actions={
        <Button variant="outline" onClick={onLeave}>
          <ArrowLeft aria-hidden="true" />
          Back
        </Button>
      }
    >
      <div className="grid gap-4">
        {draft.offered && (
          <DraftNotice
            savedAt={draft.offered.savedAt}
            onRestore={() => {
              if (draft.offered) editor.restore(draft.offered)
              draft.answer(true)
            }}
            onDiscard={() => draft.answer(false)}
          >
            Pictures that were still waiting have to be added again.
          </DraftNotice>
        )}
        {editor.isGone && (
          <Notice
            variant="warning"
            title="This listing has been deleted in the meantime"
            actions={
              <Button variant="outline" size="sm" onClick={editor.startAnew}>
                Make a new listing of this
              </Button>
            }
          >
            What you typed is still here.
          </Notice>
        )}
        {failedPictures > 0 && hasUnsavedPictures && (
          <Notice
            variant="warning"
            title={`The property is saved, but ${failedPictures} ${failedPictures === 1 ? 'picture' : 'pictures'} could not be uploaded`}
          >
            Retry or remove them below, then go back to the list.
          </Notice>
        )}
        <form id={FORM_ID} noValidate onSubmit={editor.submit} className="grid gap-4">
          <BasicSection form={form} />
          <LocationSection form={form} />
          <DetailsSection form={form} values={values} />
          <MediaSection form={form} values={values} pictures={pictures} />
        </form>
        {faqs}
      </div>
      <SaveBar
        formId={FORM_ID}
        state={
          phase === 'idle'
            ? isChanged || (hasUnsavedPictures && !isEdit)
              ? 'unsaved'
              : form.formState.isSubmitted && form.formState.isSubmitSuccessful
                ? 'saved'
                : 'untouched'
            : phase
        }
        action={isEdit ? 'Update Property' : 'Create Property'}
        onCancel={onLeave}
      />
      {conflict && (
        <ConflictDialog
          what="this listing"
          labelOf={fieldLabel}
          found={conflict.found}
          onResolve={editor.resolveConflict}
          onBack={editor.closeConflict}
        />
      )}
      <ConfirmDialog
        isOpen={unsaved.isAsking}
        title="Leave without saving?"
        description="What you changed on this page has not been saved and would be lost."
        action="Leave"
        cancel="Stay"
        onConfirm={unsaved.leave}
        onCancel={unsaved.stay}
      />
    </StaffPage>
  )
}
