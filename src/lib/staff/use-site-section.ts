import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { invalidateSiteSettings } from '~/data/site-settings/invalidate'
import type { StoredSite } from '~/data/site-settings/staff-reads'
import { conflictingSite, refusedSiteKey, saveSiteSettings } from '~/data/site-settings/writes'
import { recordOf } from '~/domain/record-of'
import { parseSiteSettings } from '~/domain/site-settings'
import {
  type SiteKey,
  type SiteToSave,
  siteField,
  type TypedSite,
  typedSite,
} from '~/domain/site-values'
import { useStaffClient } from './auth-context'
import { type Difference, differences, merge, same } from './merge'
import { publishable, siteSchema } from './site-schema'

export type SiteFormApi = UseFormReturn<TypedSite, unknown, SiteToSave>
export type SiteSectionEditor = ReturnType<typeof useSiteSection>

type Conflict = { found: Difference[]; theirs: TypedSite; revision: number }

type SectionOptions = {
  keys: readonly SiteKey[]
  stored: StoredSite
  onSaved?: (before: TypedSite, saved: TypedSite) => void
}

export function useSiteSection({ keys, stored, onSaved }: SectionOptions) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  const [base, setBase] = useState(() => typedSite(stored))
  const [revision, setRevision] = useState(stored.revision)
  const [conflict, setConflict] = useState<Conflict>()
  const [schema] = useState(() => siteSchema(keys))

  const form: SiteFormApi = useForm<TypedSite, unknown, SiteToSave>({
    resolver: zodResolver(schema),
    defaultValues: base,
  })
  const values = form.watch()

  // Typing must not wait for the preview.
  const shown = useDeferredValue(values)
  const previewed = useMemo(
    () =>
      parseSiteSettings({
        ...publishable(keys, shown, base),
        sample_data: stored.sample_data,
        shows_people: stored.shows_people,
      }),
    [keys, shown, base, stored.sample_data, stored.shows_people],
  )

  const saving = useMutation({
    mutationFn: ({ toSave, over }: { toSave: SiteToSave; over: number }) =>
      saveSiteSettings(client, over, chosen(keys, toSave)),
    meta: {
      failed: (error) =>
        conflictingSite(error) || refusedHere(error) ? undefined : 'Failed to save changes',
      done: 'Saved. Visitors see it from now on.',
    },
  })

  function refusedHere(error: unknown): SiteKey | undefined {
    const key = refusedSiteKey(error)
    return key && keys.includes(key) ? key : undefined
  }

  async function save(toSave: SiteToSave, over = revision) {
    const sent = form.getValues()
    try {
      const row = await saving.mutateAsync({ toSave, over })
      keep(row, sent)
      onSaved?.(base, typedSite(row))
      await invalidateSiteSettings(queryClient)
    } catch (error) {
      await handleFailure(error, toSave)
    }
  }

  /** Shows the stored values, but keeps what was typed while they were being saved. */
  function keep(row: StoredSite, sent: TypedSite) {
    const saved = typedSite(row)
    const now = form.getValues()
    const typedSince = new Set(keys.filter((key) => !same(now[key], sent[key])))
    form.reset(merge(keys, saved, now, typedSince), { keepIsSubmitSuccessful: true })
    setBase(saved)
    setRevision(row.revision)
  }

  async function handleFailure(error: unknown, toSave: SiteToSave) {
    const refused = refusedHere(error)
    if (refused) {
      const message = `${siteField(refused).label}: this can’t be saved. Please check it.`
      form.setError(refused, { message }, { shouldFocus: true })
    }
    const latest = conflictingSite(error)
    if (!latest) return
    const theirs = typedSite(latest)
    if (keys.some((key) => !same(base[key], theirs[key]))) {
      const found = differences(keys, base, form.getValues(), theirs)
      setConflict({ found, theirs, revision: latest.revision })
    } else {
      // They saved another section, so there is nothing to choose.
      await save(toSave, latest.revision)
    }
  }

  async function resolveConflict(takeTheirs: ReadonlySet<string>) {
    if (!conflict) return
    const { theirs, revision: over } = conflict
    form.reset(merge(keys, { ...theirs, ...chosen(keys, form.getValues()) }, theirs, takeTheirs))
    setBase(theirs)
    setRevision(over)
    setConflict(undefined)
    await form.handleSubmit((toSave) => save(toSave, over))()
  }

  function restore(draft: { values: TypedSite; base: TypedSite; revision: number | null }) {
    form.reset({ ...base, ...chosen(keys, draft.values) })
    setBase({ ...base, ...chosen(keys, draft.base) })
    if (draft.revision !== null) setRevision(draft.revision)
  }

  return {
    keys,
    form,
    values,
    base,
    previewed,
    revision,
    conflict,
    isSaving: saving.isPending,
    isSaved: saving.isSuccess,
    isChanged: keys.some((key) => !same(base[key], values[key])),
    submit: form.handleSubmit((toSave) => save(toSave)),
    resolveConflict,
    closeConflict: () => setConflict(undefined),
    restore,
  }
}

function chosen<V extends object>(keys: readonly (keyof V & string)[], values: V): Partial<V> {
  return recordOf<Partial<V>>(keys.map((key) => [key, values[key]]))
}
