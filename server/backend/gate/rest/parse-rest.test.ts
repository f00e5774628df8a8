import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toEngine } from '../engine-request.ts'
import type { Caller } from '../gate-request.ts'
import { Refusal } from '../refusal.ts'
import type { Json } from '../request-body.ts'
import { readHead } from '../request-head.ts'
import { type ApiSchema, apiSchemaOf } from './api-schema.ts'
import { parseRest } from './parse-rest.ts'
import type { RestOperation } from './rest-operation.ts'

const texts = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, 'text' as const]))

const schema: ApiSchema = apiSchemaOf({
  relations: [
    {
      name: 'properties',
      columns: {
        ...texts('id', 'title', 'price', 'created_at', 'search_text'),
        bedrooms: 'integer',
        bathrooms: 'number',
        featured: 'boolean',
        amenities: 'list',
        extras: 'json',
      },
    },
    {
      name: 'property_images',
      columns: { ...texts('id', 'property_id', 'image_url'), display_order: 'integer' },
    },
    { name: 'property_videos', columns: texts('id', 'property_id', 'video_url') },
  ],
  keys: [
    { name: 'property_images_property_id_fkey', child: 'property_images', parent: 'properties' },
    { name: 'property_videos_property_id_fkey', child: 'property_videos', parent: 'properties' },
  ],
  functions: [
    {
      name: 'search_properties',
      parameters: { search: 'text', page_size: 'integer' },
      relation: 'properties',
    },
    { name: 'count_properties', parameters: texts('search'), relation: null },
    {
      name: 'save_property',
      parameters: { id: 'text', revision: 'integer', videos: 'list', faqs: 'json' },
      relation: null,
    },
  ],
})
const keys = { publishableKey: 'sb_publishable_x', secretKey: 'sb_secret_x' }
const caller: Caller = {
  address: '192.0.2.1',
  key: 'publishable',
  token: undefined,
  session: undefined,
  device: undefined,
}

interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: Json
}

function parse(path: string, { method = 'GET', headers = {}, body }: Sent = {}): RestOperation {
  const url = `http://localhost/rest/v1/${path}`
  const request = new Request(url, { method, headers })
  return parseRest(readHead(request), body, schema)
}

function refusal(path: string, init: Sent = {}): Refusal {
  try {
    parse(path, init)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error(`${path} was not refused`)
}

/** What the engine would be asked, and what that in turn is read as. */
function again(operation: RestOperation): RestOperation {
  const request = toEngine({ operation, caller }, keys)
  const { pathname, search } = new URL(request.url)
  const { method, headers } = request
  const sent = new Request(`http://localhost${pathname}${search}`, { method, headers })
  return withoutQuotes(parseRest(readHead(sent), undefined, schema))
}

/** The engine takes them off a value; they keep it text. */
function withoutQuotes(operation: RestOperation): RestOperation {
  return JSON.parse(JSON.stringify(operation), (_key, part) => {
    const isQuoted = part?.kind === 'comparison' && !['in', 'is', 'like'].includes(part.operator)
    if (isQuoted)
      part.values = part.values.map((value: string) => value.replace(/^"([\s\S]*)"$/, '$1'))
    return part
  })
}

describe('what the product asks is read', () => {
  it.each([
    'properties?select=id,title&featured=eq.true&order=created_at.desc,id&limit=6',
    'properties?select=*,property_images(image_url,display_order)&order=created_at.desc',
    'properties?select=id,cover:property_images(image_url)&cover.order=display_order.asc,id.asc&cover.limit=1',
    'properties?select=id,property_images!inner(id)&property_images.display_order=eq.0',
    'properties?select=id&bedrooms=gte.2&bedrooms=lte.4&title=not.is.null',
    'properties?select=id&id=in.(1,"a, b",3)&or=(title.eq."a, b",and(bedrooms.gt.1,price.like.*M))',
    'property_images?select=id,properties(id,title,property_videos(id))&limit=5',
    'rpc/search_properties?search=house&page_size=5&select=id,title',
  ])('%s', (path) => {
    const operation = parse(path)
    expect(again(operation)).toEqual(JSON.parse(JSON.stringify(operation)))
  })
})

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
    ['names of every object', 'properties?select=constructor:title', 'PGRST100'],
    ['what the search looks into', 'properties?select=search_text', 'query_too_large'],
    ['aggregates', 'properties?select=id.count()', 'PGRST100'],
    ['spreads', 'properties?select=...property_images(id)', 'PGRST100'],
    ['paths', 'properties?select=title->a', 'PGRST100'],
    ['a column twice by one operator', 'properties?id=eq.1&id=eq.2', 'PGRST100'],
    ['or twice', 'properties?or=(id.eq.1,id.eq.2)&or=(id.eq.3,id.eq.4)', 'PGRST100'],
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

  it.each(['text/csv', 'application/vnd.pgrst.plan+json', 'application/geo+json'])(
    'Accept: %s',
    (accept) => {
      expect(refusal('properties', { headers: { accept } }).status).toBe(406)
    },
  )

  it.each([
    ['an object for a text', 'properties', { title: { a: 1 } }],
    ['a list for a text', 'properties', { title: ['a'] }],
    ['an object for a list', 'properties', { amenities: { a: 1 } }],
    ['a text for a list', 'properties', { amenities: '{Gate}' }],
    ['a number for a list', 'properties', { amenities: 5 }],
    ['an object in a list', 'properties', { amenities: [{ a: 1 }] }],
    ['a list in a list', 'properties', { amenities: [['Gate']] }],
    ['null in a list', 'properties', { amenities: ['Gate', null] }],
    ['a number for a text', 'properties', { title: 5 }],
    ['a truth for a number', 'properties', { bathrooms: true }],
    ['a text for a whole number', 'properties', { bedrooms: '3' }],
    ['a fraction for a whole number', 'properties', { bedrooms: 1.5 }],
    ['a number for a truth', 'properties', { featured: 1 }],
    ['a truth for a revision', 'rpc/save_property', { revision: true }],
    ['a fraction for a revision', 'rpc/save_property', { revision: 1.5 }],
    ['a text for a revision', 'rpc/save_property', { revision: '1' }],
    ['a number for an id', 'rpc/save_property', { id: 1e300 }],
    ['a truth for an id', 'rpc/save_property', { id: false }],
    ['numbers for a list of parameters', 'rpc/save_property', { videos: [1] }],
    ['an object for a parameter', 'rpc/save_property', { id: {} }],
    ['a list for a parameter', 'rpc/count_properties', { search: ['a'] }],
    ['an object for a list of parameters', 'rpc/save_property', { videos: {} }],
  ])('%s', (_name, path, body) => {
    const { code, status } = refusal(path, { method: 'POST', body })
    expect([code, status]).toEqual(['22P02', 400])
  })

  it('changes of every row, and of the first few', () => {
    const patch = { method: 'PATCH', body: { title: 'x' } }
    expect(refusal('properties', patch).code).toBe('21000')
    expect(refusal('properties', { method: 'DELETE' }).code).toBe('21000')
    expect(refusal('properties?id=gt.0&limit=1', { method: 'DELETE' }).code).toBe('PGRST100')
  })
})

