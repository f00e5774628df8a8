import type { FieldValues } from 'react-hook-form'
import { useDraft } from './use-draft'
import { type RowEditorOptions, useRowEditor } from './use-row-editor'
import { useUnsavedChanges } from './use-unsaved-changes'

type RowFormOptions<V extends FieldValues, S> = Omit<RowEditorOptions<V, S>, 'onDone'> & {
  name: string
  isValues: (stored: unknown) => stored is V
  hasUnsavedFiles: boolean
  onLeave: () => Promise<void>
}

/** Milliseconds before returning to the list, from the specification. */
const PAUSE_AFTER_SAVE = 100

export function useRowForm<V extends FieldValues, S>(options: RowFormOptions<V, S>) {
  const { hasUnsavedFiles, onLeave } = options
  const editor = useRowEditor({
    ...options,
    onDone: async () => {
      unsaved.allowLeaving()
      await new Promise((resolve) => setTimeout(resolve, PAUSE_AFTER_SAVE))
      await onLeave()
    },
  })
  const { values, base, stored, isChanged } = editor
  const draft = useDraft(
    options.name,
    options.isValues,
    isChanged ? { values, base, revision: stored?.revision ?? null } : undefined,
  )
  const unsaved = useUnsavedChanges(isChanged || hasUnsavedFiles, draft.forget)
  return {
    ...editor,
    hasUnsavedFiles,
    leave: onLeave,
    unsaved,
    draftSavedAt: draft.offered?.savedAt,
    restoreDraft: () => {
      if (draft.offered) editor.restore(draft.offered)
      draft.answer(true)
    },
    discardDraft: () => draft.answer(false),
  }
}
