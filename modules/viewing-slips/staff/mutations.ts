import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { afterWrite } from '~/kit/data/after-write'
import { useStaffClient } from '~/kit/staff/auth-context'
import { viewingSlipKeys } from '~/modules/viewing-slips/data/staff-keys'
import { slipOfLinkQuery } from '~/modules/viewing-slips/data/staff-reads'
import {
  blankViewingSlip,
  endSlipLink,
  invalidateViewingSlips,
  makeSlipLink,
  makeViewingSlip,
  type ShownListing,
  type TypedSlip,
} from '~/modules/viewing-slips/data/writes'

export function useMakeSlip() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (slip: TypedSlip) => makeViewingSlip(client, slip),
    onSettled: afterWrite(() => invalidateViewingSlips(queryClient)),
    meta: { done: 'Viewing slip made', failed: 'Failed to make viewing slip' },
  })
}

export function useMakeSlipLink() {
  const client = useStaffClient()
  return useMutation({
    mutationFn: (listing: ShownListing) => makeSlipLink(client, listing),
    meta: { failed: 'Failed to make code' },
  })
}

/** @returns false where the buyer was quicker */
export function useEndSlipLink() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (secret: string) => endSlipLink(client, secret),
    // Also for the slip that a quicker buyer made.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: viewingSlipKeys.all }),
    meta: { failed: 'Failed to end code' },
  })
}

/** @returns the number of the slip that the buyer has confirmed */
export function useSlipOfLink(secret: string): number | null {
  const queryClient = useQueryClient()
  const { data: number = null } = useQuery(slipOfLinkQuery(useStaffClient(), secret))
  useEffect(() => {
    if (number !== null) void invalidateViewingSlips(queryClient)
  }, [number, queryClient])
  return number
}

export function useBlankSlip() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (number: number) => blankViewingSlip(client, number),
    onSettled: afterWrite(() => invalidateViewingSlips(queryClient)),
    meta: { done: 'Personal details deleted', failed: 'Failed to delete personal details' },
  })
}
