import type { SheetProperty } from '~/modules/listings/data/staff-reads'
import type { SiteSettings } from '~/modules/site-settings/site-settings'

export type SheetProps = {
  property: SheetProperty
  settings: SiteSettings
  link: string
  origin: string
}
