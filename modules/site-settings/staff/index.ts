import type { ModuleStaff } from '~/kit/staff/module-staff'
import { SITE_FIELDS } from '~/modules/site-settings/site-fields'

export const staff: ModuleStaff = {
  history: {
    areas: { site: 'Settings' },
    tables: {
      site_settings: {
        area: 'site',
        fields: SITE_FIELDS,
        thing: () => 'the settings',
        isTheOnly: true,
      },
    },
  },
  columns: {
    shows_people: 'Our people in the menu',
  },
}
