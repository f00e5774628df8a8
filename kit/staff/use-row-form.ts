import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { DataError } from '~/kit/data/data-error'
import { conflictingRow, type Revised } from '~/kit/data/rows'
import { type Draft, isLike } from './draft'
import { type Difference, differences, merge, same, sameValues } from './merge'
import { dismissFailure, toastSuccess } from './toasts'
import { useDraft } from './use-draft'
import { useUnsavedChanges } from './use-unsaved-changes'

type Verb = 'create' | 'update'
type Phase = 'idle' | 'saving' | 'uploading'

type RowFormOptions<V extends FieldValues, S, R extends Revised> = {
  /** Distinguishes its drafts from other forms'. */
  name: string
  /** The fields that it saves, in the form's order. */
  keys: readonly (keyof V & string)[]
  /** As it was loaded; nothing for a new one. */
  row?: R | null
  valuesOf: (row: R | undefined) => V
  resolver?: Resolver<V, unknown, S>
  isValues?: (stored: unknown) => stored is V
  /** @returns the row as it is stored now */
  save: (over: R | null, toSave: S) => Promise<R>
  /** The row as someone else saved it; null where a save failed for another reason. */
  conflicting?: (error: unknown) => R | null
  /** What is said at fields, where a refusal is about them. */
  refusal?: (error: unknown) => { [K in keyof V]?: string } | undefined
  failed: (verb: Verb) => string
  /** Nothing is said without it. */
  done?: (verb: Verb, saved: R) => string
  /** A second sentence. */
  more?: (verb: Verb, saved: R) => string | undefined
  /** A value in the conflict dialog. */
  inWords?: (value: unknown, key: string) => string
  hasUnsavedFiles?: boolean
  /** Sends the waiting pictures. @returns number of failures */
  sendFiles?: (saved: R) => Promise<{ failed: number }>
  /** In place of leaving, where some could not be sent and nothing was typed meanwhile. */
  onFailedFiles?: (saved: R) => void
  /** Whether the page keeps the form while its address has other search parameters. */
  hasRooms?: boolean
  onStored?: (saved: R, before: V) => void
  invalidate: () => Promise<unknown>
  /** Closes the form, also after a save. Without it the form stays and shows what was stored. */
  onLeave?: (saved?: R) => unknown
}

/** Milliseconds before returning to the list, from the specification. */
const PAUSE_AFTER_SAVE = 100

/**
 * The form of a row: saves over the revision that was loaded, so that nobody's work is lost, keeps what is typed
 * as a draft and asks before leaving. RowNotices shows what it has to say.
 */
export function useRowForm<V extends FieldValues, S, R extends Revised>(
  options: RowFormOptions<V, S, R>,
) {
  const { keys, valuesOf, conflicting = conflictingRow<R>, onLeave } = options
  const { row = null, hasUnsavedFiles = false } = options
  const [initial] = useState(() => valuesOf(row ?? undefined))
  const [base, setBase] = useState(initial)
  const [stored, setStored] = useState(row)
  const newest = useRef(row?.revision ?? 0)
  const hasLeft = useHasLeft()
  const [conflict, setConflict] = useState<{ found: Difference[]; theirs: R }>()
  const [isGone, setIsGone] = useState(false)
  const [phase, setPhase] = useState<Phase>('idle')
  const [failedFiles, setFailedFiles] = useState(0)
  const form = useForm<V, unknown, S>({
    resolver: options.resolver,
    defaultValues: initial as DefaultValues<V>,
  })
  const values = form.watch()
  const isChanged = !sameValues(base, values)

  const saving = useSaving(options, conflicting, stored)

  const guards = useGuards(
    options.name,
    options.isValues ?? isLike(initial),
    isChanged ? { values, base, revision: stored?.revision ?? null } : undefined,
    { hasUnsavedFiles, hasRooms: options.hasRooms },
    ({ values, base, revision }) => {
      form.reset(values)
      setBase(base)
      // Of a new row: one that someone made meanwhile is a conflict.
      setStored(stored && revision !== null ? { ...stored, revision } : null)
    },
  )

  /** Keeps what was typed since these values were sent. */
  function show(now: R, shown: V, sent: V) {
    const typed = form.getValues()
    const typedSince = keys.filter((key) => !same(typed[key], sent[key]))
    form.reset(merge(keys, shown, typed, new Set(typedSince)))
    setBase(shown)
    setStored(now)
    newest.current = now.revision
  }

  // Someone else saved it, and nothing is typed here that theirs could replace.
  useEffect(() => {
    if (isChanged || phase !== 'idle') return
    if (row && row.revision > newest.current) show(row, valuesOf(row), form.getValues())
  })

  async function save(toSave: S, over: R | null = stored) {
    const sent = structuredClone(form.getValues())
    setPhase('saving')
    try {
      const saved = await saving.mutateAsync({ over, toSave })
      await finish(saved, sent, verbOf(over))
    } catch (error) {
      await handleFailure(error, toSave)
    } finally {
      setPhase('idle')
    }
  }

  async function finish(saved: R, sent: V, verb: Verb) {
    setIsGone(false)
    show(saved, onLeave ? sent : valuesOf(saved), sent)
    options.onStored?.(saved, base)
    if (options.sendFiles) setPhase('uploading')
    const { failed } = (await options.sendFiles?.(saved)) ?? { failed: 0 }
    setFailedFiles(failed)
    sayDone(options, verb, saved)
    await options.invalidate()
    if (!onLeave || hasLeft.current) return
    if (failed > 0) {
      if (!sameIn(keys, form.getValues(), sent)) return
      if (options.onFailedFiles && verb === 'create') guards.unsaved.allowLeaving()
      return options.onFailedFiles?.(saved)
    }
    guards.unsaved.allowLeaving()
    await new Promise((resolve) => setTimeout(resolve, PAUSE_AFTER_SAVE))
    await onLeave(saved)
  }

  async function handleFailure(error: unknown, toSave: S) {
    const refusal = options.refusal?.(error)
    showRefusals(form, refusal)
    setIsGone(!refusal && error instanceof DataError && error.kind === 'not_found')
    const theirs = conflicting(error)
    if (!theirs) return
    const [shown, sent] = [valuesOf(theirs), structuredClone(form.getValues())]
    // It was saved before, and the answer was lost.
    if (sameIn(keys, sent, shown)) return finish(theirs, sent, verbOf(stored))
    // They saved something else of the row, so there is nothing to choose.
    if (stored && sameIn(keys, base, shown)) return save(toSave, theirs)
    setConflict({ theirs, found: differences(keys, base, sent, shown, options.inWords) })
  }

  async function resolveConflict(takeTheirs: ReadonlySet<string>) {
    if (!conflict) return
    const { theirs } = conflict
    const shown = valuesOf(theirs)
    const merged = merge(keys, form.getValues(), shown, takeTheirs)
    form.reset(merged)
    setBase(merge(keys, base, shown, new Set(keys)))
    setStored(theirs)
    newest.current = theirs.revision
    setConflict(undefined)
    if (sameIn(keys, merged, shown)) await options.invalidate()
    else await form.handleSubmit((toSave) => save(toSave, theirs))()
  }

  return {
    form,
    values,
    base,
    stored,
    conflict,
    isGone,
    phase,
    failedFiles,
    hasUnsavedFiles,
    isChanged,
    isSaved: saving.isSuccess,
    submit: form.handleSubmit((toSave) => save(toSave)),
    resolveConflict,
    closeConflict: () => setConflict(undefined),
    /** After someone deleted it: the next save makes a new row. */
    startAsNew: () => {
      setStored(null)
      setIsGone(false)
    },
    ...guards,
    leave: async () => {
      hasLeft.current = await guards.unsaved.mayLeave()
      if (hasLeft.current) await onLeave?.()
    },
  }
}

