/** What a cell of a file holds. In a file of its own, since the worker that reads files has no other need of read-cell.ts. */
export type Cell = string | number | boolean | Date | null

export function isEmptyCell(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')
}
