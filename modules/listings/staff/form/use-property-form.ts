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
  /** Whose a new one is at first; the brokerage's without it. */
  agent?: string | undefined
  hasUnsavedPictures: boolean
  isDraft: boolean
  /** Sends the waiting pictures. @returns number of failures */
  sendPictures: (propertyId: string) => Promise<{ failed: number }>
  onStored?: (propertyId: string) => void
  onFailedPictures: (propertyId: string) => void
  onLeave: () => Promise<void>
}

export function usePropertyForm(options: PropertyFormOptions) {
  const { property, agent = '', hasUnsavedPictures, sendPictures, onStored, onLeave } = options
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useRowForm<PropertyValues, PropertyToSave, SavedProperty>({
    name: property?.id ?? 'new',
    keys: KEYS,
    row: property,
    valuesOf: (row) => valuesOf(row, agent),
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

function valuesOf(property: StoredProperty | undefined, agent: string): PropertyValues {
  return { ...EMPTY_FORM, ...(property ? typedProperty(property) : { agent_id: agent }) }
}
