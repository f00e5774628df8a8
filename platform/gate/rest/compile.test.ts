import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileRest } from './compile.ts'
import { parse, type Sent, testSchema } from './test-schema.ts'

function compiled(path: string, sent?: Sent) {
  return compileRest(parse(path, sent), testSchema)
}

const counts = 'null as total, count(*) as count'
const elements = "string_agg(element::text, ',') filter (where bytes <= 16777216)"
const fits =
  "coalesce(max(bytes), 0) <= 16777216 and coalesce(current_setting('bale.too_long', true), '') = ''"
const bytes = 'sum(octet_length(element::text) + 1) over (rows unbounded preceding) as bytes'
const measured = `measured as (select element, ${bytes} from (select row_to_json(page.*) as element from page offset 0) as made)`
const list = `${measured} select ${counts}, case when ${fits} then '[' || coalesce(${elements}, '') || ']' end as body, null as inserted from measured`
const silent = `${counts}, '' as body, null as inserted from page`

describe('reads', () => {
  it.each([
    [
      'columns, conditions, order and range',
      'properties?select=id,name:title&bedrooms=gte.2&title=not.is.null&order=price.desc.nullslast,id&limit=24&offset=48',
      'select t1."id", t1."title" as "name" from public."properties" as t1 where t1."bedrooms" >= $1 and not t1."title" is null order by t1."price" desc nulls last, t1."id" limit $2 offset $3',
      ['2', '24', '48'],
    ],
    [
      'and, or, not',
      'properties?select=id&not.or=(bedrooms.eq.1,and(price.lt.2,featured.is.true))',
      'select t1."id" from public."properties" as t1 where not (t1."bedrooms" = $1 or (t1."price" < $2 and t1."featured" is true)) limit $3',
      ['1', '2', '1000'],
    ],
    [
      'rows of a to-many relation',
      'properties?select=id,cover:property_images(image_url)&cover.order=display_order&cover.limit=1&cover.display_order=lt.5&limit=9',
      `select t1."id", (select coalesce(json_agg(t2.*), '[]') from (select t3."image_url" from public."property_images" as t3 where t3."property_id" = t1."id" and t3."display_order" < $1 order by t3."display_order" limit $2) as t2) as "cover" from public."properties" as t1 limit $3`,
      ['5', '1', '9'],
    ],
    [
      'the row of a to-one relation',
      'property_images?select=id,properties(title)',
      'select t1."id", (select row_to_json(t2.*) from (select t3."title" from public."properties" as t3 where t3."id" = t1."property_id") as t2) as "properties" from public."property_images" as t1 limit $1',
      ['1000'],
    ],
    [
      'rows that have embedded ones',
      'properties?select=id,property_videos!inner(id)&property_videos.video_url=eq.x&limit=9',
      `select t1."id", (select case when coalesce(max(bytes), 0) <= 2097152 then coalesce(json_agg(element) filter (where bytes <= 2097152), '[]') else to_json(set_config('bale.too_long', 'yes', true)) end from (select element, ${bytes} from (select row_to_json(t2.*) as element from (select t3."id" from public."property_videos" as t3 where t3."property_id" = t1."id" and t3."video_url" = $1 limit $2) as t2 offset 0) as made) as measured) as "property_videos" from public."properties" as t1 where exists (select 1 from public."property_videos" as t4 where t4."property_id" = t1."id" and t4."video_url" = $3 limit $4) limit $5`,
      ['x', '200', 'x', '200', '9'],
    ],
  ])('%s', (_what, path, page, values) => {
    expect(compiled(path)).toEqual({
      text: `with page as (${page}), ${list}`,
      values,
    })
  })

  it('a list of values is one value', () => {
    const { text, values } = compiled('properties?select=id&id=in.(a,"b, \\"c")')
    expect(text).toContain('t1."id" = any ($1)')
    expect(values[0]).toBe('{"a","b, \\"c"}')
  })

  it('count all rows in the same statement', () => {
    const headers = { prefer: 'count=exact' }
    const { text, values } = compiled('properties?select=id&bedrooms=eq.2&limit=5', { headers })
    expect(text).toContain(
      'select (select count(*) from public."properties" as t2 where t2."bedrooms" = $3) as total',
    )
    expect(values).toEqual(['2', '5', '2'])
  })

  it('make no body for HEAD, and one object where one is asked for', () => {
    expect(compiled('properties?select=id', { method: 'HEAD' }).text).toContain(silent)
    const headers = { accept: 'application/vnd.pgrst.object+json' }
    expect(compiled('properties?select=id', { headers }).text).toContain(
      `case when ${fits} then coalesce(${elements}, 'null') end as body`,
    )
  })

  it('never answer more than a thousand rows', () => {
    expect(compiled('properties?select=id&limit=5000').values).toEqual(['1000'])
  })
})

