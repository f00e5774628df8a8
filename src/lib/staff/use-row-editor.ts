import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { DataError } from '~/data/data-error'
import type { Draft } from './draft'
import { type Difference, differences, merge, sameValues } from './merge'
import { toastSuccess } from './toasts'

type Stored = { id: string; revision: number; waits?: boolean }
type Verb = 'create' | 'update'
type Conflict<V> = { found: Difference[]; theirs: V; revision: number }

export type RowEditorOptions<V extends FieldValues, S> = {
  form: UseFormReturn<V, unknown, S>
  keys: readonly (keyof V & string)[]
  initial: V
  row: Stored | undefined
  save: (over: Stored | null, toSave: S) => Promise<Stored>
  /** The row as someone else saved it; null where a save failed for another reason. */
  conflicting: (error: unknown) => { theirs: V; revision: number } | null
  refusal?: (error: unknown) => { key: Path<V>; message: string } | undefined
  failed: (verb: Verb) => string
  done: (verb: Verb, saved: Stored) => string
  /** Sends the waiting pictures. @returns number of failures */
  sendFiles: (id: string) => Promise<{ failed: number }>
  invalidate: () => Promise<void>
  onStored: (id: string) => void
  onDone: () => void
}

/** One row's form: saves over the revision that was loaded, so that nobody's work is lost. */
export function useRowEditor<V extends FieldValues, S>(options: RowEditorOptions<V, S>) {
  const { form, keys, conflicting, failed } = options
  const [base, setBase] = useState(options.initial)
  const [stored, setStored] = useState<Stored | null>(options.row ?? null)
  const [conflict, setConflict] = useState<Conflict<V>>()
  const [isGone, setIsGone] = useState(false)
  const [phase, setPhase] = useState<'idle' | 'saving' | 'uploading'>('idle')
  const [failedFiles, setFailedFiles] = useState(0)
  const values = form.watch()

  const saving = useMutation({
    mutationFn: ({ over, toSave }: { over: Stored | null; toSave: S }) =>
      options.save(over, toSave),
    meta: {
      failed: (error) =>
        conflicting(error) || options.refusal?.(error)
          ? undefined
          : failed(stored ? 'update' : 'create'),
    },
  })

  async function save(toSave: S, over: Stored | null = stored) {
    setPhase('saving')
    try {
      const saved = await saving.mutateAsync({ over, toSave })
      setStored(saved)
      await finish(saved, over ? 'update' : 'create')
    } catch (error) {
      setConflict(conflictWith(error))
      const refused = options.refusal?.(error)
      if (refused) form.setError(refused.key, refused, { shouldFocus: true })
      setIsGone(error instanceof DataError && error.kind === 'not_found')
    } finally {
      setPhase('idle')
    }
  }

  async function finish(saved: Stored, verb: Verb) {
    const values = form.getValues()
    setBase(values)
    setIsGone(false)
    options.onStored(saved.id)
    setPhase('uploading')
    const { failed: count } = await options.sendFiles(saved.id)
    setFailedFiles(count)
    toastSuccess(options.done(verb, saved))
    await options.invalidate()
    if (count === 0) options.onDone()
  }

  function conflictWith(error: unknown): Conflict<V> | undefined {
    const latest = conflicting(error)
    return latest
      ? { ...latest, found: differences(keys, base, form.getValues(), latest.theirs) }
      : undefined
  }

  async function resolveConflict(takeTheirs: ReadonlySet<string>) {
    if (!conflict || !stored) return
    const { theirs, revision } = conflict
    form.reset(merge(keys, form.getValues(), theirs, takeTheirs))
    setBase(theirs)
    setConflict(undefined)
    const over = { ...stored, revision }
    setStored(over)
    await form.handleSubmit((toSave) => save(toSave, over))()
  }

  function restore(draft: Draft<V>) {
    form.reset(draft.values)
    setBase(draft.base)
    if (stored && draft.revision !== null) setStored({ ...stored, revision: draft.revision })
  }

  return {
    values,
    base,
    stored,
    conflict,
    isGone,
    phase,
    failedFiles,
    isChanged: !sameValues(base, values),
    isSaved: form.formState.isSubmitted && form.formState.isSubmitSuccessful,
    submit: form.handleSubmit((toSave) => save(toSave)),
    resolveConflict,
    closeConflict: () => setConflict(undefined),
    restore,
    /** After someone deleted it: the next save makes a new row. */
    startAsNew: () => {
      setStored(null)
      setIsGone(false)
    },
  }
}
