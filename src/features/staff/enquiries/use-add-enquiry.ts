import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import { invalidateEnquiries } from '~/data/enquiries/invalidate'
import { addEnquiry } from '~/data/enquiries/writes'
import { invalidateViewings } from '~/data/viewings/writes'
import { useStaffClient } from '~/lib/staff/auth-context'
import { isLike } from '~/lib/staff/draft'
import { same } from '~/lib/staff/merge'
import { useDraft } from '~/lib/staff/use-draft'
import { useUnsavedChanges } from '~/lib/staff/use-unsaved-changes'

const NOTHING = {
  came_by: 'call',
  name: '',
  phone: '',
  email: '',
  message: '',
  property_id: '',
  next_step: '',
  next_step_on: '',
  viewing_at: '',
  viewing_place: '',
  consent: false,
  marketing: false,
  receipt: false,
}

export type AddedValues = typeof NOTHING

/** What is typed outlives a refusal, a reload and an ended session; sent twice, it is stored once. */
export function useAddEnquiry(onAdded: (id: string) => void) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  const [key] = useState(() => crypto.randomUUID())
  const form = useForm<AddedValues>({ defaultValues: NOTHING })
  const values = form.watch()
  const isChanged = !same(values, NOTHING)
  const draft = useDraft(
    'enquiry.new',
    isLike(NOTHING),
    isChanged ? { values, base: NOTHING, revision: null } : undefined,
  )
  const unsaved = useUnsavedChanges(isChanged, draft.forget)
  const { mutate, isPending } = useMutation({
    mutationFn: async (typed: AddedValues) => {
      const answer = await addEnquiry(client, { ...typed, idempotency_key: key })
      if ('id' in answer) {
        await Promise.all([invalidateEnquiries(queryClient), invalidateViewings(queryClient)])
      }
      return answer
    },
    onSuccess: (answer) => {
      if ('id' in answer) {
        unsaved.allowLeaving()
        draft.forget()
        onAdded(answer.id)
        return
      }
      Object.entries(answer.errors).forEach(([field, message], at) => {
        if (isField(field)) form.setError(field, { message }, { shouldFocus: at === 0 })
      })
    },
    meta: { failed: 'Failed to add enquiry' },
  })

  return {
    form,
    isChanged,
    isSaving: isPending,
    submit: form.handleSubmit((typed) => mutate(typed)),
    unsaved,
    draft: {
      ...draft,
      restore: () => {
        if (draft.offered) form.reset(draft.offered.values)
        draft.answer(true)
      },
    },
  }
}

function isField(name: string): name is FieldPath<AddedValues> {
  return name in NOTHING
}