describe('changes', () => {
  const returning = { prefer: 'return=representation' }
  const body = [{ title: 'x', bedrooms: 2 }]
  const json = JSON.stringify(body)

  it('insert what a body names, with the columns’ own types', () => {
    expect(compiled('properties', { method: 'POST', body })).toEqual({
      text: `with source as (insert into public."properties" as t1 ("title", "bedrooms") select "title", "bedrooms" from json_to_recordset($1::json) as body ("title" text, "bedrooms" integer) returning 1), page as (select from source) select ${silent}`,
      values: [json],
    })
  })

  it('answer what was asked of the rows', () => {
    const { text } = compiled('properties?select=title,property_images(id)', {
      method: 'POST',
      body,
      headers: returning,
    })
    expect(text).toContain('returning t1."title", t1."id"), page as (select t2."title", (select')
    expect(text).toContain('from source as t2 limit $3)')
  })

  it('fill in defaults where that is preferred', () => {
    const { text } = compiled('properties?columns="id","title"', {
      method: 'POST',
      body,
      headers: { prefer: 'missing=default' },
    })
    expect(text).toContain(
      `jsonb_to_recordset((select jsonb_agg(jsonb_build_object('id', gen_random_uuid()) || given.value) from jsonb_array_elements($1::jsonb) as given)) as body ("id" uuid, "title" text)`,
    )
  })

  it.each([
    [
      'merge',
      'resolution=merge-duplicates',
      ' on conflict ("id") do update set "id" = excluded."id"',
    ],
    ['ignore', 'resolution=ignore-duplicates', ' on conflict ("id") do nothing returning 1'],
  ])('%s duplicates by the primary key', (_how, prefer, conflict) => {
    const sent = { method: 'POST', body: [{ id: 'a' }], headers: { prefer } }
    expect(compiled('properties', sent).text).toContain(conflict)
  })

  it('update and delete under conditions', () => {
    expect(compiled('properties?id=eq.a', { method: 'PATCH', body: { title: 'x' } })).toEqual({
      text: `with source as (update public."properties" as t1 set "title" = body."title" from json_to_recordset($1::json) as body ("title" text) where t1."id" = $2 returning 1), page as (select from source) select ${silent}`,
      values: ['[{"title":"x"}]', 'a'],
    })
    expect(compiled('properties?id=eq.a', { method: 'DELETE' })).toEqual({
      text: `with source as (delete from public."properties" as t1 where t1."id" = $1 returning 1), page as (select from source) select ${silent}`,
      values: ['a'],
    })
  })

  it('change nothing by an empty row', () => {
    expect(compiled('properties?id=eq.a', { method: 'PATCH', body: {} }).text).toContain(
      'where false',
    )
  })
})

describe('calls', () => {
  it('name their parameters, as JSON or as text', () => {
    expect(compiled('rpc/count_properties', { method: 'POST', body: { search: 'x' } })).toEqual({
      text: `with page as materialized (select public."count_properties"("search" := given."search") as value from json_to_record($1::json) as given ("search" text)) select ${counts}, coalesce((json_agg(page.value) -> 0)::text, 'null') as body, null as inserted from page`,
      values: ['{"search":"x"}'],
    })
    expect(compiled('rpc/count_properties?search=x').text).toContain(
      'select public."count_properties"("search" := $1::text) as value)',
    )
  })

  it('select from the rows that a function answers', () => {
    const { text, values } = compiled(
      'rpc/search_properties?search=x&select=id&bedrooms=eq.2&limit=5',
    )
    expect(text).toBe(
      `with source as (select answer.* from public."search_properties"("search" := $1::text) as answer), page as (select t1."id" from source as t1 where t1."bedrooms" = $2 limit $3), ${list}`,
    )
    expect(values).toEqual(['x', '2', '5'])
  })

  it('answer nothing where the function does', () => {
    expect(compiled('rpc/reorder', { method: 'POST', body: { ids: [] } }).text).toContain(silent)
  })
})

it('no value stands in the text, wherever it is given', () => {
  const secret = fc.stringMatching(/^[a-zA-Z'"\\$;-]{3,12}$/).map((text) => `Zq${text}Zq`)
  const reads = secret.chain((value) => {
    const inQuotes = `"${value.replace(/(["\\])/g, '\\$1')}"`
    const embed = 'select=id,property_images(id)'
    return fc
      .constantFrom(
        ...['eq', 'neq', 'gt', 'like'].map((operator) => `title=${operator}.${enc(value)}`),
        `title=in.(${enc(inQuotes)},b)`,
        `or=(title.eq.${enc(inQuotes)},not.and(price.lt.${enc(inQuotes)}))`,
        `${embed}&property_images.image_url=ilike.${enc(value)}`,
        `${embed.replace('images(', 'images!inner(')}&property_images.or=(image_url.eq.${enc(inQuotes)})`,
      )
      .map((query): [string, string, Sent?] => [value, `properties?${query}`])
  })
  const others = secret.chain((value) =>
    fc.constantFrom<[string, string, Sent?]>(
      [value, `rpc/count_properties?search=${enc(value)}`],
      [value, 'rpc/count_properties', { method: 'POST', body: { search: value } }],
      [value, 'properties', { method: 'POST', body: { title: value } }],
      [value, `properties?title=eq.${enc(value)}`, { method: 'PATCH', body: { title: value } }],
    ),
  )
  fc.assert(
    fc.property(fc.oneof(reads, others), ([value, path, sent]) => {
      const { text, values } = compiled(path, sent)
      expect(text).not.toContain('Zq')
      expect(values.join()).toContain(value.slice(2, 3))
    }),
    { numRuns: 500 },
  )
})

function enc(value: string): string {
  return encodeURIComponent(value)
}
