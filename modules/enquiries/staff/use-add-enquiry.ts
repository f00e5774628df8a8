import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DataError } from '~/kit/data/data-error'
import { useStaffClient } from '~/kit/staff/auth-context'
import { useRowForm } from '~/kit/staff/use-row-form'
import { invalidateEnquiries } from '~/modules/enquiries/data/invalidate'
import { addEnquiry } from '~/modules/enquiries/data/writes'
import { invalidateViewings } from '~/modules/viewings/data/writes'

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

/** Sent twice, it is stored once. @param onLeave with the id of what was added, or without */
export function useAddEnquiry(onLeave: (id?: string) => unknown) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  const [key] = useState(() => crypto.randomUUID())
  return useRowForm<AddedValues, AddedValues, { id: string; revision: number }>({
    name: 'enquiry.new',
    keys: [],
    valuesOf: () => NOTHING,
    save: async (_over, typed) => {
      const answer = await addEnquiry(client, { ...typed, idempotency_key: key })
      if ('id' in answer) return { id: answer.id, revision: 1 }
      const details = JSON.stringify(answer.errors)
      throw new DataError('unknown', 'fields are refused', { hint: 'refused_fields', details })
    },
    refusal: (error) => {
      const isRefused = error instanceof DataError && error.hint === 'refused_fields'
      return isRefused && error.details ? JSON.parse(error.details) : undefined
    },
    failed: () => 'Failed to add enquiry',
    invalidate: () =>
      Promise.all([invalidateEnquiries(queryClient), invalidateViewings(queryClient)]),
    onLeave: (added) => onLeave(added?.id),
  })
}
