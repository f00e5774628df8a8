import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useStaffClient } from '~/kit/staff/auth-context'
import { useRowForm } from '~/kit/staff/use-row-form'
import { invalidateProperties } from '~/modules/listings/data/invalidate'
import type { FormProperty } from '~/modules/listings/data/staff-reads'
import {
  conflictingProperty,
  type SavedProperty,
  saveProperty,
} from '~/modules/listings/data/writes'
import {
  FORM_FIELDS,
  type PropertyToSave,
  type StoredProperty,
  typedProperty,
} from '~/modules/listings/property-values'
import { askAboutTaken } from '~/modules/taken-listings/staff/ask-about-taken'
import { EMPTY_FORM, isPropertyValues, type PropertyValues, propertySchema } from './schema'

const KEYS = FORM_FIELDS.map(({ key }) => key)

type PropertyFormOptions = {
  property?: FormProperty
  hasUnsavedPictures: boolean
  isDraft: boolean
  /** Sends the waiting pictures. @returns number of failures */
  sendPictures: (propertyId: string) => Promise<{ failed: number }>
  onStored?: (propertyId: string) => void
  onFailedPictures: (propertyId: string) => void
  onLeave: () => Promise<void>
}

export function usePropertyForm(options: PropertyFormOptions) {
  const { property, hasUnsavedPictures, sendPictures, onStored, onLeave } = options
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useRowForm<PropertyValues, PropertyToSave, SavedProperty>({
    name: property?.id ?? 'new',
    keys: KEYS,
    row: property,
    valuesOf,
    resolver: zodResolver(propertySchema),
    isValues: isPropertyValues,
    save: (over, toSave) => saveProperty(client, over, toSave, options.isDraft),
    conflicting: conflictingProperty,
    failed: (verb) => `Failed to ${verb} property`,
    done: (verb, { waits }) =>
      waits ? 'Your changes are sent for approval' : `Property ${verb}d successfully`,
    more: (verb, { published_at }) =>
      verb === 'create' && !options.isDraft && !published_at
        ? 'An admin looks at it before visitors see it.'
        : undefined,
    hasUnsavedFiles: hasUnsavedPictures,
    sendFiles: ({ id }) => sendPictures(id),
    onFailedFiles: ({ id }) => options.onFailedPictures(id),
    hasRooms: true,
    invalidate: () => invalidateProperties(queryClient),
    onStored: ({ id, status }, before) => {
      askAboutTaken([{ id, from: before.status, to: status }])
      onStored?.(id)
    },
    onLeave,
  })
}

function valuesOf(property: StoredProperty | undefined): PropertyValues {
  return property ? { ...EMPTY_FORM, ...typedProperty(property) } : EMPTY_FORM
}
