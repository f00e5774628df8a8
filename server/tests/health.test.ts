import { expect, it } from 'vitest'
import { startTestBackend } from '../../testing/server/test-backend.ts'
import { opened, startTestSite } from '../../testing/server/test-site.ts'
import { versionOf } from '../version.ts'

it('tells at /healthz that the disk of the database is full', async () => {
  const test = await startTestBackend()
  const site = await startTestSite(opened(test))
  const health = async () => (await site.ask('/healthz')).json
  expect(await health()).toEqual({ status: 'ok', ...versionOf() })
  const refused = "do $$ begin raise sqlstate '53100'; end $$"
  await expect(test.backend.withConnection((sql) => sql.exec(refused))).rejects.toThrow()
  expect(await health()).toEqual({
    status: 'ok',
    ...versionOf(),
    writes: 'refused: the disk of the database is full',
  })
  site.stop()
  await test.stop()
})
