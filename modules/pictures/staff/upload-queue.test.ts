import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PictureProblem } from '~/kit/pictures/picture-problem'
import type { MadePicture } from './make-picture'
import { type StoreJob, UploadQueue } from './upload-queue'

const made = { extension: 'webp', width: 4, height: 3 } as MadePicture
const file = (name: string) => new File(['x'], name)

/** The tests end each job. */
let started: (StoreJob & { done: () => void; fail: (error: Error) => void })[]
let ended: string[]
let unreadable: Set<string>

function makeQueue(propertyId?: string) {
  return new UploadQueue(
    {
      prepare: async ({ name }) => {
        if (unreadable.has(name)) throw new PictureProblem(`${name} is no picture`)
        return made
      },
      store: (job) =>
        new Promise((resolve, reject) => {
          job.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
          started.push({ ...job, done: resolve, fail: reject })
        }),
      afterBatch: async (id) => {
        ended.push(id)
      },
      previewOf: ({ name }) => `blob:${name}`,
      dropPreview: () => undefined,
    },
    propertyId,
  )
}

beforeEach(() => {
  started = []
  ended = []
  unreadable = new Set()
})

const states = (queue: UploadQueue) => queue.uploads().map(({ name, state }) => `${name} ${state}`)

describe('with a listing', () => {
  it('sends two at a time, in the order chosen', async () => {
    const queue = makeQueue('p')
    queue.add([file('a'), file('b'), file('c')])
    await expect.poll(() => started).toHaveLength(2)
    expect(started.map((job) => job.index)).toEqual([0, 1])
    started[1]?.done()
    await expect.poll(() => started).toHaveLength(3)
    expect(started[2]?.index).toBe(2)
    const stems = started.map((job) => job.stem)
    const stamp = stems[0]?.match(/^p\/(\d+)_0$/)?.[1]
    expect(stems).toEqual([`p/${stamp}_0`, `p/${stamp}_1`, `p/${stamp}_2`])
    started[0]?.done()
    started[2]?.done()
    await expect.poll(() => ended).toEqual(['p'])
    expect(queue.uploads()).toEqual([])
  })

  it('lets one fail alone, and retries it under its own name', async () => {
    unreadable.add('b')
    const queue = makeQueue('p')
    queue.add([file('a'), file('b'), file('c')])
    await expect.poll(() => started).toHaveLength(2)
    started[0]?.fail(new PictureProblem('dropped'))
    started[1]?.done()
    await expect.poll(() => states(queue)).toEqual(['a failed', 'b failed'])
    expect(queue.uploads().map(({ problem, canRetry }) => [problem, canRetry])).toEqual([
      ['dropped', true],
      ['b is no picture', false],
    ])
    queue.retry()
    await expect.poll(() => started).toHaveLength(3)
    expect(started[2]?.stem).toBe(started[0]?.stem)
  })

  it('cancels what is under way and goes on with the next', async () => {
    const queue = makeQueue('p')
    queue.add([file('a'), file('b'), file('c')])
    await expect.poll(() => started).toHaveLength(2)
    queue.cancel(queue.uploads()[0]?.key as string)
    await expect.poll(() => started).toHaveLength(3)
    expect(states(queue)).toEqual(['b uploading', 'c uploading'])
  })

  it('says how far each has come', async () => {
    const queue = makeQueue('p')
    const heard = vi.fn()
    queue.subscribe(heard)
    queue.add([file('a')])
    await expect.poll(() => started).toHaveLength(1)
    heard.mockClear()
    started[0]?.onProgress(0.5)
    expect(heard).toHaveBeenCalled()
    expect(queue.uploads()[0]?.progress).toBe(0.5)
  })
})

describe('before there is a listing', () => {
  it('prepares, waits, and sends in the order that was made', async () => {
    const queue = makeQueue()
    queue.add([file('a'), file('b'), file('c')])
    await expect.poll(() => states(queue)).toEqual(['a ready', 'b ready', 'c ready'])
    expect(started).toEqual([])
    queue.move(queue.uploads()[2]?.key as string, 0)
    const sent = queue.start('p')
    await expect.poll(() => started).toHaveLength(2)
    expect(states(queue).slice(0, 2)).toEqual(['c uploading', 'a uploading'])
    started[0]?.done()
    started[1]?.fail(new PictureProblem('dropped'))
    await expect.poll(() => started).toHaveLength(3)
    started[2]?.done()
    expect(await sent).toEqual({ failed: 1 })
    expect(ended).toEqual(['p'])
  })

  it('has nothing to wait for when there are none', async () => {
    expect(await makeQueue().start('p')).toEqual({ failed: 0 })
  })

  it('doesn’t count what was refused before', async () => {
    unreadable = new Set(['list.txt'])
    const queue = makeQueue()
    queue.add([file('list.txt')])
    await expect.poll(() => states(queue)).toEqual(['list.txt failed'])
    expect(await queue.start('p')).toEqual({ failed: 0 })
  })
})
