import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { moveRow } from './move-row'

type OrderOptions<Row> = {
  /** Of the list that is shown. */
  queryKey: QueryKey
  /** The rows as the database will have them. */
  arrange?: (rows: Row[]) => Row[]
  save: (rows: Row[], before: readonly Row[]) => Promise<unknown>
  failed: string
  /** Reads the list anew. */
  refresh: () => Promise<unknown>
}

/**
 * Shows the new order at once, and the stored one again where the database refuses. A press that
 * comes before the last one is drawn or saved goes on from there.
 */
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
    // Before the last is saved, the list would be read in an older order.
    onSettled: () => (queryClient.isMutating({ mutationKey }) === 1 ? refresh() : undefined),
    meta: { failed },
  })

  /** @param placeAfter where the row goes, given where it is */
  function move(id: string, placeAfter: (at: number) => number) {
    const before = queryClient.getQueryData<Row[]>(queryKey) ?? []
    const rows = moveRow(before, id, placeAfter)
    if (rows) mutate({ rows: arrange(rows), before })
  }
  return { move, isPending, isSuccess }
}
