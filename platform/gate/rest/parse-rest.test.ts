import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../refusal.ts'
import type { Comparison, Junction } from './rest-operation.ts'
import { parse } from './test-schema.ts'

const conditionsOf = (query: string) => parse(`properties?${query}`).rows?.conditions
const junctionOf = (logic: string) =>
  conditionsOf(new URLSearchParams({ or: logic }).toString())?.[0] as Junction
const valuesIn = (logic: string) =>
  junctionOf(logic).parts.flatMap((part) => (part as Comparison).values)

describe('conditions are read as PostgREST reads them', () => {
  it.each([
    ['plain', '(title.eq.a b,price.lt.5)', ['a b', '5']],
    ['with commas and brackets in quotes', '(title.eq."a, (b)",price.eq.5)', ['a, (b)', '5']],
    ['with quotes and backslashes in quotes', '(title.eq."a \\"b\\" \\\\")', ['a "b" \\']],
    ['with a quote that closes too early', '(title.eq."a"b)', ['"a"b']],
    ['with an opening bracket', '(title.eq.a(b,price.eq.5)', ['a(b', '5']],
    ['as an array', '(amenities.eq.{a,"b)"},price.eq.5)', ['{a,"b)"}', '5']],
    ['in a list', '(id.in.(1,"a, b","c)",d"e),price.eq.5)', ['1', 'a, b', 'c)', 'd"e', '5']],
    ['in a pattern', '(title.like.*a*,price.ilike."b,*")', ['%a%', 'b,%']],
    ['empty', '(title.eq.,price.eq."")', ['', '']],
    ['with spaces between', '( title.eq.a , price.eq.5 )', ['a ', '5 ']],
  ])('%s', (_how, logic, values) => {
    expect(valuesIn(logic)).toEqual(values)
  })

  it('inside one another, and negated', () => {
    const { parts } = junctionOf('(not.and(id.eq.1,title.not.is.null),or(id.eq.2,id.eq.3))')
    expect(parts).toMatchObject([
      { kind: 'and', isNot: true, parts: [{ isNot: false }, { isNot: true, operator: 'is' }] },
      { kind: 'or', isNot: false, parts: [{}, {}] },
    ])
  })

  it('several of one column or one word', () => {
    const query = 'bedrooms=gte.2&bedrooms=gte.3&or=(id.eq.1,id.eq.2)&or=(id.eq.3,id.eq.4)'
    expect(conditionsOf(query)).toHaveLength(4)
  })

  it('outside of and/or with quotes as part of the value', () => {
    expect(conditionsOf('title=eq."a"')).toMatchObject([{ values: ['"a"'] }])
  })
})

it('follows the key that is named, by its own name or its column', () => {
  for (const hint of ['property_images_property_id_fkey', 'property_id']) {
    const [embed] =
      parse(`properties?select=id,property_images!${hint}!inner(id)`).rows?.embeds ?? []
    expect(embed).toMatchObject({
      isInner: true,
      neighbour: { relation: 'property_images', columns: [['id', 'property_id']], isMany: true },
    })
  }
  const [one] = parse('properties?select=property_previews(path)').rows?.embeds ?? []
  expect(one?.neighbour.isMany).toBe(false)
})

it('gives each listing its share of embedded rows where no limit is asked for', () => {
  const limitOf = (path: string) => parse(path).rows?.embeds[0]?.limit
  expect(limitOf('properties?select=property_images(id)&id=eq.1')).toBe(200)
  expect(limitOf('properties?select=property_images(id)&limit=24')).toBe(200)
  expect(limitOf('properties?select=property_images(id)')).toBe(20)
})

it('reads a value in quotes as what it is, whatever that is', () => {
  const text = fc
    .string({ unit: 'grapheme', maxLength: 60 })
    .filter((value) => !/\p{Cc}/u.test(value))
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (values) => {
      const inQuotes = values.map((value) => `"${value.replace(/(["\\])/g, '\\$1')}"`)
      expect(valuesIn(`(${inQuotes.map((value) => `title.eq.${value}`).join()})`)).toEqual(values)
      const listed = values.length === 1 && values[0] === '' ? [] : values
      expect(valuesIn(`(title.in.(${inQuotes.join()}))`)).toEqual(listed)
    }),
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
        expect(operation.kind).toBe('read')
      } catch (error) {
        expect(error).toBeInstanceOf(Refusal)
      }
    }),
    { numRuns: 3_000 },
  )
})
