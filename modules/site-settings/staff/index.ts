import { Settings } from '~/kit/components/lucide.gen'
import type { ModuleStaff } from '~/kit/staff/module-staff'
import { SITE_FIELDS } from '~/modules/site-settings/site-fields'

export const staff: ModuleStaff = {
  menu: [
    {
      title: 'Settings',
      link: { to: '/admin/settings' },
      icon: Settings,
      rank: 70,
      isForAdmins: true,
    },
  ],
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
