import type { Json } from '../request-body.ts'
import { readHead } from '../request-head.ts'
import { type ApiSchema, apiSchemaOf } from './api-schema.ts'
import { parseRest } from './parse-rest.ts'
import type { RestOperation } from './rest-operation.ts'

const texts = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, 'text' as const]))

export const testSchema: ApiSchema = apiSchemaOf({
  relations: [
    {
      name: 'properties',
      columns: {
        ...texts('id', 'title', 'price', 'created_at', 'search_text'),
        bedrooms: 'integer',
        bathrooms: 'number',
        featured: 'boolean',
        amenities: 'list',
        extras: 'json',
      },
    },
    {
      name: 'property_images',
      columns: { ...texts('id', 'property_id', 'image_url'), display_order: 'integer' },
    },
    { name: 'property_videos', columns: texts('id', 'property_id', 'video_url') },
  ],
  keys: [
    { name: 'property_images_property_id_fkey', child: 'property_images', parent: 'properties' },
    { name: 'property_videos_property_id_fkey', child: 'property_videos', parent: 'properties' },
  ],
  functions: [
    {
      name: 'search_properties',
      parameters: { search: 'text', page_size: 'integer' },
      relation: 'properties',
    },
    { name: 'count_properties', parameters: texts('search'), relation: null },
    {
      name: 'save_property',
      parameters: { id: 'text', revision: 'integer', videos: 'list', faqs: 'json' },
      relation: null,
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
