import { PictureProblem } from '~/kit/pictures/picture-problem'
import { type MadePicture, makePicture } from './make-picture'

type Answer = { id: number; made?: MadePicture; problem?: string; failure?: string }
type Waiting = { resolve: (made: MadePicture) => void; reject: (error: Error) => void }

const waiting = new Map<number, Waiting>()
let worker: Worker | undefined
let lastId = 0

/** In a worker, where there is OffscreenCanvas: typing stays smooth. @throws PictureProblem */
export function preparePicture(file: Blob): Promise<MadePicture> {
  if (typeof OffscreenCanvas === 'undefined' || typeof Worker === 'undefined') {
    return makePicture(file)
  }
  worker ??= startWorker()
  const id = ++lastId
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    worker?.postMessage({ id, file })
  })
}

function startWorker(): Worker {
  const started = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.made) asked?.resolve(data.made)
    else asked?.reject(new PictureProblem(data.problem ?? OUT_OF_MEMORY, { cause: data.failure }))
  })
  started.addEventListener('error', () => {
    // Most likely out of memory. Its pending pictures fail; the next one starts a new worker.
    for (const asked of waiting.values()) asked.reject(new PictureProblem(OUT_OF_MEMORY))
    waiting.clear()
    started.terminate()
    worker = undefined
  })
  return started
}

const OUT_OF_MEMORY =
  'This device could not work on the picture. Close other tabs and try again, or make it smaller.'
