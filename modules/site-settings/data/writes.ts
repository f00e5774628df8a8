import { DataError, dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import { SITE_FIELDS } from '~/modules/site-settings/site-fields'
import type { SiteKey, SiteToSave } from '~/modules/site-settings/site-values'
import type { StoredSite } from './staff-reads'

/** @param settings columns to write @throws DataError; conflict where somebody else saved first */
export async function saveSiteSettings(
  client: StaffClient,
  revision: number,
  settings: Partial<SiteToSave>,
): Promise<StoredSite> {
  return readStored(dataOf(await client.rpc('save_site_settings', { revision, settings })))
}

export function refusedSiteKey(error: unknown): SiteKey | undefined {
  if (!(error instanceof DataError) || error.hint !== 'bad_settings') return undefined
  if (error.message.includes('broker_licence_dates')) return 'broker_licence_valid_until'
  return SITE_FIELDS.map(({ key }) => key)
    .toSorted((a, b) => b.length - a.length)
    .find(
      (key) =>
        error.message.includes(`site_settings_${key}_`) || error.message.includes(` ${key} `),
    )
}

function readStored(row: unknown): StoredSite {
  const stored = row as Partial<StoredSite> | null
  if (typeof stored?.revision === 'number') return { ...stored, revision: stored.revision }
  throw new DataError('unknown', 'no row came back after saving')
}
