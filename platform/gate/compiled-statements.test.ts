import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cases } from '../../testing/random-cases.ts'
import { startTestBackend, type TestBackend } from '../../testing/server/test-backend.ts'
import { Refusal } from './refusal.ts'
import { readHead } from './request-head.ts'
import { type ApiSchema, type Relation, readApiSchema } from './rest/api-schema.ts'
import { type CompiledStatement, compileRest } from './rest/compile.ts'
import { parseRest } from './rest/parse-rest.ts'

/** SQLSTATEs for an operator that a column's type does not have: the question's own fault. */
const senseless = ['42883', '42804', '42704']

describe('whatever is read is a statement that PostgreSQL can plan:', () => {
  let test: TestBackend
  let schema: ApiSchema
  beforeAll(async () => {
    test = await startTestBackend()
    schema = await test.backend.withConnection(readApiSchema)
  })
  afterAll(() => test.stop())

  function compiled(path: string, method = 'GET', body?: never): CompiledStatement {
    const request = new Request(`http://localhost/rest/v1/${path}`, { method })
    return compileRest(parseRest(readHead(request), body, schema), schema)
  }

  async function planned({ text, values }: CompiledStatement): Promise<string> {
    return test.backend
      .withConnection((sql) => sql.query(`explain ${text}`, [...values]))
      .then(
        () => 'planned',
        (error) => error.code,
      )
  }

  it('each column by each operator', async () => {
    const failed: string[] = []
    let count = 0
    for (const [name, { columns }] of schema.relations) {
      for (const [column, { type }] of columns) {
        const value = exampleOf(type)
        for (const condition of [
          ...plainOperators.map((is) => `${is}.${value}`),
          ...otherConditions(value),
        ]) {
          const path = `${name}?select=*&${column}=${encodeURIComponent(condition)}&order=${column}`
          const result = await planned(compiled(path))
          if (result === 'planned') count += 1
          else if (!senseless.includes(result)) failed.push(`${path}: ${result}`)
        }
      }
    }
    expect(failed).toEqual([])
    expect(count).toBeGreaterThan(1_000)
  })

  it('any columns, embeds, conditions, order and range together', async () => {
    const names = [...schema.relations.keys()]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...names).chain((name) => question(name, schema)),
        fc.boolean(),
        async (path, isHead) => {
          let statement: CompiledStatement
          try {
            statement = compiled(path, isHead ? 'HEAD' : 'GET')
          } catch (error) {
            expect(error).toBeInstanceOf(Refusal)
            return
          }
          expect(['planned', ...senseless]).toContain(await planned(statement))
        },
      ),
      { numRuns: cases(400) },
    )
  })

  it('each insert, update and delete of each table', async () => {
    for (const [name, { columns, primaryKey }] of schema.relations) {
      const row = Object.fromEntries(
        [...columns].filter(([, { type }]) => type === 'text').map(([column]) => [column, 'x']),
      )
      const key = primaryKey[0] ?? ''
      const where = `${key}=eq.${exampleOf(columns.get(key)?.type ?? 'text')}`
      const statements = [
        compiled(name, 'POST', [row] as never),
        compiled(`${name}?${where}`, 'PATCH', row as never),
        compiled(`${name}?${where}`, 'DELETE'),
      ]
      // What the database makes itself can't be given (428C9).
      for (const statement of statements) {
        expect(['planned', '428C9', '42601']).toContain(await planned(statement))
      }
    }
  })

  it('each function with all its parameters, by POST and by GET', async () => {
    for (const { name, parameters } of [...schema.functions.values()].flat()) {
      const examples = [...parameters].map(([key, type]) => [key, exampleOf(type)] as const)
      const query = new URLSearchParams(examples.map(([key, value]) => [key, value]))
      expect([name, await planned(compiled(`rpc/${name}?${query}`))]).toEqual([name, 'planned'])
      const posted = compiled(`rpc/${name}`, 'POST', Object.fromEntries(examples) as never)
      expect([name, await planned(posted)]).toEqual([name, 'planned'])
    }
  })
})

const plainOperators = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'not.eq',
  'not.like',
]

function otherConditions(value: string): string[] {
  const truths = ['null', 'not_null', 'true', 'false', 'unknown'].map((truth) => `is.${truth}`)
  return [...truths, 'not.is.null', `in.("${value}")`, 'in.()', `not.in.("${value}","${value}")`]
}

function exampleOf(type: string): string {
  if (type.endsWith('[]')) return '{}'
  if (type === 'uuid') return 'b0000000-0000-4000-8000-000000000001'
  if (type.startsWith('timestamp') || type === 'date') return '2026-11-22'
  if (/^(integer|bigint|smallint|numeric)/.test(type)) return '1'
  if (type === 'boolean') return 'true'
  return type.startsWith('json') ? '{}' : 'x'
}

/** A path with parameters; some of what it asks for is refused. */
function question(name: string, schema: ApiSchema): fc.Arbitrary<string> {
  const relation = schema.relations.get(name) as Relation
  const some = (columns: readonly string[]) =>
    fc.uniqueArray(fc.constantFrom(...columns), { minLength: 1, maxLength: 4 })
  const columns = [...relation.columns.keys()].filter((column) => column !== 'search_text')
  const condition = (path: string, of: Relation) =>
    fc.constantFrom(...of.columns).chain(([column, { type }]) => {
      const value = exampleOf(type)
      return fc.constantFrom(
        ...[...plainOperators.map((is) => `${is}.${value}`), ...otherConditions(value)].flatMap(
          (text) => [
            `${path}${column}=${encodeURIComponent(text)}`,
            `${path}or=(${column}.${encodeURIComponent(text)},not.and(${column}.is.null))`,
          ],
        ),
      )
    })
  const embeds = fc.uniqueArray(
    fc.constantFrom(undefined, ...relation.neighbours).chain((neighbour) => {
      const target = neighbour && schema.relations.get(neighbour.relation)
      if (!neighbour || !target) return fc.constant(undefined)
      const name = neighbour.relation
      return fc
        .tuple(
          some([...target.columns.keys()].filter((column) => column !== 'search_text')),
          fc.constantFrom('', '!inner'),
          condition(`${name}.`, target),
          fc.constantFrom('', `&${name}.limit=3`, `&${name}.offset=1&${name}.limit=2`),
        )
        .map(([inner, join, where, range]) => ({
          name,
          select: `${name}!${neighbour.key}${join}(${inner.join()})`,
          where: `&${where}${range}&${name}.order=${inner[0]}.desc`,
        }))
    }),
    { maxLength: 3, selector: (embed) => embed?.name },
  )
  return fc
    .tuple(
      some(columns),
      embeds,
      fc.array(condition('', relation), { maxLength: 4 }),
      some(columns),
    )
    .map(([selected, inner, conditions, order]) => {
      const found = inner.filter((embed) => embed !== undefined)
      const select = [...selected, ...found.map((embed) => embed.select)].join()
      const where = [...conditions, `order=${order.join('.desc.nullsfirst,')}`].join('&')
      return `${name}?select=${select}&${where}${found.map((embed) => embed.where).join('')}&limit=5`
    })
}
