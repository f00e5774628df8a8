import type { MadePicture } from './make-picture'
import { PictureProblem } from './picture-problem'

export type UploadState = 'waiting' | 'preparing' | 'ready' | 'uploading' | 'failed'

export type Upload = {
  key: string
  name: string
  /** Object address of the file as chosen, for showing it before it is stored. */
  previewUrl: string
  state: UploadState
  /** 0 to 1, of what is to be sent. */
  progress: number
  /** In words for the person, when failed. */
  problem?: string
  /** Trying again can help: the file itself is good. */
  canRetry: boolean
}

type Item = Upload & {
  file: File
  made?: MadePicture
  abort: AbortController
  stem?: string
}

export type UploadSteps = {
  prepare: (file: File) => Promise<MadePicture>
  /** Sends the three objects and writes the row; leaves nothing behind when it fails. */
  store: (job: StoreJob) => Promise<void>
  /** Called after each batch that stored something. */
  settle: (propertyId: string) => Promise<void>
  previewOf: (file: File) => string
  dropPreview: (url: string) => void
}

export type StoreJob = {
  propertyId: string
  /** Path without extension: `{propertyId}/{timestamp}_{index}`. */
  stem: string
  /** Position among the pictures of this batch, from 0. */
  index: number
  picture: MadePicture
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** So many sets are under way together: more only makes each slower on a phone's uplink. */
const AT_ONCE = 2

/**
 * Pictures on their way into a listing. One is prepared at a time, two are sent side by side; each
 * fails by itself. Without a listing yet, they wait prepared until `start`.
 */
export class UploadQueue {
  #items: Item[] = []
  #snapshot: readonly Upload[] = []
  #listeners = new Set<() => void>()
  #propertyId: string | undefined
  #isPreparing = false
  #sending = 0
  #sequence = 0
  #stamp = 0
  #stored = 0
  #isSettling = false
  #idle: (() => void)[] = []
  readonly #steps: UploadSteps

  constructor(steps: UploadSteps, propertyId?: string) {
    this.#steps = steps
    this.#propertyId = propertyId
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  readonly uploads = (): readonly Upload[] => this.#snapshot

  add(files: readonly File[]): void {
    for (const file of files) {
      this.#items.push({
        key: crypto.randomUUID(),
        name: file.name,
        previewUrl: this.#steps.previewOf(file),
        state: 'waiting',
        progress: 0,
        canRetry: true,
        file,
        abort: new AbortController(),
      })
    }
    this.#go()
  }

  /** Takes a picture out, whatever it is doing. */
  cancel(key: string): void {
    const item = this.#items.find((candidate) => candidate.key === key)
    if (!item) return
    item.abort.abort()
    this.#take(item)
    this.#go()
  }

  retry(key?: string): void {
    for (const item of this.#items) {
      if (item.state !== 'failed' || !item.canRetry || (key && item.key !== key)) continue
      item.state = item.made ? 'ready' : 'waiting'
      item.problem = undefined
      item.progress = 0
      item.abort = new AbortController()
    }
    this.#go()
  }

  /** Puts a picture that is not under way yet elsewhere in the order. */
  move(key: string, to: number): void {
    const from = this.#items.findIndex((item) => item.key === key)
    const [item] = from < 0 ? [] : this.#items.splice(from, 1)
    if (item) this.#items.splice(to, 0, item)
    this.#publish()
  }

  /** Sends everything to a listing. @returns when nothing is under way any more */
  async start(propertyId: string): Promise<{ failed: number }> {
    this.#propertyId = propertyId
    this.retry()
    if (this.#isBusy()) await new Promise<void>((resolve) => this.#idle.push(resolve))
    return { failed: this.#items.filter((item) => item.state === 'failed').length }
  }

  /** Stops everything and forgets the previews; for a screen that goes away. */
  close(): void {
    for (const item of this.#items) {
      item.abort.abort()
      this.#steps.dropPreview(item.previewUrl)
    }
    this.#items = []
    this.#publish()
  }

  #isBusy(): boolean {
    return (
      this.#isPreparing ||
      this.#isSettling ||
      this.#sending > 0 ||
      this.#items.some((item) => item.state !== 'failed')
    )
  }

  #go(): void {
    void this.#prepareNext()
    while (this.#propertyId && this.#sending < AT_ONCE) {
      const next = this.#items.find((item) => item.state === 'ready')
      if (!next) break
      void this.#send(next, this.#propertyId)
    }
    this.#publish()
    if (!this.#isBusy()) void this.#rest()
  }

  async #rest(): Promise<void> {
    // A later batch gets a time of its own, and with it indexes from 0.
    if (this.#items.length === 0) this.#sequence = 0
    if (this.#stored > 0 && this.#propertyId) {
      this.#stored = 0
      this.#isSettling = true
      await this.#steps.settle(this.#propertyId)
      this.#isSettling = false
      return this.#go()
    }
    for (const resolve of this.#idle.splice(0)) resolve()
  }

  async #prepareNext(): Promise<void> {
    const item = this.#isPreparing
      ? undefined
      : this.#items.find((candidate) => candidate.state === 'waiting')
    if (!item) return
    this.#isPreparing = true
    item.state = 'preparing'
    this.#publish()
    try {
      item.made = await this.#steps.prepare(item.file)
      item.state = 'ready'
    } catch (error) {
      // What can't be decoded now can't be decoded later.
      this.#fail(item, error, false)
    } finally {
      this.#isPreparing = false
      this.#go()
    }
  }

  async #send(item: Item, propertyId: string): Promise<void> {
    if (!item.made) return
    this.#sending++
    item.state = 'uploading'
    if (this.#sequence === 0) this.#stamp = Date.now()
    const index = item.stem ? Number(item.stem.split('_').at(-1)) : this.#sequence++
    item.stem ??= `${propertyId}/${this.#stamp}_${index}`
    try {
      await this.#steps.store({
        propertyId,
        stem: item.stem,
        index,
        picture: item.made,
        onProgress: (share) => {
          item.progress = share
          this.#publish()
        },
        signal: item.abort.signal,
      })
      this.#stored++
      this.#take(item)
    } catch (error) {
      if (!item.abort.signal.aborted) this.#fail(item, error, true)
    } finally {
      this.#sending--
      this.#go()
    }
  }

  #fail(item: Item, error: unknown, canRetry: boolean): void {
    item.state = 'failed'
    item.canRetry = canRetry
    item.problem =
      error instanceof PictureProblem ? error.message : 'Something went wrong with this picture.'
  }

  #take(item: Item): void {
    const at = this.#items.indexOf(item)
    if (at < 0) return
    this.#items.splice(at, 1)
    this.#steps.dropPreview(item.previewUrl)
  }

  #publish(): void {
    this.#snapshot = this.#items.map(
      ({ key, name, previewUrl, state, progress, problem, canRetry }) => ({
        key,
        name,
        previewUrl,
        state,
        progress,
        problem,
        canRetry,
      }),
    )
    for (const listener of this.#listeners) listener()
  }
}
