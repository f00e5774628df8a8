import { useMutation, useQueryClient } from '@tanstack/react-query'
import { afterWrite } from '~/kit/data/after-write'
import { DataError } from '~/kit/data/data-error'
import { useStaffClient } from '~/kit/staff/auth-context'
import { download } from '~/kit/staff/download'
import {
  deleteContact,
  exportContact,
  joinContacts,
  type OwnOfContact,
} from '~/modules/enquiries/data/contacts/writes'
import { invalidateEnquiries } from '~/modules/enquiries/data/invalidate'
import { claimEnquiry, noteAnswer, noteOnEnquiry } from '~/modules/enquiries/data/writes'

export function useNoteAnswer() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, channel }: { id: string; channel: string }) =>
      noteAnswer(client, id, channel),
    onSettled: afterWrite(() => invalidateEnquiries(queryClient)),
    meta: { failed: 'Failed to save reply' },
  })
}

export function useAddNote(id: string) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (text: string) => {
      await noteOnEnquiry(client, id, text)
      await invalidateEnquiries(queryClient)
    },
    meta: { failed: 'Failed to save note', done: 'Note saved' },
  })
}

export function useExportContact() {
  const client = useStaffClient()
  return useMutation({
    mutationFn: async (own: OwnOfContact) => {
      const all = await exportContact(client, own)
      download(
        `contact-${own.id.slice(0, 8)}.json`,
        'application/json',
        JSON.stringify(all, null, 2),
      )
    },
    meta: { failed: 'Failed to download copy', done: 'Copy downloaded' },
  })
}

export function useDeleteContact() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (own: OwnOfContact) => {
      const count = await deleteContact(client, own)
      await invalidateEnquiries(queryClient)
      return count
    },
    meta: {
      failed: 'Failed to delete details',
      done: (count) => `Details deleted from ${count === 1 ? '1 enquiry' : `${count} enquiries`}`,
    },
  })
}

export function useJoinContacts() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ kept, other }: { kept: string; other: string }) => {
      await joinContacts(client, kept, other)
      await invalidateEnquiries(queryClient)
    },
    meta: { failed: 'Failed to merge contacts', done: 'Contacts merged' },
  })
}

export function useClaimEnquiry() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      if (await claimEnquiry(client, id)) return
      throw new DataError('conflict', 'somebody else was first', { hint: 'enquiry_claimed' })
    },
    onSettled: afterWrite(() => invalidateEnquiries(queryClient)),
    meta: { failed: 'Failed to claim enquiry', done: 'Enquiry claimed' },
  })
}
