import type { SqlConnection } from '../../sql-connection.ts'

export interface Neighbour {
  /** Table or view on the other side of the foreign key. */
  readonly relation: string
  readonly keys: readonly string[]
  readonly isMany: boolean
}

/** What a value in JSON has to be, beside null: any JSON, a list of texts, or one of the plain ones. */
export type ValueKind = 'json' | 'list' | 'integer' | 'number' | 'boolean' | 'text'

export interface Relation {
  readonly columns: ReadonlyMap<string, ValueKind>
  readonly neighbours: readonly Neighbour[]
}

export interface ApiFunction {
  readonly parameters: ReadonlyMap<string, ValueKind>
  /** The relation whose rows it answers; undefined where it answers a plain value. */
  readonly relation: string | undefined
  /** Whether it may change something: all but those declared stable or immutable. */
  readonly isVolatile: boolean
}

/** What the exposed schema holds. Who may read or write what is the database's own business. */
export interface ApiSchema {
  readonly relations: ReadonlyMap<string, Relation>
  readonly functions: ReadonlyMap<string, ApiFunction>
}

interface Catalogue {
  relations: { name: string; columns: Record<string, ValueKind> }[]
  keys: { name: string; child: string; parent: string }[]
  functions: {
    name: string
    parameters: Record<string, ValueKind>
    relation: string | null
    isVolatile?: boolean
  }[]
}

const kindOf = (type: string) => `
  case
    when ${type} in ('json'::regtype, 'jsonb'::regtype) then 'json'
    when ${type} in ('smallint'::regtype, 'integer'::regtype, 'bigint'::regtype) then 'integer'
    else (
      select case pg_type.typcategory
        when 'A' then 'list' when 'N' then 'number' when 'B' then 'boolean' else 'text'
      end
      from pg_catalog.pg_type where pg_type.oid = ${type}
    )
  end`

const catalogueQuery = `
  select jsonb_build_object(
    'relations', (
      select jsonb_agg(jsonb_build_object('name', pg_class.relname, 'columns', (
        select jsonb_object_agg(pg_attribute.attname, ${kindOf('pg_attribute.atttypid')})
        from pg_catalog.pg_attribute
        where pg_attribute.attrelid = pg_class.oid
          and pg_attribute.attnum > 0 and not pg_attribute.attisdropped
      )))
      from pg_catalog.pg_class
      where pg_class.relnamespace = 'public'::regnamespace and pg_class.relkind in ('r', 'v', 'm', 'p')
    ),
    'keys', (
      select jsonb_agg(jsonb_build_object(
        'name', pg_constraint.conname, 'child', child.relname, 'parent', parent.relname
      ))
      from pg_catalog.pg_constraint
      join pg_catalog.pg_class as child on child.oid = pg_constraint.conrelid
      join pg_catalog.pg_class as parent on parent.oid = pg_constraint.confrelid
      where pg_constraint.contype = 'f'
        and child.relnamespace = 'public'::regnamespace
        and parent.relnamespace = 'public'::regnamespace
    ),
    'functions', (
      select jsonb_agg(jsonb_build_object(
        'name', pg_proc.proname,
        'parameters', (
          select coalesce(jsonb_object_agg(
            pg_proc.proargnames[given.position], ${kindOf('given.type')}
          ), '{}')
          from unnest(pg_proc.proargtypes::oid[]) with ordinality as given (type, position)
        ),
        'relation', pg_class.relname,
        'isVolatile', pg_proc.provolatile = 'v'
      ))
      from pg_catalog.pg_proc
      join pg_catalog.pg_type on pg_type.oid = pg_proc.prorettype
      left join pg_catalog.pg_class
        on pg_class.oid = pg_type.typrelid and pg_class.relnamespace = 'public'::regnamespace
      where pg_proc.pronamespace = 'public'::regnamespace
        and pg_proc.prokind = 'f' and pg_type.typname <> 'trigger'
    )
  ) as catalogue`

/** Read after the migrations, so that nothing here has to be kept in step with them. */
export async function readApiSchema(sql: SqlConnection): Promise<ApiSchema> {
  const [row] = await sql.query<{ catalogue: Partial<Catalogue> | string }>(catalogueQuery)
  const catalogue: Partial<Catalogue> =
    typeof row?.catalogue === 'string' ? JSON.parse(row.catalogue) : (row?.catalogue ?? {})
  return apiSchemaOf({
    relations: catalogue.relations ?? [],
    keys: catalogue.keys ?? [],
    functions: catalogue.functions ?? [],
  })
}

/** @public for tests of the grammar alone */
export function apiSchemaOf({ relations, keys, functions }: Catalogue): ApiSchema {
  return {
    relations: new Map(
      relations.map(({ name, columns }) => [
        name,
        { columns: new Map(Object.entries(columns)), neighbours: neighboursOf(name, keys) },
      ]),
    ),
    functions: new Map(
      functions.map(({ name, parameters, relation, isVolatile = true }) => [
        name,
        {
          parameters: new Map(Object.entries(parameters)),
          relation: relation ?? undefined,
          isVolatile,
        },
      ]),
    ),
  }
}

function neighboursOf(name: string, keys: Catalogue['keys']): Neighbour[] {
  const found = new Map<string, { relation: string; keys: string[]; isMany: boolean }>()
  const add = (relation: string, key: string, isMany: boolean) => {
    const known = found.get(relation)
    if (known) known.keys.push(key)
    else found.set(relation, { relation, keys: [key], isMany })
  }
  for (const key of keys) {
    if (key.parent === name) add(key.child, key.name, true)
    else if (key.child === name) add(key.parent, key.name, false)
  }
  return [...found.values()]
}
