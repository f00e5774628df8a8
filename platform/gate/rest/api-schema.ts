import type { SqlConnection } from '../../database/sql-connection.ts'

export interface Neighbour {
  readonly relation: string
  readonly key: string
  readonly columns: readonly (readonly [own: string, other: string])[]
  readonly isMany: boolean
  readonly isUnique: boolean
}

export interface Column {
  readonly type: string
  /** Expression; undefined where there is none, or the value is generated. */
  readonly defaultValue: string | undefined
}

export interface Relation {
  readonly columns: ReadonlyMap<string, Column>
  readonly primaryKey: readonly string[]
  readonly neighbours: readonly Neighbour[]
  /** Whether a deletion only puts a row into the trash, by the trigger `private.put_into_trash`. */
  readonly hasTrash: boolean
}

export interface ApiFunction {
  readonly name: string
  readonly parameters: ReadonlyMap<string, string>
  readonly optional: ReadonlySet<string>
  readonly returns: 'nothing' | 'value' | 'row'
  readonly isSet: boolean
  /** The relation whose rows it answers; undefined where it answers others, or a plain value. */
  readonly relation: string | undefined
  /** Of the rows of no relation that it answers; undefined where they are not known. */
  readonly columns: ReadonlyMap<string, Column> | undefined
  readonly isVolatile: boolean
}

/**
 * What the exposed schema holds. Functions that can't be called by names are left out: with a parameter
 * that has none, with any number of values, of types that only SQL knows. Who may read or write what is the database's own business. */
export interface ApiSchema {
  readonly relations: ReadonlyMap<string, Relation>
  readonly functions: ReadonlyMap<string, readonly ApiFunction[]>
}

export interface Catalogue {
  relations: {
    name: string
    columns: Record<string, { type: string; defaultValue?: string | null }>
    primaryKey?: string[]
    hasTrash?: boolean
  }[]
  keys: {
    name: string
    child: string
    parent: string
    columns: [child: string, parent: string][]
    isUnique?: boolean
  }[]
  functions: {
    name: string
    parameters: Record<string, string>
    optional?: string[]
    returns?: ApiFunction['returns']
    isSet?: boolean
    relation?: string | null
    columns?: Record<string, { type: string }> | null
    isVolatile?: boolean
  }[]
}

const columnNames = (relation: string, numbers: string) => `
  select jsonb_agg(pg_attribute.attname order by given.position)
  from unnest(${numbers}) with ordinality as given (number, position)
  join pg_catalog.pg_attribute
    on pg_attribute.attrelid = ${relation} and pg_attribute.attnum = given.number`

