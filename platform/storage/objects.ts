import { randomUUID } from 'node:crypto'
import type { SqlConnection } from '../database/sql-connection.ts'
import type { StoredFile } from './file-storage.ts'
import { StorageError } from './storage-error.ts'

export interface Bucket {
  /** Bytes. */
  file_size_limit: number | null
  allowed_mime_types: string[] | null
}

export interface NewObject {
  bucket: string
  name: string
  owner: string | undefined
  isReplacing: boolean
  version: string
  file: StoredFile
}

export interface RemovedObject {
  name: string
  metadata: { lastModified?: string } | null
}

/** As the schema's owner, since no caller may read it. @throws StorageError where there is none */
export async function findBucket(sql: SqlConnection, id: string): Promise<Bucket> {
  const [bucket] = await sql.query<Bucket>(
    `select file_size_limit::float8 as file_size_limit,
       to_jsonb(allowed_mime_types) as allowed_mime_types
     from storage.buckets where id = $1`,
    [id],
  )
  if (!bucket) throw new StorageError(404, 'Bucket not found', 'Bucket not found')
  return bucket
}

/** @returns its id. @throws the database's error where a policy or a taken name is against it */
export async function insertObject(sql: SqlConnection, object: NewObject): Promise<string> {
  const { bucket, name, owner = null, version, file, isReplacing } = object
  const metadata = {
    eTag: file.eTag,
    size: file.size,
    mimetype: file.contentType,
    cacheControl: file.cacheControl,
    lastModified: file.lastModified,
    contentLength: file.size,
    httpStatusCode: 200,
  }
  const replacing = `on conflict (bucket_id, name) do update set
    owner = excluded.owner, owner_id = excluded.owner_id, version = excluded.version,
    metadata = excluded.metadata, updated_at = now()`
  const [row] = await sql.query<{ id: string }>(
    `insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata)
     values ($1, $2, $3, $4::uuid, $4::uuid::text, $5, ($6::text)::jsonb)
     ${isReplacing ? replacing : ''}
     returning id`,
    [randomUUID(), bucket, name, owner, version, JSON.stringify(metadata)],
  )
  if (!row) throw new Error('an object was stored without an answer')
  return row.id
}

/** @returns the id of an object that policies let the caller see */
export async function findObject(
  sql: SqlConnection,
  bucket: string,
  name: string,
): Promise<string | undefined> {
  const rows = await sql.query<{ id: string }>(
    'select id from storage.objects where bucket_id = $1 and name = $2',
    [bucket, name],
  )
  return rows[0]?.id
}

/** @returns those of the names that policies let the caller see */
export async function findObjects(
  sql: SqlConnection,
  bucket: string,
  names: readonly string[],
): Promise<Set<string>> {
  const rows = await sql.query<{ name: string }>(
    `select name from storage.objects
     where bucket_id = $1 and name in (select jsonb_array_elements_text(($2::text)::jsonb))`,
    [bucket, JSON.stringify(names)],
  )
  return new Set(rows.map(({ name }) => name))
}

export async function isStored(sql: SqlConnection, version: string): Promise<boolean> {
  const rows = await sql.query('select 1 from storage.objects where version = $1', [version])
  return rows.length > 0
}

/** @returns the rows that policies let the caller remove; the others are left without a word */
export function deleteObjects(
  sql: SqlConnection,
  bucket: string,
  names: readonly string[],
): Promise<RemovedObject[]> {
  return sql.query<RemovedObject>(
    `delete from storage.objects
     where bucket_id = $1 and name in (select jsonb_array_elements_text(($2::text)::jsonb))
     returning bucket_id, name, owner, owner_id, version, id, metadata, user_metadata,
       created_at, updated_at, last_accessed_at`,
    [bucket, JSON.stringify(names)],
  )
}

export function listObjects(
  sql: SqlConnection,
  {
    bucket,
    prefix,
    limit,
    offset,
  }: { bucket: string; prefix: string } & Record<'limit' | 'offset', number>,
): Promise<object[]> {
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`
  return sql.query(
    `select distinct on (part, is_folder) part as name,
       case when not is_folder then id end as id,
       case when not is_folder then updated_at end as updated_at,
       case when not is_folder then created_at end as created_at,
       case when not is_folder then last_accessed_at end as last_accessed_at,
       case when not is_folder then metadata end as metadata
     from (
       select objects.*, split_part(rest, '/', 1) collate "C" as part, rest like '%/%' as is_folder
       from storage.objects, substr(name, length($2::text) + 1) as rest
       where bucket_id = $1
         and ($2::text = '' or (name collate "C" >= $2::text and name collate "C" < $3::text))
     ) as inside
     order by part, is_folder
     limit $4::text::integer offset $5::text::integer`,
    [bucket, folder, folder.replace(/\/$/, '0'), String(limit), String(offset)],
  )
}
