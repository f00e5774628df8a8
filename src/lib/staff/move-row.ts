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
