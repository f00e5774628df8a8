import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../testing/program/bale-process.ts'
import { EmbeddedDatabase } from './embedded-database.ts'

const made = `
  create extension pg_trgm;
  create role reader nologin noinherit;
  create role member login; grant reader to member;
  create schema kept;
  create domain kept.word as text check (value <> '');
  create type kept.state as enum ('on', 'off');
  create table kept.towns (id integer primary key generated always as identity, name kept.word);
  create table kept."Odd name" (
    id bigserial primary key, town integer not null references kept.towns, state kept.state,
    price numeric not null, double numeric generated always as (price * 2) stored,
    "list" text[], body jsonb, bytes bytea, at timestamptz default now(), gone integer, share float8
  );
  alter table kept."Odd name" drop column gone;
  create table kept.log (what text);
  create function kept.note() returns trigger language plpgsql as $$
    begin
      insert into kept.log values ('noted;

' || new.id); return new;
    end $$;
  create trigger noted after insert on kept."Odd name" for each row execute function kept.note();
  create index on kept.towns using gin (name gin_trgm_ops);
  alter table kept.towns enable row level security;
  create policy "own" on kept.towns for select to reader using (id > 1);
  grant usage on schema kept to reader; grant select on kept.towns to reader;
  create view kept.names as select name from kept.towns;
  insert into kept.towns (name) select 'Sto. Niño ' || number from generate_series(1, 3000) number;
  insert into kept."Odd name" (town, state, price, "list", body, bytes, share)
  select number, 'off', number / 7.0, array['x,y', null, E'a\\tb\\nc\\\\', '\\N'], '{"a": [1, null]}',
    '\\x00ff', number / 3.0 from generate_series(1, 3000) number;
  delete from kept.towns where id > 2999 and id not in (select town from kept."Odd name");
`

const inPglite = `
  import { PGlite } from '@electric-sql/pglite'
  import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
  const [dataDir, sql] = process.argv.slice(1)
  const pglite = await PGlite.create({ dataDir, extensions: { pg_trgm } })
  await pglite.exec(sql)
  await pglite.close()
`

describe('a database of PGlite', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bale-move-'))
  const folder = join(dataDir, 'database')
  beforeAll(async () => {
    await withPglite(made)
    mkdirSync(join(dataDir, 'socket'))
  })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  const withPglite = async (sql: string) => {
    // As the move's own reader: optimizing its machine code takes longer than these few statements.
    const flags = ['--liftoff-only', '--input-type=module', '--eval', inPglite]
    await promisify(execFile)(process.execPath, [...flags, folder, sql])
  }
  const withDatabase = async (
    work: (ask: (sql: string) => Promise<unknown[]>) => Promise<void>,
  ) => {
    const database = await EmbeddedDatabase.start({ dataDir })
    const sql = openDatabase(dataDir)
    try {
      await work(async (text) => [...(await sql.unsafe(text))])
    } finally {
      await sql.end()
      await database.stop()
    }
  }

  it('stays what the older Bale opens where the newer one would refuse it', async () => {
    await withPglite(`
      create schema supabase_migrations;
      create table supabase_migrations.schema_migrations (version text, name text, statements text[]);
      insert into supabase_migrations.schema_migrations values ('20261121090000', 'private_schema')`)
    await expect(EmbeddedDatabase.start({ dataDir })).rejects.toThrow(
      /nothing was changed\. Start it once with .* f921439 .*; it is as it was/s,
    )
    expect(readdirSync(dataDir).sort()).toEqual(['database', 'socket'])
    await withPglite('drop schema supabase_migrations cascade')
  })

  it('is moved whole, and its folder kept', async () => {
    await withDatabase(async (ask) => {
      expect(await ask('select count(*)::int from kept.towns')).toEqual([{ count: 3000 }])
      // As many as before: no trigger fired.
      expect(await ask('select count(*)::int from kept.log')).toEqual([{ count: 3000 }])
      expect(
        await ask(
          'select double::float8, "list"[2] is null as gap, to_json("list"[3:]) as rest, body, bytes::text, share from kept."Odd name" where id = 7',
        ),
      ).toEqual([
        {
          double: 2,
          gap: true,
          rest: ['a\tb\nc\\', '\\N'],
          body: { a: [1, null] },
          bytes: '\\x00ff',
          share: 7 / 3,
        },
      ])
      expect(await ask("insert into kept.towns (name) values ('next') returning id")).toEqual([
        { id: 3001 },
      ])
      expect(
        await ask(
          `insert into kept."Odd name" (town, price) values (1, 2) returning id::int, double`,
        ),
      ).toEqual([{ id: 3001, double: '4' }])
      expect(await ask('select count(*)::int from kept.log')).toEqual([{ count: 3001 }])
      await expect(
        ask('insert into kept."Odd name" (town, price) values (9999, 2)'),
      ).rejects.toThrow(/foreign key/)
      expect(
        await ask('begin; set local role reader; select count(*) from kept.towns'),
      ).toBeDefined()
      await ask('rollback')
      expect(await ask('select policyname from pg_policies')).toEqual([{ policyname: 'own' }])
    })
    expect(existsSync(`${folder}.pglite`)).toBe(true)
    expect(existsSync(join(folder, 'moved-rows'))).toBe(false)
  })

  it('is not moved a second time', async () => {
    await withDatabase(async (ask) => {
      expect(await ask('select count(*)::int from kept.towns')).toEqual([{ count: 3001 }])
    })
    expect(readdirSync(dataDir).filter((name) => name.includes('pglite'))).toHaveLength(1)
  })

  it('has its place taken after a start that ended between two names', async () => {
    renameSync(folder, `${folder}.moved`)
    await withDatabase(async (ask) => {
      expect(await ask('select count(*)::int from kept.towns')).toEqual([{ count: 3001 }])
    })
  })
})
