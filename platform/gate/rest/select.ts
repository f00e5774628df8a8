import { Refusal } from '../refusal.ts'
import type { ApiSchema, Neighbour, Relation } from './api-schema.ts'
import type { SelectedColumn } from './rest-operation.ts'

export interface SelectedEmbed extends Selected {
  readonly relation: string
  readonly alias: string | undefined
  readonly neighbour: Neighbour
  readonly isInner: boolean
}

export interface Selected {
  readonly columns: readonly SelectedColumn[]
  readonly embeds: readonly SelectedEmbed[]
}

const mostColumns = 80
const mostEmbeds = 6
/** What the search looks into, which is the longest text of a row a second time; never shown. */
export const searchColumn = 'search_text'
const deepestEmbed = 2
/** PostgreSQL cuts names at so many bytes, and two cut names may be one. */
const longestName = 63

const token = /[a-z_][a-z0-9_]*|[*(),:!]/y

/**
 * Grammar: `column`, `alias:column`, `*`, `relation(…)`, `alias:relation!key!inner(…)`, with commas
 * and spaces between; no casts, JSON paths, aggregates or spreads.
 * @throws Refusal naming what is not known or too much
 */
export function parseSelect(text: string, root: string, schema: ApiSchema): Selected {
  const words = tokens(text)
  let at = 0
  let embedCount = 0
  let columnCount = 0
  const selected = list(root, [root])
  if (at < words.length) throw unreadable()
  return selected

  function list(relation: string, branch: string[]): Selected {
    const columns: SelectedColumn[] = []
    const embeds: SelectedEmbed[] = []
    const names = new Set<string>()
    do {
      const item = one(relation, branch)
      const isEmbed = 'relation' in item
      // A long text under eighty other names would be eighty long texts.
      const own = isEmbed ? namesOf(item) : [item.alias ?? item.name, item.name]
      for (const name of new Set(own)) {
        if (names.has(name)) throw new Refusal(400, 'PGRST100', `${name} is asked for twice`)
        names.add(name)
      }
      if (isEmbed) embeds.push(item)
      else columns.push(item)
    } while (take(','))
    return { columns, embeds }
  }

  function one(relation: string, branch: string[]): SelectedColumn | SelectedEmbed {
    if (take('*')) return column('*', undefined)
    let name = identifier()
    let alias: string | undefined
    if (take(':')) {
      alias = name
      if (alias.length > longestName) throw tooMuch(`a name has at most ${longestName} letters`)
      name = identifier()
    }
    if (words[at] !== '(' && words[at] !== '!') {
      mustHaveColumn(relation, name, schema)
      if (name === searchColumn) throw tooMuch(`${name} is for searching only`)
      return column(name, alias)
    }
    let hint: string | undefined
    let isInner = false
    while (take('!')) {
      const word = identifier()
      if (word === 'inner') isInner = true
      else if (word !== 'left') hint = word
    }
    if (name === 'count' && words[at] === '(' && words[at + 1] === ')') throw unreadable()
    const neighbours = neighboursNamed(relation, name, hint, schema)
    if (neighbours.some((neighbour) => branch.includes(neighbour.relation))) {
      throw tooMuch(`${name} is embedded in itself`)
    }
    const neighbour = onlyOne(neighbours, { relation, name, hint })
    if (name !== neighbour.relation) alias ??= name
    if (branch.length > deepestEmbed) throw tooMuch(`embeds are at most ${deepestEmbed} deep`)
    if (++embedCount > mostEmbeds) throw tooMuch(`at most ${mostEmbeds} embeds`)
    if (!take('(')) throw unreadable()
    const inner = list(neighbour.relation, [...branch, neighbour.relation])
    if (!take(')')) throw unreadable()
    return { ...inner, relation: neighbour.relation, alias, neighbour, isInner }
  }

  function column(name: string, alias: string | undefined): SelectedColumn {
    if (++columnCount > mostColumns) throw tooMuch(`at most ${mostColumns} columns`)
    return { name, alias }
  }

  function identifier(): string {
    const word = words[at++]
    if (word === undefined || !/^[a-z_]/.test(word)) throw unreadable()
    return word
  }

  function take(expected: string): boolean {
    if (words[at] !== expected) return false
    at += 1
    return true
  }
}

