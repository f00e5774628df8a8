/** A table as PGlite had it. */
export interface MovedTable {
  /** Quoted, with its schema. */
  name: string
  /** Those that are not generated, quoted. */
  columns: string
  files: string[]
  count: string
  /** A checksum of all rows in any order, equal on both sides. */
  sum: string
}

export interface Sequence {
  name: string
  value: string
  isCalled: boolean
}

export interface MovePlan {
  /** Statements that make the roles. */
  roles: string[]
  /** What pg_dump writes before and after the rows: indexes, keys, triggers, policies. */
  before: string
  after: string
  tables: MovedTable[]
  sequences: Sequence[]
}

/** Settings that make a row's text the same on both sides; names include their schema. */
export const sameText = `
  set search_path = pg_catalog; set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set row_security = off`

/** All tables except system tables and those of extensions; none is partitioned. */
export const ownTables = `
  select table_.oid::regclass::text as name,
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_catalog.pg_attribute
      where attrelid = table_.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    (pg_catalog.pg_relation_size(table_.oid) / 8192)::integer as pages
  from pg_catalog.pg_class table_
  join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and relpersistence <> 't'
    and nspname <> 'information_schema' and nspname !~ '^pg_'
    and not exists (
      select from pg_catalog.pg_depend
      where classid = 'pg_catalog.pg_class'::regclass and objid = table_.oid and deptype = 'e'
    )
  order by 1`

export function tableSum(name: string): string {
  return `select count(*)::text as count,
    coalesce(sum(('x' || substr(md5(each::text), 1, 15))::bit(60)::bigint), 0)::text as sum
    from only ${name} each`
}
