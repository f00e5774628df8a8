import { expect, it } from 'vitest'
import { ReadCache } from './read-cache.ts'

const origin = 'http://localhost'

function watched() {
  const reads = new ReadCache()
  const asked: string[] = []
  const database = { status: 200 }
  const read = async (path: string, version: string | undefined, init?: RequestInit) => {
    const answer = await reads.answer(new Request(origin + path, init), version, async () => {
      asked.push(path)
      return new Response(`${asked.length}`, { status: database.status, headers: { 'x-a': 'b' } })
    })
    return answer.text()
  }
  return { asked, read, database }
}

it('asks once for each version, also for those who ask at the same time', async () => {
  const { asked, read } = watched()
  const path = '/rest/v1/site_settings?select=phone'
  expect(await Promise.all([read(path, '1'), read(path, '1')])).toEqual(['1', '1'])
  expect(await read(path, '1')).toBe('1')
  expect(await read(path, '2')).toBe('2')
  expect(asked).toHaveLength(2)
})

it('tells questions apart by address, by what they want, and by their body', async () => {
  const { asked, read } = watched()
  const search = '/rest/v1/rpc/search_properties'
  await read('/rest/v1/properties?id=eq.1', '1')
  await read('/rest/v1/properties?id=eq.2', '1')
  await read('/rest/v1/properties?id=eq.2', '1', { headers: { accept: 'application/vnd.pgrst' } })
  await read(search, '1', { method: 'POST', body: '{"search":"a"}' })
  await read(search, '1', { method: 'POST', body: '{"search":"b"}' })
  expect(asked).toHaveLength(5)
})

it('keeps nothing without a version, of a failure, or of what may write', async () => {
  const { asked, read, database } = watched()
  const path = '/rest/v1/site_settings'
  await read(path, undefined)
  await read(path, undefined)
  const views = '/rest/v1/rpc/record_property_view'
  await read(views, '1', { method: 'POST', body: '{}' })
  await read(views, '1', { method: 'POST', body: '{}' })
  database.status = 503
  await read(path, '1')
  await read(path, '1')
  expect(asked).toHaveLength(6)
})

it('keeps no answer of an older version for a newer one', async () => {
  const reads = new ReadCache()
  const { promise, resolve } = Promise.withResolvers<void>()
  const question = () => new Request(`${origin}/rest/v1/site_settings`)
  const slow = reads.answer(question(), '1', async () => {
    await promise
    return new Response('old')
  })
  const ask = async () => new Response('new')
  expect(await (await reads.answer(question(), '2', ask)).text()).toBe('new')
  resolve()
  expect(await (await slow).text()).toBe('old')
  expect(await (await reads.answer(question(), '2', ask)).text()).toBe('new')
})
