import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { PICTURE_BUCKET, widthName } from '../../../src/domain/images.ts'
import { smallerPaths } from '../../../src/domain/stored-path.ts'
import { dataOf } from '../../backend/server-client.ts'
import { isAway } from '../../gate/failures.ts'
import { log } from '../../log.ts'
import { type Job, type JobContext, minute, second } from '../job.ts'
import { Artist } from '../previews/artist.ts'
import type { ShrinkOrder, Shrunk } from './shrink.ts'

/** As the staff's screens store them. */
const aYear = '31536000'

export const smallerCopies: Job = {
  name: 'smaller copies',
  // So long an admin may wait before a listing that was just sent can be approved.
  every: 10 * second,
  everyHosted: minute,
  failure: 'smaller copies of pictures could not be made',
  run: makeSmallerCopies,
}

const due = z.object({ name: z.string(), is_stored: z.boolean() })
type Due = z.infer<typeof due>

/**
 * Makes the smaller copies of pictures in listings that wait for approval out of the full ones, in place
 * of those that came with them. @returns of how many pictures
 */
export async function makeSmallerCopies({ db }: JobContext): Promise<number> {
  if (!db) return 0
  const pictures = due.array().parse(dataOf(await db.rpc('pictures_without_copies')))
  const artist = new Artist<ShrinkOrder, Shrunk>(new URL('shrink-child.ts', import.meta.url))
  let made = 0
  try {
    for (const picture of pictures) {
      const started = Date.now()
      try {
        await makeCopies(db, artist, picture)
        made += 1
      } catch (error) {
        const level = isAway(error) ? 'debug' : 'warn'
        log[level](
          { name: picture.name, error: String(error) },
          'smaller copies of a picture were not made',
        )
      }
      // Half of the time is everybody else's.
      await pause(Math.min(Date.now() - started, 10_000), undefined, { ref: false })
    }
    return made
  } finally {
    artist.close()
  }
}

type Db = NonNullable<JobContext['db']>

/** @throws Error where the storage or the database can't be reached: it is tried again */
async function makeCopies(db: Db, artist: Artist<ShrinkOrder, Shrunk>, { name, is_stored }: Due) {
  const bucket = db.storage.from(PICTURE_BUCKET)
  const dot = name.lastIndexOf('.')
  const [stem, extension] = [name.slice(0, dot), name.slice(dot)]
  const shrunk = is_stored ? await shrunkFrom(bucket, artist, name) : undefined
  if (!shrunk) {
    const { error } = await bucket.remove(smallerPaths(stem, extension))
    if (error) throw error
  }
  for (const { width, bytes } of shrunk?.sizes ?? []) {
    const path = width === 0 ? name : widthName(stem, width, extension)
    const { error } = await bucket.upload(path, bytes, {
      contentType: shrunk?.type,
      cacheControl: aYear,
      upsert: true,
    })
    if (error) throw error
  }
  dataOf(await db.rpc('note_copies', { name, is_readable: shrunk !== undefined }))
}

/** Undefined where it can't be read. @throws StorageError where it did not come */
async function shrunkFrom(
  bucket: ReturnType<Db['storage']['from']>,
  artist: Artist<ShrinkOrder, Shrunk>,
  name: string,
): Promise<Shrunk | undefined> {
  const { data, error } = await bucket.download(name)
  if (error) throw error
  const picture = new Uint8Array(await data.arrayBuffer())
  return artist.draw({ picture }).catch((error) => {
    log.warn({ name, error: String(error) }, 'a picture can’t be made smaller')
    return undefined
  })
}
