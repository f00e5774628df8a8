import type { SheetProperty } from '~/data/properties/staff-reads'
import type { SiteSettings } from '~/domain/site-settings'

export type SheetProps = {
  property: SheetProperty
  settings: SiteSettings
  link: string
  origin: string
}