function namesOf({ alias, relation, neighbour }: SelectedEmbed): string[] {
  const name = alias ?? relation
  return neighbour.isMany ? [name] : [name, `${relation}!${neighbour.key}`]
}

function tokens(text: string): string[] {
  const words: string[] = []
  // supabase-js drops white space outside of quotes; other callers may not.
  const bare = text.replaceAll(' ', '')
  token.lastIndex = 0
  while (token.lastIndex < bare.length) {
    const found = token.exec(bare)
    if (!found) throw unreadable()
    words.push(found[0])
  }
  return words
}

export function relationOf(name: string, schema: ApiSchema): Relation {
  const relation = schema.relations.get(name)
  if (!relation) {
    throw new Refusal(
      404,
      'PGRST205',
      `Could not find the table 'public.${name}' in the schema cache`,
    )
  }
  return relation
}

export function mustHaveColumn(relation: string, column: string, schema: ApiSchema): void {
  if (!relationOf(relation, schema).columns.has(column)) {
    throw new Refusal(400, '42703', `column ${relation}.${column} does not exist`)
  }
}

/**
 * @param name of the table, of the key that leads there, or of the key's only column here
 * @param hint the key or one of its columns, where several keys lead to the table
 */
function neighboursNamed(
  relation: string,
  name: string,
  hint: string | undefined,
  schema: ApiSchema,
): Neighbour[] {
  return relationOf(relation, schema).neighbours.filter((neighbour) => {
    const { key, columns } = neighbour
    const [pair, ...others] = columns
    const [own, other] = others.length === 0 && pair ? pair : []
    return hint === undefined
      ? [neighbour.relation, key, own].includes(name)
      : neighbour.relation === name && [key, own, other].includes(hint)
  })
}

interface Named {
  readonly relation: string
  readonly name: string
  readonly hint: string | undefined
}

/** @throws Refusal where there is none, or several, in PostgREST's words */
function onlyOne(found: readonly Neighbour[], { relation, name, hint }: Named): Neighbour {
  const [neighbour] = found
  if (!neighbour) {
    const message = `Could not find a relationship between '${relation}' and '${name}' in the schema cache`
    const hinted = hint === undefined ? '' : `' using the hint '${hint}`
    const details = `Searched for a foreign key relationship between '${relation}' and '${name}${hinted}' in the schema 'public', but no matches were found.`
    throw new Refusal(400, 'PGRST200', message, {}, { details })
  }
  if (found.length === 1) return neighbour
  const message = `Could not embed because more than one relationship was found for '${relation}' and '${name}'`
  const ways = found.map((way) => `'${way.relation}!${way.key}'`).join(', ')
  throw new Refusal(
    300,
    'PGRST201',
    message,
    {},
    {
      details: found.map((way) => describeWay(relation, way)),
      hint: `Try changing '${name}' to one of the following: ${ways}. Find the desired relationship in the 'details' key.`,
    },
  )
}

function describeWay(
  relation: string,
  { relation: other, key, columns, isMany, isUnique }: Neighbour,
) {
  const list = (side: 0 | 1) => columns.map((pair) => pair[side]).join(', ')
  return {
    cardinality: isUnique ? 'one-to-one' : isMany ? 'one-to-many' : 'many-to-one',
    embedding: `${relation} with ${other}`,
    relationship: `${key} using ${relation}(${list(0)}) and ${other}(${list(1)})`,
  }
}

function tooMuch(rule: string): Refusal {
  return new Refusal(400, 'query_too_large', `The query asks for too much: ${rule}`)
}

function unreadable(): Refusal {
  return new Refusal(
    400,
    'PGRST100',
    'select is a list of columns and embedded relations; casts, paths, aggregates and spreads are not offered',
  )
}
