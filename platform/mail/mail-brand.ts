import type { WithConnection } from '../database/sql-connection.ts'
import type { MailBrand } from './render-mail.ts'

export const BRAND_COLUMNS = 'business_name, logo, logo_name, accent_colour'

interface BrandRow extends Omit<MailBrand, 'siteName' | 'siteUrl'> {
  business_name: string
}

const noRow = { business_name: 'Bale', logo: '', logo_name: 'beside', accent_colour: '' }

export function brandOf({ business_name, ...look }: BrandRow, siteUrl: string): MailBrand {
  return { siteName: business_name, siteUrl, ...look }
}

export async function readMailBrand(
  withConnection: WithConnection,
  siteUrl: string,
): Promise<MailBrand> {
  const [row = noRow] = await withConnection((sql) =>
    sql.query<BrandRow>(`select ${BRAND_COLUMNS} from public.site_settings limit 1`),
  )
  return brandOf(row, siteUrl)
}