const catalogueQuery = `
  select jsonb_build_object(
    'relations', (
      select jsonb_agg(jsonb_build_object(
        'name', pg_class.relname,
        'columns', coalesce((
          select jsonb_object_agg(pg_attribute.attname, jsonb_build_object(
            'type', format_type(pg_attribute.atttypid, pg_attribute.atttypmod),
            'defaultValue', case
              when pg_attribute.attidentity = 'd' then format('nextval(%L)', pg_get_serial_sequence(
                pg_attribute.attrelid::regclass::text, pg_attribute.attname
              ))
              when pg_attribute.attgenerated = ''
                then pg_get_expr(pg_attrdef.adbin, pg_attrdef.adrelid)
            end
          ))
          from pg_catalog.pg_attribute
          left join pg_catalog.pg_attrdef
            on pg_attrdef.adrelid = pg_attribute.attrelid
            and pg_attrdef.adnum = pg_attribute.attnum
          where pg_attribute.attrelid = pg_class.oid
            and pg_attribute.attnum > 0 and not pg_attribute.attisdropped
        ), '{}'),
        'primaryKey', coalesce((
          select (${columnNames('pg_constraint.conrelid', 'pg_constraint.conkey')})
          from pg_catalog.pg_constraint
          where pg_constraint.conrelid = pg_class.oid and pg_constraint.contype = 'p'
        ), '[]'),
        'hasTrash', exists (
          select from pg_catalog.pg_trigger
          where pg_trigger.tgrelid = pg_class.oid
            and pg_trigger.tgfoid = to_regproc('private.put_into_trash')
        )
      ))
      from pg_catalog.pg_class
      where pg_class.relnamespace = 'public'::regnamespace and pg_class.relkind in ('r', 'v', 'm', 'p')
    ),
    'keys', (
      select jsonb_agg(jsonb_build_object(
        'name', pg_constraint.conname, 'child', child.relname, 'parent', parent.relname,
        'columns', (
          select jsonb_agg(jsonb_build_array(own.attname, other.attname) order by pair.position)
          from unnest(pg_constraint.conkey, pg_constraint.confkey)
            with ordinality as pair (own, other, position)
          join pg_catalog.pg_attribute as own
            on own.attrelid = pg_constraint.conrelid and own.attnum = pair.own
          join pg_catalog.pg_attribute as other
            on other.attrelid = pg_constraint.confrelid and other.attnum = pair.other
        ),
        'isUnique', exists (
          select from pg_catalog.pg_constraint as single
          where single.conrelid = pg_constraint.conrelid and single.contype in ('p', 'u')
            and single.conkey operator(pg_catalog.@>) pg_constraint.conkey
            and single.conkey operator(pg_catalog.<@) pg_constraint.conkey
        )
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
        'parameters', given.parameters,
        'optional', given.optional,
        'returns', case
          when pg_type.typname = 'void' then 'nothing'
          when pg_type.typtype = 'c' or pg_type.typname = 'record'
            or pg_proc.proargmodes operator(pg_catalog.&&) '{t,o,b}' then 'row'
          else 'value'
        end,
        'isSet', pg_proc.proretset,
        'relation', pg_class.relname,
        'columns', case
          when pg_class.relname is null and pg_type.typrelid <> 0 then (
            select jsonb_object_agg(pg_attribute.attname, jsonb_build_object(
              'type', format_type(pg_attribute.atttypid, pg_attribute.atttypmod)
            ))
            from pg_catalog.pg_attribute
            where pg_attribute.attrelid = pg_type.typrelid
              and pg_attribute.attnum > 0 and not pg_attribute.attisdropped
          )
          when pg_class.relname is null then (
            select jsonb_object_agg(
              given.name, jsonb_build_object('type', format_type(given.type, null))
            )
            from unnest(pg_proc.proargnames, pg_proc.proallargtypes, pg_proc.proargmodes)
              as given (name, type, mode)
            where given.mode in ('t', 'o', 'b') and given.name <> ''
          )
        end,
        'isVolatile', pg_proc.provolatile = 'v'
      ))
      from pg_catalog.pg_proc
      join pg_catalog.pg_type on pg_type.oid = pg_proc.prorettype
      left join pg_catalog.pg_class
        on pg_class.oid = pg_type.typrelid and pg_class.relnamespace = 'public'::regnamespace
        and pg_class.relkind in ('r', 'v', 'm', 'p')
      cross join lateral (
        select
          coalesce(jsonb_object_agg(name, format_type(type, null)) filter (where name <> ''), '{}')
            as parameters,
          coalesce(jsonb_agg(name) filter (where position > pronargs - pronargdefaults), '[]')
            as optional,
          -- A name is empty where others have one, and null where none has.
          coalesce(bool_and(coalesce(name, '') <> '' and asked.typtype <> 'p'), true) as "isNamed"
        from unnest(pg_proc.proargtypes::oid[], pg_proc.proargnames[:pronargs])
          with ordinality as parameter (type, name, position)
        join pg_catalog.pg_type as asked on asked.oid = type
      ) as given
      where pg_proc.pronamespace = 'public'::regnamespace
        and pg_proc.prokind = 'f' and pg_proc.provariadic = 0 and given."isNamed"
        and (pg_type.typtype <> 'p' or pg_type.typname in ('void', 'record'))
    )
  ) as catalogue`

/** Read after the migrations, so that nothing here has to be kept in step with them. */
export async function readApiSchema(sql: SqlConnection): Promise<ApiSchema> {
  const [row] = await sql.query<{ catalogue: Partial<Catalogue> }>(catalogueQuery)
  const { relations, keys, functions } = row?.catalogue ?? {}
  return apiSchemaOf({
    relations: relations ?? [],
    keys: keys ?? [],
    functions: functions ?? [],
  })
}

/** @public for tests of the grammar alone */
export function apiSchemaOf({ relations, keys, functions }: Catalogue): ApiSchema {
  return {
    relations: new Map(
      relations.map(({ name, columns, primaryKey = [], hasTrash = false }) => [
        name,
        { columns: columnsOf(columns), primaryKey, neighbours: neighboursOf(name, keys), hasTrash },
      ]),
    ),
    functions: Map.groupBy(functions.map(functionOf), ({ name }) => name),
  }
}

function functionOf({
  parameters,
  optional,
  relation,
  columns,
  ...known
}: Catalogue['functions'][number]): ApiFunction {
  return {
    returns: 'value',
    isSet: false,
    isVolatile: true,
    ...known,
    parameters: new Map(Object.entries(parameters)),
    optional: new Set(optional),
    relation: relation ?? undefined,
    columns: columns ? columnsOf(columns) : undefined,
  }
}

function columnsOf(columns: Catalogue['relations'][number]['columns']): Map<string, Column> {
  return new Map(
    Object.entries(columns).map(([name, { type, defaultValue }]) => [
      name,
      { type, defaultValue: defaultValue ?? undefined },
    ]),
  )
}

function neighboursOf(relation: string, keys: Catalogue['keys']): Neighbour[] {
  return keys.flatMap(({ name: key, child, parent, columns, isUnique = false }): Neighbour[] => [
    ...(child === relation ? [{ relation: parent, key, columns, isMany: false, isUnique }] : []),
    ...(parent === relation
      ? [
          {
            relation: child,
            key,
            columns: columns.map(([own, other]) => [other, own] as const),
            isMany: !isUnique,
            isUnique,
          },
        ]
      : []),
  ])
}
