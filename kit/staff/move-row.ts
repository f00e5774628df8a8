/** @param placeAfter new index, given the current one @returns undefined where nothing moves */
export function moveRow<Row extends { id: string }>(
  rows: readonly Row[],
  id: string,
  placeAfter: (at: number) => number,
): Row[] | undefined {
  const at = rows.findIndex((row) => row.id === id)
  const to = placeAfter(at)
  const moving = rows[at]
  if (!moving || to === at || to < 0 || to >= rows.length) return undefined
  return rows.toSpliced(at, 1).toSpliced(to, 0, moving)
}

/**
 * Several rows, in their order, beside one another.
 * @param at index of the first of them afterwards @returns undefined where nothing moves
 */
export function moveRows<Row extends { id: string }>(
  rows: readonly Row[],
  ids: readonly string[],
  at: number,
): Row[] | undefined {
  const moving = rows.filter(({ id }) => ids.includes(id))
  const others = rows.filter(({ id }) => !ids.includes(id))
  const moved = others.toSpliced(Math.max(0, at), 0, ...moving)
  return moved.some((row, place) => row !== rows[place]) ? moved : undefined
}
