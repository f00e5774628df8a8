import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toEngine } from '../engine-request.ts'
import type { Caller } from '../gate-request.ts'
import { Refusal } from '../refusal.ts'
import { readHead } from '../request-head.ts'
import { parseRest } from './parse-rest.ts'
import type { RestOperation } from './rest-operation.ts'
import { parse, testSchema } from './test-schema.ts'

const keys = { publishableKey: 'sb_publishable_x', secretKey: 'sb_secret_x' }
const caller: Caller = {
  address: '192.0.2.1',
  key: 'publishable',
  token: undefined,
  session: undefined,
  device: undefined,
}

/** What the engine would be asked, and what that in turn is read as. */
function again(operation: RestOperation): RestOperation {
  const request = toEngine({ operation, caller }, keys)
  const { pathname, search } = new URL(request.url)
  const { method, headers } = request
  const sent = new Request(`http://localhost${pathname}${search}`, { method, headers })
  return withoutQuotes(parseRest(readHead(sent), undefined, testSchema))
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
