import type { JsonObject } from '../request-body.ts'
import type { ApiFunction, Neighbour } from './api-schema.ts'
import type { Preferences } from './rest-headers.ts'

export type Operator = (typeof operators)[number]

/** No regular expressions, which can run for hours; nor what nothing here asks for. */
export const operators = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'is',
  'in',
] as const

export interface Comparison {
  readonly kind: 'comparison'
  readonly column: string
  readonly isNot: boolean
  readonly operator: Operator
  readonly values: readonly string[]
}

export interface Junction {
  readonly kind: 'and' | 'or'
  readonly isNot: boolean
  readonly parts: readonly Condition[]
}

export type Condition = Comparison | Junction

export interface OrderTerm {
  readonly column: string
  readonly isDescending: boolean
  readonly nulls: 'first' | 'last' | undefined
}

export interface SelectedColumn {
  readonly name: string
  readonly alias: string | undefined
}

export interface Rows {
  readonly relation: string
  readonly columns: readonly SelectedColumn[]
  readonly embeds: readonly Embed[]
  readonly conditions: readonly Condition[]
  readonly order: readonly OrderTerm[]
  readonly limit: number | undefined
  readonly offset: number | undefined
}

export interface Embed extends Rows {
  readonly alias: string | undefined
  readonly neighbour: Neighbour
  readonly isInner: boolean
}

export type Writing =
  | {
      readonly kind: 'insert'
      readonly rows: readonly JsonObject[]
      readonly columns: readonly string[]
      /** By default the primary key. */
      readonly onConflict: readonly string[] | undefined
    }
  | { readonly kind: 'update'; readonly row: JsonObject; readonly columns: readonly string[] }
  | { readonly kind: 'delete' }

export interface Call {
  readonly name: string
  readonly known: ApiFunction
  readonly parameters: JsonObject
  readonly isPosted: boolean
}

export interface RestOperation {
  readonly service: 'rest'
  readonly kind: 'read' | 'write' | 'call'
  readonly rows: Rows | undefined
  readonly writing: Writing | undefined
  readonly call: Call | undefined
  readonly answer: 'list' | 'one' | 'none'
  readonly stripsNulls: boolean
  readonly isHead: boolean
  readonly preferences: Preferences
}
