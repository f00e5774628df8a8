import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { declaredCalls } from '../../app/server/modules.ts'
import { migrationsFolder } from '../../testing/database/database.ts'
import { findPostgresBinaries } from '../../testing/database/postgres-binaries.ts'
import {
  type PostgresCluster,
  startPostgresCluster,
} from '../../testing/database/postgres-cluster.ts'
import type { Sql } from '../../testing/database/sql.ts'
import { createLocalBackend } from '../backend/local-backend.ts'
import { FolderPlace } from '../storage/folder-place.ts'
import { DatabasePools } from './pools.ts'

const siteUrl = 'http://127.0.0.1:3000'
const secrets = {
  jwtSecret: 'a-secret-of-the-tests-that-is-long-enough',
  publishableKey: 'sb_publishable_tests',
  secretKey: 'sb_secret_tests',
}

/** Of the customer's own, of every shape that a catalogue can hold. */
const oddThings = `
  create table public.nothing_in_it ();
  create table public."Ñ, ""quoted""" ("a b" integer primary key, "__proto__" text);
  create table public.parts (id integer, made date) partition by range (made);
  create table public.parts_of_2026 partition of public.parts
    for values from ('2026-01-01') to ('2027-01-01');
  create type public.pair as (a integer, b text);
  create domain public.short_text as text check (length(value) < 9);
  create view public.pairs as select (1, 'b')::public.pair as pair;
  create materialized view public.kept as select 1 as one;

  create function public.unnamed(text) returns text language sql as 'select $1';
  create function public.half_named(a text, integer) returns text language sql as 'select $1';
  create function public.of_a_row(public."Ñ, ""quoted""") returns text language sql as $$ select '' $$;
  create function public.of_any(given anyelement) returns anyelement language sql as 'select $1';
  create function public.of_many(variadic given text[]) returns text language sql as $$ select '' $$;
  create function public.overloaded(a integer) returns text language sql as $$ select 'integer' $$;
  create function public.overloaded(b text, c text default '') returns text
    language sql as $$ select 'text' $$;
  create function public.overloaded(text) returns text language sql as $$ select 'unnamed' $$;
  create function public.twofold(a integer) returns text language sql as $$ select 'integer' $$;
  create function public.twofold(a text) returns text language sql as $$ select 'text' $$;
  create function public.of_a_pair(given public.pair) returns public.pair language sql as 'select $1';
  create function public.out_only(out a integer, out b text) language sql as $$ select 1, 'b' $$;
  create function public.in_and_out(inout a integer) language sql as 'select $1';
  create function public.some_record() returns record language sql as 'select 1, 2';
  create function public.a_domain() returns public.short_text language sql as $$ select 'short' $$;
  create function public.a_table(n integer) returns table (a integer) language sql as 'select $1';
  create function public.a_trigger() returns trigger language plpgsql as 'begin return new; end';
  create function public.an_event() returns event_trigger language plpgsql as 'begin end';
  create procedure public.a_procedure(a integer) language sql as 'select 1';
  create aggregate public.an_aggregate(integer) (sfunc = int4pl, stype = integer);
`

