import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { versionOf } from '../../platform/version.ts'
import { startTestBackend, type TestBackend } from '../../testing/server/test-backend.ts'
import { opened, startTestSite, type TestSite } from '../../testing/server/test-site.ts'

describe('a database that takes no writes', () => {
  let test: TestBackend
  let site: TestSite
  beforeEach(async () => {
    test = await startTestBackend()
    site = await startTestSite(opened(test))
  })
  afterEach(async () => {
    site.stop()
    await test.stop()
  })

  const health = async () => (await site.ask('/healthz')).json
  const sql = (text: string) => test.backend.withConnection((db) => db.exec(text))
  const refused = (why: string) => ({ status: 'ok', ...versionOf(), writes: `refused: ${why}` })

  it('is told of at /healthz where its disk is full', async () => {
    expect(await health()).toEqual({ status: 'ok', ...versionOf() })
    const full = "do $$ begin raise sqlstate '53100'; end $$"
    await expect(sql(full)).rejects.toThrow()
    expect(await health()).toEqual(refused('the disk of the database is full'))
  })

  it('is told of where it became read-only, and used again once it takes writes', async () => {
    const { token } = await test.account('admin')
    const save = () =>
      test.call('POST', '/rest/v1/properties', { token, body: { title: 'House', price: '1' } })
    const setting = (value: 'on' | 'off') =>
      sql(`set transaction read write;
        do $$ begin execute format('alter database %I set default_transaction_read_only = ${value}',
          current_database()); end $$;
        select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`)

    await setting('on')
    await expect
      .poll(async () => (await save()).text)
      .toMatch(/Nothing can be saved right now: the/)
    const { status, headers } = await save()
    expect([status, headers.get('retry-after')]).toEqual([503, '60'])
    expect((await test.call('GET', '/rest/v1/properties?select=id')).status).toBe(200)
    expect(await health()).toEqual(refused('the database is read-only'))

    await setting('off')
    await expect.poll(async () => (await save()).status).toBe(201)
    for (let count = 0; count < 20; count++) expect((await save()).status).toBe(201)
  })
})
