import { recordOf } from '../../platform/values/record-of.ts'
import { PROPERTY_FIELDS } from './property-fields.ts'
import type { PropertyToSave, StoredProperty } from './property-values.ts'

const longestTitle = 200

export function copyOfProperty(original: StoredProperty): PropertyToSave {
  return {
    ...recordOf<PropertyToSave>(PROPERTY_FIELDS.map(({ key }) => [key, original[key]])),
    video_urls: original.property_videos.map(({ video_url }) => video_url),
    title: `Copy of ${original.title}`.slice(0, longestTitle),
    status: 'active',
    featured: false,
  }
}
