import type { Json } from '../request-body.ts'
import { readHead } from '../request-head.ts'
import { type ApiSchema, apiSchemaOf } from './api-schema.ts'
import { parseRest } from './parse-rest.ts'
import type { RestOperation } from './rest-operation.ts'

const of = (type: string, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { type }]))

export const testSchema: ApiSchema = apiSchemaOf({
  relations: [
    {
      name: 'properties',
      columns: {
        id: { type: 'uuid', defaultValue: 'gen_random_uuid()' },
        ...of('text', 'title', 'price', 'search_text'),
        ...of('timestamp with time zone', 'created_at'),
        ...of('integer', 'bedrooms'),
        ...of('numeric(4,1)', 'bathrooms'),
        featured: { type: 'boolean', defaultValue: 'false' },
        ...of('text[]', 'amenities'),
        ...of('jsonb', 'extras'),
      },
      primaryKey: ['id'],
    },
    {
      name: 'property_images',
      columns: {
        ...of('uuid', 'id', 'property_id'),
        ...of('text', 'image_url'),
        ...of('integer', 'display_order'),
      },
      primaryKey: ['id'],
    },
    {
      name: 'property_videos',
      columns: { ...of('uuid', 'id', 'property_id'), ...of('text', 'video_url') },
      primaryKey: ['id'],
    },
    {
      name: 'property_previews',
      columns: { ...of('uuid', 'property_id'), ...of('text', 'path') },
      primaryKey: ['property_id'],
    },
  ],
  keys: ['images', 'videos', 'previews'].map((what) => ({
    name: `property_${what}_property_id_fkey`,
    child: `property_${what}`,
    parent: 'properties',
    columns: [['property_id', 'id']],
    isUnique: what === 'previews',
  })),
  functions: [
    {
      name: 'search_properties',
      parameters: { search: 'text', page_size: 'integer' },
      optional: ['page_size'],
      returns: 'row',
      isSet: true,
      relation: 'properties',
      isVolatile: false,
    },
    { name: 'count_properties', parameters: { search: 'text' } },
    { name: 'reorder', parameters: { ids: 'uuid[]' }, returns: 'nothing' },
    { name: 'ending_licences', parameters: {}, returns: 'row', isSet: true, isVolatile: false },
    {
      name: 'save_property',
      parameters: { id: 'uuid', revision: 'integer', videos: 'text[]', faqs: 'jsonb' },
    },
  ],
})

export interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: Json
}

export function parse(
  path: string,
  { method = 'GET', headers = {}, body }: Sent = {},
): RestOperation {
  const url = `http://localhost/rest/v1/${path}`
  const request = new Request(url, { method, headers })
  return parseRest(readHead(request), body, testSchema)
}
