import type { ImportedListing } from '~/data/listing-imports/staff-reads'
import { renumberImages } from '~/data/property-images/writes'
import type { PublicConfig } from '~/data/public-client'
import type { Report } from '~/data/report'
import type { StaffClient } from '~/data/staff-client'
import type { FileToMatch, Matched } from './match-files'
import { preparePicture } from './prepare-picture'
import { storePicture } from './store-picture'
import { UploadQueue } from './upload-queue'

export type FailedPicture = { listing: ImportedListing; file: FileToMatch; problem: string }

type Context = { client: StaffClient; config: PublicConfig; report: Report }

/** Unpacked files that are held at a time: 80 kB in a ZIP may be 80 MB. */
const OPENED_AT_ONCE = 8

/**
 * Adds pictures to one listing, behind those that it has.
 * @param onDone how many of them are through, whether or not they could be added
 * @returns those that could not, and none of what `signal` has left
 */
export async function addMatched(
  context: Context,
  { listing, files }: Matched<FileToMatch>,
  onDone: (count: number) => void,
  signal: AbortSignal,
): Promise<FailedPicture[]> {
  const failed: FailedPicture[] = []
  for (let at = 0; at < files.length && !signal.aborted; at += OPENED_AT_ONCE) {
    const some = { listing, files: files.slice(at, at + OPENED_AT_ONCE) }
    failed.push(...(await addSome(context, some, (count) => onDone(at + count), signal)))
  }
  return failed
}

async function addSome(
  context: Context,
  { listing, files }: Matched<FileToMatch>,
  onDone: (count: number) => void,
  signal: AbortSignal,
): Promise<FailedPicture[]> {
  const { client, report } = context
  const id = listing.property_id
  const queue = new UploadQueue({
    prepare: preparePicture,
    previewOf: () => '',
    dropPreview: () => undefined,
    store: (job) => storePicture(context, job),
    afterBatch: () =>
      renumberImages(client, id).catch((error) => report('image_order_failed', error)),
  })
  const stop = () => queue.close()
  signal.addEventListener('abort', stop)
  const failed: FailedPicture[] = []
  const opened: FileToMatch[] = []
  for (const file of files) {
    if (signal.aborted) break
    try {
      const blob = await file.open()
      opened.push(file)
      // By its place: names repeat in folders.
      queue.add([new File([blob], String(opened.length - 1))])
    } catch (error) {
      failed.push({ listing, file, problem: wordsOf(error) })
    }
  }
  const unsubscribe = queue.subscribe(() => {
    // A queue that is closed has nothing left.
    if (signal.aborted) return
    const left = queue.uploads().filter(({ state }) => state !== 'failed').length
    onDone(failed.length + opened.length - left)
  })
  if (!signal.aborted) await queue.start(id)
  unsubscribe()
  signal.removeEventListener('abort', stop)
  for (const { name, problem = '' } of queue.uploads()) {
    const file = opened[Number(name)]
    if (file) failed.push({ listing, file, problem })
  }
  queue.close()
  return failed
}

/** By its name: the class is in what only a ZIP fetches. */
const wordsOf = (error: unknown) =>
  error instanceof Error && error.name === 'ZipProblem'
    ? error.message
    : 'The file could not be read.'
