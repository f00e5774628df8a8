import { useState } from 'react'
import { isLike } from '~/kit/staff/draft'
import { same } from '~/kit/staff/merge'
import { useDraft } from '~/kit/staff/use-draft'
import { useUnsavedChanges } from '~/kit/staff/use-unsaved-changes'
import type { Revised } from '~/modules/enquiries/data/writes'

const NOTHING = { note: '', next_step: '', next_step_on: '' }
type Typed = typeof NOTHING

export function useEnquiryDrafts(enquiry: Revised) {
  const stored: Typed = {
    note: '',
    next_step: enquiry.next_step,
    next_step_on: enquiry.next_step_on ?? '',
  }
  const [note, setNote] = useState('')
  const [step, setStep] = useState<{ typed: Omit<Typed, 'note'>; base: Revised }>()
  const values: Typed = { ...stored, ...step?.typed, note }
  const isUnsaved = !same(values, stored)
  const base = step?.base ?? enquiry
  const draft = useDraft(
    `enquiry.${enquiry.id}`,
    isLike(NOTHING),
    isUnsaved ? { values, base: stored, revision: base.revision } : undefined,
  )
  const unsaved = useUnsavedChanges(isUnsaved, draft.forget)

  function restore() {
    if (draft.offered) {
      const { note: typedNote, ...typed } = draft.offered.values
      setNote(typedNote)
      const { next_step, next_step_on } = draft.offered.base
      const isStep = typed.next_step !== next_step || typed.next_step_on !== next_step_on
      const began = { next_step, next_step_on: next_step_on || null }
      const revision = draft.offered.revision ?? enquiry.revision
      if (isStep) setStep({ typed, base: { ...enquiry, ...began, revision } })
    }
    draft.answer(true)
  }

  return {
    note,
    setNote,
    values,
    base,
    isStepChanged:
      values.next_step !== stored.next_step || values.next_step_on !== stored.next_step_on,
    typeStep: (typed: Partial<Omit<Typed, 'note'>>) =>
      setStep({
        typed: { next_step: values.next_step, next_step_on: values.next_step_on, ...typed },
        base,
      }),
    forgetStep: (saved: Omit<Typed, 'note'>) =>
      setStep((now) => (now && same(now.typed, saved) ? undefined : now)),
    offered: draft.offered,
    restore,
    discard: () => draft.answer(false),
    unsaved,
  }
}

export type EnquiryDrafts = ReturnType<typeof useEnquiryDrafts>
