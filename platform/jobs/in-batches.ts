/**
 * Until a batch finds nothing more to do.
 * @param most batches of a run; the next run continues
 * @param batch answers how many rows it dealt with @returns how many in all
 */
export async function inBatches(most: number, batch: () => Promise<number>): Promise<number> {
  let total = 0
  for (let count = 0; count < most; count++) {
    const done = await batch()
    if (done === 0) break
    total += done
  }
  return total
}
