import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { moveRow, moveRows } from './move-row'

type OrderOptions<Row> = {
  queryKey: QueryKey
  arrange?: (rows: Row[]) => Row[]
  save: (rows: Row[], before: readonly Row[]) => Promise<unknown>
  failed: string
  refresh: () => Promise<unknown>
}

/** Shows the new order at once, the stored one if refused; a press builds on the one before. */
export function useOrder<Row extends { id: string }>(options: OrderOptions<Row>) {
  const { queryKey, arrange = (rows) => rows, save, failed, refresh } = options
  const queryClient = useQueryClient()
  const mutationKey = ['order', ...queryKey]
  const { mutate, isPending, isSuccess } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: ({ rows, before }: { rows: Row[]; before: readonly Row[] }) => save(rows, before),
    onMutate: async ({ rows }) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, rows)
    },
    // While another change is pending, reading would bring back an older order.
    onSettled: () => (queryClient.isMutating({ mutationKey }) === 1 ? refresh() : undefined),
    meta: { failed },
  })

  function change(moved: (before: Row[]) => Row[] | undefined) {
    const before = queryClient.getQueryData<Row[]>(queryKey) ?? []
    const rows = moved(before)
    if (rows) mutate({ rows: arrange(rows), before })
  }

  /** @param placeAfter new index, given the current one */
  function move(id: string, placeAfter: (at: number) => number) {
    change((before) => moveRow(before, id, placeAfter))
  }

  /** @param at index of the first of them afterwards */
  function moveTogether(ids: readonly string[], at: number) {
    change((before) => moveRows(before, ids, at))
  }
  return { move, moveTogether, isPending, isSuccess }
}
