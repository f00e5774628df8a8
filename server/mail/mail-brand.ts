import type { WithConnection } from '../database/sql-connection.ts'
import type { MailBrand } from './render-mail.ts'

export async function readMailBrand(
  withConnection: WithConnection,
  siteUrl: string,
): Promise<MailBrand> {
  const [row] = await withConnection((sql) =>
    sql.query<Omit<MailBrand, 'siteUrl'>>(
      `select business_name as "siteName", logo, logo_name, accent_colour
       from public.site_settings limit 1`,
    ),
  )
  const none = { siteName: 'Bale', logo: '', logo_name: 'beside', accent_colour: '' }
  return { ...(row ?? none), siteUrl }
}