describe('a database in which more than Bale lives', () => {
  let cluster: PostgresCluster
  let sql: Sql
  beforeEach(async () => {
    cluster = await startPostgresCluster(findPostgresBinaries())
    sql = cluster.connect(1)
  })
  afterEach(() => cluster?.stop())

  const open = () =>
    createLocalBackend({
      database: new DatabasePools(cluster.url),
      secrets,
      siteUrl,
      google: undefined,
      place: new FolderPlace(join(tmpdir(), 'bale-crowded')),
      migrationsFolder,
      sendMail: async () => undefined,
      calls: declaredCalls,
    })
  const start = async () => {
    const backend = open()
    await backend.migrate().catch(async (error) => {
      await backend.close()
      throw error
    })
    return backend
  }

  /** All that the server has, into `public`. @returns their names */
  const addExtensions = async () => {
    const available = await sql<{ name: string }[]>`
      select name from pg_available_extensions where installed_version is null
        and name not in ('pg_trgm', 'pgtap') order by name`
    const added: string[] = []
    for (const { name } of available) {
      // Some want a language or a setting that the server lacks.
      const isThere = await sql
        .unsafe(`create extension "${name}" schema public cascade`)
        .catch(() => sql.unsafe(`create extension "${name}" cascade`))
        .then(
          () => true,
          () => false,
        )
      if (isThere) added.push(name)
    }
    return added
  }

  it('starts and starts again, with every extension and functions of every shape in public', async () => {
    const added = await addExtensions()
    expect(added).toEqual(expect.arrayContaining(['uuid-ossp', 'citext', 'hstore']))
    await sql.unsafe(oddThings)
    await (await start()).close()
    // The first start has closed them to everybody.
    await sql`grant execute on all functions in schema public to anon`
    const backend = await start()
    const ask = async (path: string) => {
      const headers = { apikey: secrets.publishableKey }
      const request = new Request(new URL(`/rest/v1/${path}`, siteUrl), { headers })
      const answer = await backend.gateway(request, '10.0.0.1')
      return [answer.status, await answer.json()]
    }
    try {
      expect(await ask('properties?select=id')).toEqual([200, []])
      expect(await ask('rpc/overloaded?a=1')).toEqual([200, 'integer'])
      expect(await ask('rpc/overloaded?b=1')).toEqual([200, 'text'])
      expect(await ask('rpc/overloaded?b=1&c=2')).toEqual([200, 'text'])
      expect(await ask('rpc/in_and_out?a=1')).toEqual([200, { a: 1 }])
      expect(await ask('rpc/out_only')).toEqual([200, { a: 1, b: 'b' }])
      expect(await ask('rpc/a_domain')).toEqual([200, 'short'])
      expect(await ask('rpc/of_a_pair?given=(1,b)')).toEqual([200, { a: 1, b: 'b' }])
      const unknown = [404, expect.objectContaining({ code: 'PGRST202' })]
      for (const path of ['overloaded', 'overloaded?a=1&b=1', 'overloaded?c=1']) {
        expect(await ask(`rpc/${path}`)).toEqual(unknown)
      }
      for (const name of ['unnamed', 'half_named', 'of_a_row', 'of_any', 'of_many', 'a_trigger']) {
        expect([name, await ask(`rpc/${name}`)]).toEqual([name, unknown])
      }
      const ambiguous = [300, expect.objectContaining({ code: 'PGRST203' })]
      expect(await ask('rpc/twofold?a=1')).toEqual(ambiguous)
    } finally {
      await backend.close()
    }
  })

  const userThings = () =>
    sql`select nspname, relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname !~ '^pg_|^information_schema' order by 1, 2`.then((rows) => [...rows])
  const refusal = () =>
    start().then(
      () => expect.fail('it started'),
      (error: Error) => error.message,
    )

  it('starts with pg_trgm in another schema once the two statements were run that it says', async () => {
    await sql`create extension pg_trgm schema public`
    const before = await userThings()
    const message = await refusal()
    expect(message).toContain('pg_trgm is in the schema public')
    expect(await userThings()).toEqual(before)
    const [, statements = ''] = message.split('run in this database: ')
    await sql.unsafe(statements)
    await (await start()).close()
  })

  it.each([
    ['create table public.properties (id integer)', 'public.properties'],
    ['create view public.site_settings as select 1 as id', 'public.site_settings'],
    ['create type public.profiles as enum ()', 'public.profiles'],
    [
      `create function public.save_property(integer) returns integer language sql as 'select 1'`,
      'public.save_property',
    ],
    ['create schema private', 'schema private'],
  ])('changes nothing where there is another: %s', async (statement, name) => {
    await sql.unsafe(statement)
    const before = await userThings()
    const message = await refusal()
    expect(message).toContain(`of somebody else's: ${name}.`)
    expect(message).not.toContain('\n')
    expect(await userThings()).toEqual(before)
  })

  it.each([
    'create schema auth; create table auth.users (id uuid primary key, email text)',
    'create schema storage; create table storage.objects (id uuid primary key)',
    'create schema auth; create function auth.uid() returns integer language sql as $$ select 1 $$',
  ])('changes nothing beside another program’s accounts or files: %s', async (statement) => {
    await sql.unsafe(statement)
    const before = await userThings()
    expect(await refusal()).toMatch(
      /^[^\n]+; it is of another program that has a schema auth or storage here: give Bale a database of its own$/,
    )
    expect(await userThings()).toEqual(before)
  })
})
