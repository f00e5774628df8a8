import { FileProblem } from './file-problem'
import { readTable } from './read-table'
import type { TableAnswer, TableRequest } from './read-table-file'

self.addEventListener('message', async ({ data }: MessageEvent<TableRequest>) => {
  let answer: TableAnswer
  try {
    answer = { table: await readTable(data.file, data.choice) }
  } catch (error) {
    answer = { problem: wordsOf(error) }
  }
  self.postMessage(answer)
})

const CHANGED = 'This file has changed since you chose it. Choose it again.'

function wordsOf(error: unknown): string {
  if (error instanceof FileProblem) return error.message
  const isGone = error instanceof DOMException && /^Not(Readable|Found)Error$/.test(error.name)
  return isGone ? CHANGED : ''
}
