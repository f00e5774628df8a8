import { FileProblem } from './file-problem'
import { readTable } from './read-table'
import type { TableAnswer, TableRequest } from './read-table-file'

self.addEventListener('message', async ({ data }: MessageEvent<TableRequest>) => {
  let answer: TableAnswer
  try {
    answer = { table: await readTable(data.file, data.choice) }
  } catch (error) {
    answer = { problem: error instanceof FileProblem ? error.message : '' }
  }
  self.postMessage(answer)
})