it('takes values of the kind that a column or a parameter is of', () => {
  const row = {
    title: 'x',
    bedrooms: 5,
    bathrooms: 2.5,
    featured: null,
    amenities: ['a', 'b'],
    extras: [{ a: {} }],
  }
  const body = { id: null, revision: 1, videos: ['/a'], faqs: [{ question: 'x' }] }
  expect(parse('properties', { method: 'POST', body: row }).writing).toMatchObject({ rows: [row] })
  const call = parse('rpc/save_property', { method: 'POST', body }).call
  expect(call?.parameters).toEqual(body)
})

it('hands a text for JSON on as a text, not as JSON of its own', () => {
  const { call } = parse('rpc/save_property', { method: 'POST', body: { faqs: '[]' } })
  expect(call?.parameters).toEqual({ faqs: '"[]"' })
})

it('gives each listing its share of embedded rows where no limit is asked for', () => {
  const limitOf = (path: string) => parse(path).rows?.embeds[0]?.limit
  expect(limitOf('properties?select=property_images(id)&id=eq.1')).toBe(200)
  expect(limitOf('properties?select=property_images(id)&limit=24')).toBe(200)
  expect(limitOf('properties?select=property_images(id)')).toBe(20)
})

it('reads whatever it wrote for the engine as what it was', () => {
  const text = fc
    .string({ unit: 'grapheme', maxLength: 60 })
    .filter((value) => !/\p{Cc}/u.test(value))
  const comparison = fc.oneof(
    fc
      .tuple(fc.constantFrom('eq', 'neq', 'gt', 'gte', 'lt', 'lte'), text)
      .map(([operator, value]) => `${operator}.${value}`),
    fc
      .array(text, { maxLength: 4 })
      .map(
        (values) =>
          `in.(${values.map((value) => `"${value.replace(/(["\\])/g, '\\$1')}"`).join(',')})`,
      ),
    fc.constantFrom('is.null', 'is.true', 'not.is.null'),
  )
  fc.assert(
    fc.property(
      comparison,
      fc.nat(100),
      fc.constantFrom('id', 'id,title', '*'),
      (condition, limit, select) => {
        const query = new URLSearchParams({ select, title: condition, limit: String(limit) })
        const operation = parse(`properties?${query}`)
        expect(again(operation)).toEqual(JSON.parse(JSON.stringify(operation)))
      },
    ),
  )
})

it('answers anything at all with a question or a refusal', () => {
  const piece = fc.constantFrom(
    'select',
    'order',
    'or',
    'not',
    '.',
    '=',
    '&',
    '(',
    ')',
    ',',
    'eq',
    'in',
    'like',
    'id',
    'title',
    'property_images',
    '%',
    '%2',
    '%25',
    '+',
    '"',
    '\\',
    '!',
    ':',
    '*',
    'rpc/',
    '1',
    'é',
    '\u0000',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      try {
        const operation = parse(`properties?${pieces.join('')}`)
        expect(again(operation).kind).toBe('read')
      } catch (error) {
        expect(error).toBeInstanceOf(Refusal)
      }
    }),
    { numRuns: 3_000 },
  )
})
