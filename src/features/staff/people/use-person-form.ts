import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { DataError } from '~/data/data-error'
import { invalidatePeople } from '~/data/people/invalidate'
import type { StaffPerson } from '~/data/people/staff-reads'
import { conflictingPerson, savePerson } from '~/data/people/writes'
import {
  editableKeys,
  NEW_PERSON,
  type PersonToSave,
  type TypedPerson,
  typedPerson,
} from '~/domain/person-values'
import { recordOf } from '~/domain/record-of'
import { useAuth } from '~/lib/staff/auth-context'
import { useRowForm } from '~/lib/staff/use-row-form'
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
  const [initial] = useState(() => (person ? typedPerson(person) : NEW_PERSON))
  const keys = editableKeys(isAdmin)
  const form: PersonFormApi = useForm<TypedPerson, unknown, PersonToSave>({
    resolver: zodResolver(personSchema),
    defaultValues: initial,
  })
  const row = useRowForm<TypedPerson, PersonToSave>({
    form,
    keys,
    initial,
    row: person,
    name: `person.${person?.id ?? 'new'}`,
    isValues: isTypedPerson,
    save: (over, toSave) =>
      savePerson(
        client,
        over,
        recordOf<Partial<PersonToSave>>(keys.map((key) => [key, toSave[key]])),
      ),
    conflicting: (error) => {
      const latest = conflictingPerson(error)
      return latest && { theirs: typedPerson(latest), revision: latest.revision }
    },
    refusal: refusalOf,
    failed: (verb) => (verb === 'create' ? 'Failed to add person' : 'Failed to save profile'),
    done: (verb) => (verb === 'create' ? 'Person added' : 'Profile saved'),
    hasUnsavedFiles: hasUnsavedPhoto,
    sendFiles: sendPhoto,
    invalidate: () => invalidatePeople(queryClient),
    onStored: (id) => onStored?.(id),
    onLeave,
  })
  return { form, row }
}

/** Errors that only the database can find, for their field. */
function refusalOf(error: unknown): { key: keyof TypedPerson; message: string } | undefined {
  if (!(error instanceof DataError)) return undefined
  if (error.hint === 'supervisor_circle') {
    return {
      key: 'supervisor_id',
      message: 'This person is supervised by the one you are editing. Choose someone else.',
    }
  }
  if (error.hint === 'bad_person' && error.message.includes('people_profile_id_key')) {
    return { key: 'profile_id', message: 'This account is somebody else’s already.' }
  }
  return undefined
}
