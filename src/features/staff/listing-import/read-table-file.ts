import { FileProblem } from './file-problem'
import type { Table } from './read-rows'

const UNREADABLE = 'This file could not be read. Save it as CSV and choose that.'

type Answer = { table?: Table; problem?: string }

/** In a worker of its own, which ends with the file, and its memory with it. @throws FileProblem */
export function readTableFile(file: Blob): Promise<Table> {
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Table>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if (data.table) resolve(data.table)
      else reject(new FileProblem(data.problem || UNREADABLE))
    })
    worker.addEventListener('error', () => reject(new FileProblem(UNREADABLE)))
    worker.postMessage(file)
  }).finally(() => worker.terminate())
}