function sayDone<V extends FieldValues, S, R extends Revised>(
  { failed, done, more }: RowFormOptions<V, S, R>,
  verb: Verb,
  saved: R,
) {
  dismissFailure(failed(verb))
  if (done) toastSuccess(done(verb, saved), more?.(verb, saved))
}

/** A conflict and what is said at fields are no failures to announce. */
function useSaving<V extends FieldValues, S, R extends Revised>(
  { save, refusal, failed }: RowFormOptions<V, S, R>,
  conflicting: (error: unknown) => R | null,
  stored: R | null,
) {
  return useMutation({
    mutationFn: ({ over, toSave }: { over: R | null; toSave: S }) => save(over, toSave),
    meta: {
      failed: (error) =>
        conflicting(error) || refusal?.(error) ? undefined : failed(verbOf(stored)),
    },
  })
}

function sameIn<V>(keys: readonly (keyof V)[], one: V, other: V): boolean {
  return keys.every((key) => same(one[key], other[key]))
}

/** True once the form is left or gone, so that a save that ends late doesn't lead elsewhere. */
function useHasLeft() {
  const hasLeft = useRef(false)
  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
    }
  }, [])
  return hasLeft
}

const verbOf = (over: unknown): Verb => (over ? 'update' : 'create')

/** The first of them has the focus in the end. */
function showRefusals<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, 'setError'>,
  refused: { [K in keyof V]?: string } = {},
) {
  for (const [key, message] of Object.entries(refused).toReversed()) {
    form.setError(key as Path<V>, { message }, { shouldFocus: true })
  }
}

function useGuards<V>(
  name: string,
  isValues: (stored: unknown) => stored is V,
  work: Omit<Draft<V>, 'savedAt'> | undefined,
  { hasUnsavedFiles, hasRooms }: { hasUnsavedFiles: boolean; hasRooms: boolean | undefined },
  restore: (draft: Draft<V>) => void,
) {
  const draft = useDraft(name, isValues, work)
  return {
    unsaved: useUnsavedChanges(work !== undefined || hasUnsavedFiles, draft.forget, hasRooms),
    draftSavedAt: draft.offered?.savedAt,
    restoreDraft: () => {
      if (draft.offered) restore(draft.offered)
      draft.answer(true)
    },
    discardDraft: () => draft.answer(false),
  }
}

/** What RowNotices, RowForm and RowDialog need of it. */
export type RowApi = Omit<
  ReturnType<typeof useRowForm>,
  'form' | 'values' | 'base' | 'stored' | 'conflict'
> & { stored: unknown; conflict: { found: Difference[] } | undefined }
