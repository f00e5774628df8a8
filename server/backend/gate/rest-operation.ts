/** A value of a condition, in PostgREST's own words and not yet written into an address. */
export type Condition =
  | {
      readonly column: string
      /** Relations from the outermost in, where it is about an embedded row. */
      readonly path: readonly string[]
      readonly isNot: boolean
      readonly operator: 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte' | 'like' | 'ilike' | 'is' | 'in'
      readonly values: readonly string[]
    }
  | {
      readonly any: readonly Condition[]
      readonly isNot: boolean
      readonly isAll: boolean
      readonly path: readonly string[]
    }

export interface Embed {
  readonly relation: string
  readonly alias: string | undefined
  readonly isInner: boolean
  readonly columns: readonly string[]
  readonly embeds: readonly Embed[]
}

export interface RestOperation {
  readonly service: 'rest'
  readonly kind: 'rest'
}
