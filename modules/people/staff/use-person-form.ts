import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { DataError } from '~/kit/data/data-error'
import { useAuth } from '~/kit/staff/auth-context'
import { useRowForm } from '~/kit/staff/use-row-form'
import type { StaffPerson } from '~/modules/people/data/staff-reads'
import { type SavedPerson, savePerson } from '~/modules/people/data/writes'
import {
  editableKeys,
  NEW_PERSON,
  type PersonToSave,
  type TypedPerson,
  typedPerson,
} from '~/modules/people/person-values'
import { invalidatePeople } from '~/modules/people/staff/invalidate'
import { recordOf } from '~/platform/values/record-of'
import { isTypedPerson, personSchema } from './schema'

export type PersonFormApi = UseFormReturn<TypedPerson, unknown, PersonToSave>

type PersonFormOptions = {
  person?: StaffPerson
  hasUnsavedPhoto: boolean
  sendPhoto: (personId: string) => Promise<{ failed: number }>
  onStored?: (personId: string) => void
  onLeave: () => Promise<void>
}

export function usePersonForm(options: PersonFormOptions) {
  const { person, hasUnsavedPhoto, sendPhoto, onStored, onLeave } = options
  const { client, isAdmin } = useAuth()
  const queryClient = useQueryClient()
  const keys = editableKeys(isAdmin)
  return useRowForm<TypedPerson, PersonToSave, SavedPerson>({
    name: `person.${person?.id ?? 'new'}`,
    keys,
    row: person,
    valuesOf: (stored) => (stored ? typedPerson(stored) : NEW_PERSON),
    resolver: zodResolver(personSchema),
    isValues: isTypedPerson,
    save: (over, toSave) =>
      savePerson(
        client,
        over,
        recordOf<Partial<PersonToSave>>(keys.map((key) => [key, toSave[key]])),
      ),
    refusal: refusalOf,
    failed: (verb) => (verb === 'create' ? 'Failed to add person' : 'Failed to save profile'),
    done: (verb) => (verb === 'create' ? 'Person added' : 'Profile saved'),
    hasUnsavedFiles: hasUnsavedPhoto,
    sendFiles: ({ id }) => sendPhoto(id),
    invalidate: () => invalidatePeople(queryClient),
    onStored: ({ id }) => onStored?.(id),
    onLeave,
  })
}

/** Errors that only the database can find, by field. */
function refusalOf(error: unknown): { [K in keyof TypedPerson]?: string } | undefined {
  if (!(error instanceof DataError)) return undefined
  if (error.hint === 'supervisor_circle') {
    return {
      supervisor_id: 'This person is supervised by the one you are editing. Choose someone else.',
    }
  }
  if (error.hint === 'bad_person' && error.message.includes('people_profile_id_key')) {
    return { profile_id: 'This account is somebody else’s already.' }
  }
  return undefined
}
