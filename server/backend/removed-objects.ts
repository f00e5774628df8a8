import { BRAND_BUCKET } from '../../src/domain/brand.ts'
import { PICTURE_BUCKET, SMALLER_WIDTHS } from '../../src/domain/images.ts'
import type { FileStorage } from '../storage/file-storage.ts'
import type { WithConnection } from './sql-connection.ts'

const entriesAtOnce = 200

interface RemovedObject {
  id: string
  bucket: string
  /** Of a listing or a person, or of a set of the brand. */
  folder: string
  /** Null: everything in the folder. */
  name: string | null
  /** Another row, or the brand, still shows it. */
  is_shown: boolean
  /** Nothing can come after this sweep. */
  is_last: boolean
}

/**
 * Files before rows: a sweep that is cut short finds them again by their rows. What was deleted in the
 * last minute is swept twice: an upload let in before may end after. @returns how many were deleted
 */
export async function sweepRemovedObjects(
  withConnection: WithConnection,
  storage: Pick<FileStorage, 'deleteObjects'>,
): Promise<number> {
  let count = 0
  for (let found = entriesAtOnce; found === entriesAtOnce; ) {
    const removed = await nextEntries(withConnection)
    for (const entry of removed) count += await sweep(withConnection, storage, entry)
    found = removed.length
  }
  return count
}

function nextEntries(withConnection: WithConnection): Promise<RemovedObject[]> {
  return withConnection((sql) =>
    sql.query<RemovedObject>(
      `select id::text as id, name,
         case when brand_set is null then '${PICTURE_BUCKET}' else '${BRAND_BUCKET}' end as bucket,
         coalesce(brand_set, property_id::text) as folder,
         removed_at < now() - interval '1 minute' as is_last,
         name is not null and (exists (
           select 1 from public.property_images
           where property_images.property_id = removed_objects.property_id
             and private.stored_name(property_images.image_url) = removed_objects.name
         ) or exists (
           select 1 from public.people
           where people.id = removed_objects.property_id
             and private.stored_name(people.photo_url) = removed_objects.name
         )) or exists (
           select 1 from public.site_settings where brand_set in (logo, icon, link_picture)
         ) as is_shown
       from private.removed_objects
       where swept_at is null or removed_at < now() - interval '1 minute'
       order by removed_objects.id limit ${entriesAtOnce}`,
    ),
  )
}

async function sweep(
  withConnection: WithConnection,
  storage: Pick<FileStorage, 'deleteObjects'>,
  entry: RemovedObject,
): Promise<number> {
  const names = entry.is_shown ? [] : await namesOf(withConnection, entry)
  await storage.deleteObjects(entry.bucket, names)
  await withConnection(async (sql) => {
    await sql.query(
      `delete from storage.objects where bucket_id = $1
         and name in (select jsonb_array_elements_text($2::text::jsonb))`,
      [entry.bucket, JSON.stringify(names)],
    )
    await sql.query(
      entry.is_last
        ? 'delete from private.removed_objects where id = $1::text::bigint'
        : 'update private.removed_objects set swept_at = now() where id = $1::text::bigint',
      [entry.id],
    )
  })
  return names.length
}

function namesOf(withConnection: WithConnection, entry: RemovedObject): Promise<string[]> {
  const { bucket, folder, name } = entry
  const copies = name ? [name, ...SMALLER_WIDTHS.map((width) => smallerCopy(name, width))] : []
  return withConnection(async (sql) => {
    const rows = await sql.query<{ name: string }>(
      `select name from storage.objects where bucket_id = $1 and name like $2 || '/%'
         and ($3::text is null or name in (select jsonb_array_elements_text($4::text::jsonb)))`,
      [bucket, folder, name, JSON.stringify(copies)],
    )
    return rows.map((row) => row.name)
  })
}

function smallerCopy(name: string, width: number): string {
  return name.replace(/(\.[a-z0-9]+)?$/i, (extension) => `_${width}${extension}`)
}
