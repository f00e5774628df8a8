import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { dataOf } from '../../../platform/backend/server-client.ts'
import { isAway } from '../../../platform/gate/failures.ts'
import { type Job, type JobContext, minute, second } from '../../../platform/jobs/job.ts'
import { log } from '../../../platform/log.ts'
import { PICTURE_BUCKET, widthName } from '../../../platform/values/images.ts'
import { smallerPaths } from '../../../platform/values/stored-path.ts'
import { Artist, DrawingEnded } from '../../link-previews/server/artist.ts'
import type { ShrinkOrder, Shrunk } from './shrink.ts'

const aYear = '31536000'

/** The picture may not be why it failed: the process had little memory, or the disk was away. */
const mostTries = 3
const failures = new Map<string, number>()

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
  const { stem, extension } = partsOf(name)
  const shrunk = is_stored ? await shrunkFrom(bucket, artist, name) : undefined
  const isReadable = shrunk !== undefined && (await storeCopies(bucket, name, shrunk))
  if (!isReadable) {
    const { error } = await bucket.remove(smallerPaths(stem, extension))
    if (error) throw error
  }
  dataOf(await db.rpc('note_copies', { name, is_readable: isReadable }))
}

type Bucket = ReturnType<Db['storage']['from']>

/** @returns whether the bucket takes them @throws StorageError where it can't be reached */
async function storeCopies(bucket: Bucket, name: string, { type, sizes }: Shrunk) {
  const { stem, extension } = partsOf(name)
  for (const { width, bytes } of sizes) {
    const path = width === 0 ? name : widthName(stem, width, extension)
    const { error } = await bucket.upload(path, bytes, {
      contentType: type,
      cacheControl: aYear,
      upsert: true,
    })
    if (error && isStatus(413, error)) {
      unreadable(name, error)
      return false
    }
    if (error) throw error
  }
  return true
}

/** Undefined where it can't be read. @throws Error where that isn't known: it is tried again */
async function shrunkFrom(
  bucket: Bucket,
  artist: Artist<ShrinkOrder, Shrunk>,
  name: string,
): Promise<Shrunk | undefined> {
  const { data, error } = await bucket.download(name)
  if (error && isStatus(404, error)) return giveUpOn(name, error)
  if (error) throw error
  const picture = new Uint8Array(await data.arrayBuffer())
  try {
    const shrunk = await artist.draw({ picture })
    failures.delete(name)
    return shrunk
  } catch (error) {
    return error instanceof DrawingEnded ? giveUpOn(name, error) : unreadable(name, error)
  }
}

/** @throws the error until it was tried often enough */
function giveUpOn(name: string, error: unknown): undefined {
  const count = (failures.get(name) ?? 0) + 1
  failures.set(name, count)
  if (count < mostTries) throw error
  return unreadable(name, error)
}

function unreadable(name: string, error: unknown): undefined {
  failures.delete(name)
  log.warn({ name, error: String(error) }, 'a picture can’t be made smaller')
}

/** Storage answers 400 whatever went wrong, with the real status in the body; what is before it doesn't. */
function isStatus(status: number, error: { status?: number; statusCode?: string }): boolean {
  return error.status === status || error.statusCode === String(status)
}

function partsOf(name: string): { stem: string; extension: string } {
  const dot = name.lastIndexOf('.')
  return { stem: name.slice(0, dot), extension: name.slice(dot) }
}
