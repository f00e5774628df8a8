import { reasonOf } from '~/kit/data/error-words'
import type { PublicConfig } from '~/kit/data/public-client'
import type { Report } from '~/kit/data/report'
import type { StaffClient } from '~/kit/data/staff-client'
import type { ImportedListing } from '~/modules/listing-sheets/data/listing-imports/staff-reads'
import { noteImportedPicture } from '~/modules/listing-sheets/data/listing-imports/writes'
import { renumberImages } from '~/modules/pictures/data/writes'
import { captionOf, type FileToMatch, keyOf, type Matched } from './match-files'
import { preparePicture } from './prepare-picture'
import { storePicture } from './store-picture'
import { UploadQueue } from './upload-queue'

export type FailedPicture = { listing: ImportedListing; file: FileToMatch; problem: string }

type Context = { client: StaffClient; config: PublicConfig; report: Report; importId: string }

const OPENED_AT_ONCE = 8
/** The server fetches no more links of one account. */
const ASKED_AT_ONCE = 2
const NOT_NOTED = 'imported_picture_not_noted'

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
  const { client, report, importId } = context
  const { property_id: id, line } = listing
  const opened: FileToMatch[] = []
  const queue = new UploadQueue({
    prepare: preparePicture,
    previewOf: () => '',
    dropPreview: () => undefined,
    store: async (job) => {
      const file = opened[Number(job.name)]
      await storePicture(context, job, file && captionOf(listing, file))
      // Else it is added twice where the rest is added later: nothing is lost.
      const noted = file && { import: importId, line, name: keyOf(file) }
      await (noted && noteImportedPicture(client, noted).catch((error) => report(NOT_NOTED, error)))
    },
    afterBatch: () =>
      renumberImages(client, id).catch((error) => report('image_order_failed', error)),
  })
  const stop = () => queue.close()
  signal.addEventListener('abort', stop)
  const failed: FailedPicture[] = []
  for (let at = 0; at < files.length && !signal.aborted; at += ASKED_AT_ONCE) {
    const some = files.slice(at, at + ASKED_AT_ONCE)
    const answers = await Promise.allSettled(some.map((file) => file.open()))
    for (const [nth, file] of some.entries()) {
      const answer = answers[nth]
      if (answer?.status === 'fulfilled') {
        opened.push(file)
        // Named by position: names repeat in folders.
        queue.add([new File([answer.value], String(opened.length - 1))])
      } else failed.push({ listing, file, problem: wordsOf(answer?.reason) })
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

/** Compared by name: importing the class would fetch the ZIP reader. */
function wordsOf(error: unknown): string {
  if (error instanceof Error && error.name === 'ZipProblem') return error.message
  return reasonOf(error) ?? 'The file could not be read.'
}
