import { useMutation, useQueryClient } from '@tanstack/react-query'
import { DataError } from '~/kit/data/data-error'
import { useStaffClient } from '~/kit/staff/auth-context'
import { invalidateProperties } from '~/modules/listings/data/invalidate'
import type { PropertyRow } from '~/modules/listings/data/staff-reads'
import { changeListing, type RowChange, type Stored } from '~/modules/listings/data/writes'
import { askAboutTaken, endQuestion } from '~/modules/taken-listings/staff/ask-about-taken'

type Changing = { over: Stored; change: RowChange; before: RowChange }
type Changed = Changing & { stored: Stored }

export function useRowChange(property: PropertyRow) {
  const undo = useUndoRowChange()
  const mutation = useMutation({
    mutationFn: useChange(),
    onSuccess: ({ over, before, change }) => {
      if (!('status' in before && 'status' in change)) return
      askAboutTaken([{ id: over.id, from: before.status, to: change.status }])
    },
    meta: {
      failed: (error) =>
        isConflict(error)
          ? 'Failed to update property: someone else has just saved it. What they saved is shown now.'
          : 'Failed to update property',
      done: (data) => {
        const { change, stored } = data as Changed
        if (stored.waits) return 'Your change is sent for approval'
        if (!('featured' in change)) return 'Property updated successfully'
        return `Property ${change.featured ? 'featured' : 'unfeatured'} successfully`
      },
      undo: (data) => {
        const { stored, change, before } = data as Changed
        // What waits has changed nothing; it is withdrawn on the listing.
        if (stored.waits) return undefined
        return () => undo.mutate({ over: stored, change: before, before: change })
      },
    },
  })
  const { id, revision } = property
  return {
    isBusy: mutation.isPending,
    change: (change: RowChange) =>
      mutation.mutate({ over: { id, revision }, change, before: presentOf(property, change) }),
    /** What was not saved because somebody else had saved first. */
    refused: isConflict(mutation.error) ? mutation.variables?.change : undefined,
    forget: mutation.reset,
  }
}

function useUndoRowChange() {
  return useMutation({
    mutationFn: useChange(),
    onSuccess: endQuestion,
    meta: {
      failed: (error) =>
        isConflict(error)
          ? 'Failed to undo: someone else has changed the listing since, so it stays as it is.'
          : 'Failed to undo',
      done: 'Change undone',
    },
  })
}

function useChange() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return async (changing: Changing): Promise<Changed> => {
    try {
      const stored = await changeListing(client, changing.over, changing.change)
      await invalidateProperties(queryClient)
      return { ...changing, stored }
    } catch (error) {
      if (isConflict(error)) await invalidateProperties(queryClient)
      throw error
    }
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof DataError && error.hint === 'conflict'
}

function presentOf({ status, price, featured }: PropertyRow, change: RowChange): RowChange {
  if ('status' in change) return { status }
  return 'price' in change ? { price } : { featured }
}
