import { PictureProblem } from '~/kit/pictures/picture-problem'
import type { MadePicture } from './make-picture'

export type UploadState = 'waiting' | 'preparing' | 'ready' | 'uploading' | 'failed'

export type Upload = {
  key: string
  name: string
  previewUrl: string
  state: UploadState
  progress: number
  problem?: string
  canRetry: boolean
  isRefused: boolean
}

type Item = Upload & {
  file: File
  made?: MadePicture
  abort: AbortController
  stem?: string
}

export type UploadSteps = {
  prepare: (file: File) => Promise<MadePicture>
  store: (job: StoreJob) => Promise<void>
  afterBatch: (propertyId: string) => Promise<void>
  previewOf: (file: File) => string
  dropPreview: (url: string) => void
}

export type StoreJob = {
  name: string
  propertyId: string
  /** `{propertyId}/{timestamp}_{index}`: the path without its extension. */
  stem: string
  index: number
  picture: MadePicture
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** More uploads at a time only slow each other down on a phone. */
const AT_ONCE = 2

/** Prepares one picture at a time and sends two. Without a listing they wait until `start`. */
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
  #isEndingBatch = false
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
        isRefused: false,
        file,
        abort: new AbortController(),
      })
    }
    this.#startNext()
  }

  cancel(key: string): void {
    const item = this.#items.find((candidate) => candidate.key === key)
    if (!item) return
    item.abort.abort()
    this.#remove(item)
    this.#startNext()
  }

  retry(key?: string): void {
    for (const item of this.#items) {
      if (item.state !== 'failed' || !item.canRetry || (key && item.key !== key)) continue
      item.state = item.made ? 'ready' : 'waiting'
      item.problem = undefined
      item.progress = 0
      item.abort = new AbortController()
    }
    this.#startNext()
  }

  move(key: string, to: number): void {
    const from = this.#items.findIndex((item) => item.key === key)
    const [item] = from < 0 ? [] : this.#items.splice(from, 1)
    if (item) this.#items.splice(to, 0, item)
    this.#publish()
  }

  /** Uploads everything to the listing and waits for it. Files that were refused before are no failures. */
  async start(propertyId: string): Promise<{ failed: number }> {
    this.#propertyId = propertyId
    for (const item of this.#items) item.isRefused = item.state === 'failed' && !item.canRetry
    this.retry()
    if (this.#isBusy()) await new Promise<void>((resolve) => this.#idle.push(resolve))
    const failed = this.#items.filter(({ state, isRefused }) => state === 'failed' && !isRefused)
    return { failed: failed.length }
  }

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
      this.#isEndingBatch ||
      this.#sending > 0 ||
      this.#items.some((item) => item.state !== 'failed')
    )
  }

  #startNext(): void {
    void this.#prepareNext()
    while (this.#propertyId && this.#sending < AT_ONCE) {
      const next = this.#items.find((item) => item.state === 'ready')
      if (!next) break
      void this.#send(next, this.#propertyId)
    }
    this.#publish()
    if (!this.#isBusy()) void this.#endBatch()
  }

  async #endBatch(): Promise<void> {
    if (this.#items.length === 0) this.#sequence = 0
    if (this.#stored > 0 && this.#propertyId) {
      this.#stored = 0
      this.#isEndingBatch = true
      await this.#steps.afterBatch(this.#propertyId)
      this.#isEndingBatch = false
      return this.#startNext()
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
      // Decoding it again would fail again.
      this.#fail(item, error, false)
    } finally {
      this.#isPreparing = false
      this.#startNext()
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
        name: item.name,
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
      this.#remove(item)
    } catch (error) {
      if (!item.abort.signal.aborted) this.#fail(item, error, true)
    } finally {
      this.#sending--
      this.#startNext()
    }
  }

  #fail(item: Item, error: unknown, canRetry: boolean): void {
    item.state = 'failed'
    item.canRetry = canRetry
    item.problem =
      error instanceof PictureProblem ? error.message : 'Something went wrong with this picture.'
  }

  #remove(item: Item): void {
    const at = this.#items.indexOf(item)
    if (at < 0) return
    this.#items.splice(at, 1)
    this.#steps.dropPreview(item.previewUrl)
  }

  #publish(): void {
    this.#snapshot = this.#items.map(
      ({ key, name, previewUrl, state, progress, problem, canRetry, isRefused }) => ({
        key,
        name,
        previewUrl,
        state,
        progress,
        problem,
        canRetry,
        isRefused,
      }),
    )
    for (const listener of this.#listeners) listener()
  }
}
