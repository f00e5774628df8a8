import { PictureProblem } from '~/kit/pictures/picture-problem'
import { makePicture } from './make-picture'

self.addEventListener('message', async ({ data }: MessageEvent<{ id: number; file: Blob }>) => {
  try {
    self.postMessage({ id: data.id, made: await makePicture(data.file) })
  } catch (error) {
    const problem = error instanceof PictureProblem ? error.message : undefined
    self.postMessage({ id: data.id, problem, failure: String(error) })
  }
})
