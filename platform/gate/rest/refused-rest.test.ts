import { describe, expect, it } from 'vitest'
import { Refusal } from '../refusal.ts'
import type { Json } from '../request-body.ts'
import { parse, type Sent } from './test-schema.ts'

function refusal(path: string, init: Sent = {}): Refusal {
  try {
    parse(path, init)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error(`${path} was not refused`)
}

describe('what goes beyond is refused by its rule', () => {
  const aliases = (count: number) =>
    Array.from({ length: count }, (_, at) => `a${at}:property_images(id)`).join()
  it.each([
    ['regular expressions', 'properties?title=match.(a%2B)%2B%24', 'PGRST100'],
    ['negated ones', 'properties?title=not.imatch.a', 'PGRST100'],
    ['in any form', 'properties?title=match(any).%7Ba%7D', 'PGRST100'],
    ['inside or', 'properties?or=(title.match.a,id.eq.1)', 'PGRST100'],
    [
      'in an embed',
      'properties?select=id,property_images(id)&property_images.image_url=match.a',
      'PGRST100',
    ],
    ['text search', 'properties?title=fts(klingon).a', 'PGRST100'],
    ['many embeds', `properties?select=${aliases(7)}`, 'query_too_large'],
    [
      'deep embeds',
      'property_images?select=properties(property_videos(properties(id)))',
      'query_too_large',
    ],
    [
      'a relation in itself',
      'properties?select=property_images(properties(id))',
      'query_too_large',
    ],
    ['many conditions', `properties?or=(${Array(41).fill('id.eq.1').join()})`, 'query_too_large'],
    [
      'many patterns',
      `properties?or=(${Array(3).fill('title.ilike.*a*').join()})`,
      'query_too_large',
    ],
    ['deep conditions', 'properties?or=(or(or(or(id.eq.1))))', 'query_too_large'],
    ['long values', `properties?title=eq.${'x'.repeat(501)}`, 'query_too_large'],
    ['many wildcards', 'properties?title=like.*a*b*c*d*', 'query_too_large'],
    [
      'too many rows',
      'properties?select=property_images(id)&limit=1000&property_images.limit=21',
      'query_too_large',
    ],
    ['unknown columns', 'properties?select=nope', '42703'],
    ['unknown columns in conditions', 'properties?nope=eq.1', '42703'],
    ['unknown order', 'properties?order=id.upwards', 'PGRST100'],
    ['unknown relations', 'nothing', 'PGRST205'],
    ['unrelated ones', 'property_images?select=property_videos(id)', 'PGRST200'],
    ['unknown functions', 'rpc/pg_sleep', 'PGRST202'],
    ['casts', 'properties?select=id::text', 'PGRST100'],
    ['a column under another name too', 'properties?select=a:title,b:title', 'PGRST100'],
    ['long names', `properties?select=${'a'.repeat(64)}:title`, 'query_too_large'],
    ['what the search looks into', 'properties?select=search_text', 'query_too_large'],
    ['aggregates', 'properties?select=id.count()', 'PGRST100'],
    ['spreads', 'properties?select=...property_images(id)', 'PGRST100'],
    ['paths', 'properties?select=title->a', 'PGRST100'],
    ['a list without brackets', 'properties?id=in.1', 'PGRST100'],
    ['a list with more behind it', 'properties?id=in.(1)2', 'PGRST100'],
    ['brackets that stay open', 'properties?or=(id.eq.1', 'PGRST100'],
    ['brackets without quotes', 'properties?or=(title.eq.a)b,id.eq.1)', 'PGRST100'],
    ['order given twice', 'properties?order=id&order=title', 'PGRST100'],
    ['select twice', 'properties?select=id&select=title', 'PGRST100'],
    ['far offsets', 'properties?offset=1000001', 'PGRST100'],
    ['negative limits', 'properties?limit=-1', 'PGRST100'],
    ['names with percent signs', 'properties?%73elect=id', 'invalid_parameter'],
    ['broken escapes', 'properties?title=eq.%E0%A4', 'invalid_parameter'],
    ['control characters', 'properties?title=eq.%00', 'invalid_parameter'],
  ])('%s', (_name, path, code) => {
    const { code: given, status, message } = refusal(path)
    expect([given, status >= 400 && status < 500]).toEqual([code, true])
    expect(message.length).toBeGreaterThan(10)
  })

  it.each(['count=planned', 'count=estimated', 'count=exact, count=planned'])(
    'Prefer: %s',
    (prefer) => {
      expect(refusal('properties', { headers: { prefer } }).status).toBe(400)
    },
  )

  it.each([
    'text/csv',
    'application/vnd.pgrst.plan+json',
    'application/vnd.pgrst.plan+text; for="application/json"; options=analyze|verbose|;',
    'application/vnd.pgrst.plan+json; for="application/vnd.pgrst.object+json"; options=;',
    'application/geo+json',
  ])('Accept: %s', (accept) => {
    expect(refusal('properties', { headers: { accept } }).status).toBe(406)
  })

  it('rows of one body that name different columns', () => {
    const body: Json = [{ title: 'x' }, { price: '1' }]
    expect(refusal('properties', { method: 'POST', body }).code).toBe('PGRST102')
  })

  it('changes of every row, and of the first few', () => {
    const patch = { method: 'PATCH', body: { title: 'x' } }
    expect(refusal('properties', patch).code).toBe('21000')
    expect(refusal('properties', { method: 'DELETE' }).code).toBe('21000')
    expect(refusal('properties?id=gt.0&limit=1', { method: 'DELETE' }).code).toBe('PGRST100')
  })
})
