import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { DataError } from '~/data/data-error'
import { invalidateProperties } from '~/data/properties/invalidate'
import type { FormProperty } from '~/data/properties/staff-reads'
import { conflictingProperty, type Stored, saveProperty } from '~/data/properties/writes'
import {
  FORM_FIELDS,
  type PropertyToSave,
  type StoredProperty,
  typedProperty,
} from '~/domain/property-values'
import { useStaffClient } from '~/lib/staff/auth-context'
import { type Difference, differences, merge, sameValues } from '~/lib/staff/merge'
import { toastSuccess } from '~/lib/staff/toasts'
import { EMPTY_FORM, type PropertyValues, propertySchema } from './schema'

const KEYS = FORM_FIELDS.map(({ key }) => key)

type Conflict = { found: Difference[]; theirs: PropertyValues; revision: number }

type EditorOptions = {
  property?: FormProperty
  /** Sends the waiting pictures; answers how many failed. */
  sendPictures: (propertyId: string) => Promise<{ failed: number }>
  onStored: (propertyId: string) => void
  onDone: () => void
}

export function usePropertyEditor({ property, sendPictures, onStored, onDone }: EditorOptions) {
  const client = useStaffClient()
  const queryClient = useQueryClient()

  const [base, setBase] = useState(() => valuesOf(property))
  const [stored, setStored] = useState<Stored | null>(property ?? null)
  const [conflict, setConflict] = useState<Conflict>()
  const [isGone, setIsGone] = useState(false)
  const [phase, setPhase] = useState<'idle' | 'saving' | 'uploading'>('idle')
  const [failedPictures, setFailedPictures] = useState(0)

  const form = useForm<PropertyValues, unknown, PropertyToSave>({
    resolver: zodResolver(propertySchema),
    defaultValues: base,
  })
  const values = form.watch()

  const saving = useMutation({
    mutationFn: ({ over, toSave }: { over: Stored | null; toSave: PropertyToSave }) =>
      saveProperty(client, over, toSave),
    meta: {
      failed: (error) =>
        conflictingProperty(error)
          ? undefined
          : `Failed to ${stored ? 'update' : 'create'} property`,
    },
  })

  async function save(toSave: PropertyToSave, over: Stored | null = stored) {
    setPhase('saving')
    try {
      const saved = await saving.mutateAsync({ over, toSave })
      setStored(saved)
      await finish(saved.id, over ? 'update' : 'create')
    } catch (error) {
      setConflict(conflictWith(error))
      setIsGone(error instanceof DataError && error.kind === 'not_found')
    } finally {
      setPhase('idle')
    }
  }

  async function finish(id: string, verb: 'create' | 'update') {
    const kept = form.getValues()
    setBase(kept)
    setIsGone(false)
    onStored(id)
    setPhase('uploading')
    const { failed } = await sendPictures(id)
    setFailedPictures(failed)
    toastSuccess(`Property ${verb}d successfully`)
    await invalidateProperties(queryClient)
    if (failed === 0) onDone()
  }

  /** Where somebody else's save and what is typed differ; undefined where that isn't what failed. */
  function conflictWith(error: unknown): Conflict | undefined {
    const latest = conflictingProperty(error)
    if (!latest) return undefined
    const theirs = valuesOf(latest)
    const found = differences(KEYS, base, form.getValues(), theirs)
    return { found, theirs, revision: latest.revision }
  }

  async function resolveConflict(takeTheirs: ReadonlySet<string>) {
    if (!conflict || !stored) return
    const { theirs, revision } = conflict
    form.reset(merge(KEYS, form.getValues(), theirs, takeTheirs))
    setBase(theirs)
    setConflict(undefined)
    const over = { ...stored, revision }
    setStored(over)
    await form.handleSubmit((toSave) => save(toSave, over))()
  }

  /** With the revision that the draft started from. */
  function restore(draft: {
    values: PropertyValues
    base: PropertyValues
    revision: number | null
  }) {
    form.reset(draft.values)
    setBase(draft.base)
    if (stored && draft.revision !== null) setStored({ ...stored, revision: draft.revision })
  }

  return {
    form,
    values,
    base,
    stored,
    conflict,
    isGone,
    phase,
    failedPictures,
    isChanged: !sameValues(base, values),
    submit: form.handleSubmit((toSave) => save(toSave)),
    resolveConflict,
    closeConflict: () => setConflict(undefined),
    restore,
    /** Where somebody deleted it: the next save makes a new listing. */
    startAnew: () => {
      setStored(null)
      setIsGone(false)
    },
  }
}

function valuesOf(property: StoredProperty | undefined): PropertyValues {
  return property ? { ...EMPTY_FORM, ...typedProperty(property) } : EMPTY_FORM
}
