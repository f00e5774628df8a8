import { z } from 'zod'
import {
  type Brand,
  brandAddress,
  LINK_FILE,
  linkPictureKind,
} from '../../../../platform/values/brand.ts'

const row = z.object({
  business_name: z.string(),
  logo: z.string(),
  logo_name: z.string(),
  icon: z.string(),
  link_picture: z.string(),
  accent_colour: z.string(),
})

export const NO_BRAND: Brand = {
  business_name: 'Bale',
  logo: '',
  logo_name: 'beside',
  icon: '',
  link_picture: '',
  accent_colour: '',
}

export interface BrandSource {
  origin: string
  key: string
  fetch: typeof fetch
}

/** Undefined where it can't be read. */
export async function readBrand({ origin, key, fetch }: BrandSource): Promise<Brand | undefined> {
  const columns = Object.keys(row.shape).join()
  try {
    const answer = await fetch(`${origin}/rest/v1/site_settings?select=${columns}`, {
      headers: { apikey: key, accept: 'application/vnd.pgrst.object+json' },
    })
    return answer.ok ? row.parse(await answer.json()) : undefined
  } catch {
    return undefined
  }
}

/** The picture of a link to a page that has none of its own. */
export function linkPictureAddress(brand: Brand, origin: string, siteUrl: string): string {
  return linkPictureKind(brand.link_picture)
    ? brandAddress(origin, brand.link_picture, LINK_FILE)
    : `${siteUrl}/preview.png`
}
