import { FileProblem } from './file-problem'
import type { FileTable, TableChoice } from './table'

const UNREADABLE = 'This file could not be read. Save it as CSV and choose that.'

export type TableRequest = { file: Blob; choice: TableChoice }
export type TableAnswer = { table: FileTable } | { problem: string }

/** In a worker of its own, which ends with the file, and its memory with it. @throws FileProblem */
export function readTableFile(file: Blob, choice: TableChoice = {}): Promise<FileTable> {
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<FileTable>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<TableAnswer>) => {
      if ('table' in data) resolve(data.table)
      else reject(new FileProblem(data.problem || UNREADABLE))
    })
    worker.addEventListener('error', () => reject(new FileProblem(UNREADABLE)))
    worker.postMessage({ file, choice } satisfies TableRequest)
  }).finally(() => worker.terminate())
}
