import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useStaffClient } from '~/kit/staff/auth-context'
import { isLike } from '~/kit/staff/draft'
import { useRowForm } from '~/kit/staff/use-row-form'
import { invalidateSiteSettings } from '~/modules/site-settings/data/invalidate'
import type { StoredSite } from '~/modules/site-settings/data/staff-reads'
import { refusedSiteKey, saveSiteSettings } from '~/modules/site-settings/data/writes'
import { parseSiteSettings } from '~/modules/site-settings/site-settings'
import {
  type SiteKey,
  type SiteToSave,
  siteField,
  type TypedSite,
  typedSite,
} from '~/modules/site-settings/site-values'
import { recordOf } from '~/platform/values/record-of'
import { publishable, siteSchema } from './site-schema'

export type SiteFormApi = UseFormReturn<TypedSite, unknown, SiteToSave>
export type SiteSectionEditor = ReturnType<typeof useSiteSection>

type SectionOptions = {
  name: string
  /** The fields that this section saves; the form holds the others for the preview. */
  keys: readonly SiteKey[]
  stored: StoredSite
  onSaved?: (before: TypedSite, saved: TypedSite) => void
}

const isTypedSite = isLike<TypedSite>(
  typedSite({}),
  (item) => typeof item === 'object' && item !== null && Object.values(item).every(isText),
)

function isText(value: unknown): boolean {
  return typeof value === 'string'
}

export function useSiteSection({ name, keys, stored, onSaved }: SectionOptions) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  const [resolver] = useState(() => zodResolver(siteSchema(keys)))
  const row = useRowForm<TypedSite, SiteToSave, StoredSite>({
    name: `settings.${name}`,
    keys,
    row: stored,
    valuesOf: (site) => typedSite(site ?? {}),
    resolver,
    isValues: isTypedSite,
    save: (over, toSave) =>
      saveSiteSettings(
        client,
        (over ?? stored).revision,
        recordOf<Partial<SiteToSave>>(keys.map((key) => [key, toSave[key]])),
      ),
    refusal: (error) => {
      const key = refusedSiteKey(error)
      if (!key || !keys.includes(key)) return undefined
      return { [key]: `${siteField(key).label}: this can’t be saved. Please check it.` }
    },
    failed: () => 'Failed to save changes',
    done: () => 'Saved. Visitors see it from now on.',
    onStored: (saved, before) => onSaved?.(before, typedSite(saved)),
    invalidate: () => invalidateSiteSettings(queryClient),
  })
  const { base } = row

  // Typing must not wait for the preview.
  const shown = useDeferredValue(row.values)
  const previewed = useMemo(
    () =>
      parseSiteSettings({
        ...publishable(keys, shown, base),
        sample_data: stored.sample_data,
        shows_people: stored.shows_people,
      }),
    [keys, shown, base, stored.sample_data, stored.shows_people],
  )
  /** `previewed`: the settings as visitors would see them after saving. */
  return { ...row, previewed }
}
