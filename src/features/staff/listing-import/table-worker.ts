import { FileProblem } from './file-problem'
import { readTable } from './read-table'

self.addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  try {
    self.postMessage({ table: await readTable(data) })
  } catch (error) {
    self.postMessage({ problem: error instanceof FileProblem ? error.message : '' })
  }
})
