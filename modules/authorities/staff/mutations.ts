import { useMutation, useQueryClient } from '@tanstack/react-query'
import { afterWrite } from '~/kit/data/after-write'
import { useStaffClient } from '~/kit/staff/auth-context'
import { download } from '~/kit/staff/download'
import {
  addPaper,
  invalidatePapers,
  openPaper,
  removePaper,
} from '~/modules/authorities/data/papers/writes'
import { deleteAuthority, invalidateAuthorities } from '~/modules/authorities/data/writes'
import type { PaperKind } from '~/platform/values/papers'

export function useDeleteAuthority() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => deleteAuthority(client, id),
    onSettled: afterWrite(() => invalidateAuthorities(queryClient)),
    meta: { failed: 'Failed to delete authority', done: 'Authority deleted' },
  })
}

export function useAddPaper(propertyId: string) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, file }: { kind: PaperKind; file: File }) =>
      addPaper(client, propertyId, kind, file),
    onSettled: afterWrite(() => invalidatePapers(queryClient)),
    meta: { failed: 'Failed to add paper', done: 'Paper added' },
  })
}

export function useRemovePaper() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => removePaper(client, id),
    onSettled: afterWrite(() => invalidatePapers(queryClient)),
    meta: { failed: 'Failed to remove paper', done: 'Paper removed' },
  })
}

export function useOpenPaper() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, name }: { id: string; name: string }) => {
      const file = await openPaper(client, id)
      download(name, file.type, file)
    },
    onSettled: afterWrite(() => invalidatePapers(queryClient)),
    meta: { failed: 'Failed to open paper' },
  })
}
