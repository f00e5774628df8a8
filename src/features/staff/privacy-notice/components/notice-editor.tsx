import { useDeferredValue } from 'react'
import { ConflictDialog } from '~/components/conflict-dialog'
import { DraftNotice } from '~/components/draft-notice'
import { LeaveDialog } from '~/components/leave-dialog'
import { SaveBar } from '~/components/save-bar'
import { AllSettings } from '~/components/site-section/all-settings'
import { StaffPage } from '~/components/staff-page'
import { Field } from '~/components/ui/field'
import { Textarea } from '~/components/ui/textarea'
import type { StoredNotice } from '~/data/privacy-notices/staff-reads'
import { formatDay } from '~/domain/dates'
import { isLike } from '~/lib/staff/draft'
import { useDraft } from '~/lib/staff/use-draft'
import { useUnsavedChanges } from '~/lib/staff/use-unsaved-changes'
import { useNoticeEditor } from '../use-notice-editor'
import { NoticePreview } from './notice-preview'

const FORM_ID = 'privacy-notice'

const isValues = isLike({ body: '' })

export function NoticeEditor({ stored }: { stored: StoredNotice }) {
  const editor = useNoticeEditor(stored)
  const { base, body, isChanged, conflict } = editor
  const draft = useDraft(
    'settings.privacy',
    isValues,
    isChanged ? { values: { body }, base: { body: base.body }, revision: base.version } : undefined,
  )
  const unsaved = useUnsavedChanges(isChanged, draft.forget)
  // Typing must not wait for the preview.
  const previewed = useDeferredValue(body)

  return (
    <StaffPage title="Privacy notice" actions={<AllSettings />}>
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
        <p className="max-w-prose">
          <strong className="font-semibold">Version {stored.version}</strong> is in force, published
          on {formatDay(stored.published_at)}. Visitors agree to it when they write to you, and each
          enquiry records which version. So every edit makes a new version.
        </p>
        <p className="max-w-prose text-muted-foreground leading-snug">
          A line that begins with # and a space is a heading. An empty line begins a new paragraph.
          Everything else is plain text: no bold, no links.
        </p>
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <form
            id={FORM_ID}
            noValidate
            onSubmit={editor.submit}
            className="border border-wood bg-shell p-4 sm:p-5"
          >
            <Field label="The notice" error={editor.problem}>
              {(field) => (
                <Textarea
                  {...field}
                  rows={18}
                  value={body}
                  onChange={(event) => editor.write(event.target.value)}
                />
              )}
            </Field>
          </form>
          <NoticePreview body={previewed} />
        </div>
      </div>
      <SaveBar
        formId={FORM_ID}
        state={
          editor.isPublishing
            ? 'saving'
            : isChanged
              ? 'unsaved'
              : editor.isPublished
                ? 'saved'
                : 'untouched'
        }
        action={`Publish version ${base.version + 1}`}
      />
      {conflict && (
        <ConflictDialog
          what="the privacy notice"
          labelOf={() => `The notice, now version ${conflict.theirs.version}`}
          found={conflict.found}
          onResolve={editor.resolveConflict}
          onBack={editor.closeConflict}
        />
      )}
      <LeaveDialog unsaved={unsaved} />
    </StaffPage>
  )
}
