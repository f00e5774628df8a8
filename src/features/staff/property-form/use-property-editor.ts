import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { DataError } from '~/data/data-error'
import { invalidateProperties } from '~/data/properties/invalidate'
import { type FormProperty, propertyForFormQuery } from '~/data/properties/staff-reads'
import { type Stored, saveProperty } from '~/data/properties/writes'
import { type PropertyToSave, typedProperty } from '~/domain/property-values'
import { useAuth } from '~/lib/staff/auth-context'
import { toastFailure, toastSuccess } from '~/lib/staff/toasts'
import { type Difference, differences, merge, sameValues } from './merge'
import { EMPTY_FORM, type PropertyValues, propertySchema } from './schema'

type Conflict = { found: Difference[]; theirs: PropertyValues; revision: number }

type EditorOptions = {
  property?: FormProperty
  /** Sends the waiting pictures; answers how many failed. */
  sendPictures: (propertyId: string) => Promise<{ failed: number }>
  onStored: (propertyId: string) => void
  onDone: () => void
}

export function usePropertyEditor({ property, sendPictures, onStored, onDone }: EditorOptions) {
  const { client, refreshProfile } = useAuth()
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

  async function save(toSave: PropertyToSave, over: Stored | null = stored) {
    const verb = over ? 'update' : 'create'
    let saved: Stored
    setPhase('saving')
    try {
      saved = await saveProperty(client, over, toSave)
      setStored(saved)
    } catch (error) {
      if (over && isConflict(error) && (await findConflict(over))) return
      setIsGone(error instanceof DataError && error.kind === 'not_found')
      refreshProfile()
      return toastFailure(`Failed to ${verb} property`, error)
    } finally {
      setPhase('idle')
    }
    await finish(saved.id, verb)
  }

  async function finish(id: string, verb: 'create' | 'update') {
    const kept = form.getValues()
    setBase(kept)
    setIsGone(false)
    onStored(id)
    setPhase('uploading')
    const { failed } = await sendPictures(id)
    setPhase('idle')
    setFailedPictures(failed)
    toastSuccess(`Property ${verb}d successfully`)
    await invalidateProperties(queryClient)
    if (failed === 0) onDone()
  }

  /** Somebody else saved: shows where the two differ. @returns whether there is anything to show */
  async function findConflict(mine: Stored): Promise<boolean> {
    const latest = await queryClient
      .fetchQuery({ ...propertyForFormQuery(client, mine.id), staleTime: 0 })
      .catch(() => null)
    if (!latest) return false
    const theirs = valuesOf(latest)
    const found = differences(base, form.getValues(), theirs)
    setConflict({ found, theirs, revision: latest.revision })
    return true
  }

  async function resolveConflict(takeTheirs: ReadonlySet<string>) {
    if (!conflict || !stored) return
    const { theirs, revision } = conflict
    form.reset(merge(form.getValues(), theirs, takeTheirs))
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

function valuesOf(property: FormProperty | undefined): PropertyValues {
  return property ? { ...EMPTY_FORM, ...typedProperty(property) } : EMPTY_FORM
}

function isConflict(error: unknown): boolean {
  return error instanceof DataError && error.hint === 'conflict'
}
