import type { ModuleStaff } from '~/kit/staff/module-staff'

export const staff: ModuleStaff = {
  history: {
    tables: {
      listing_notes: {
        area: 'owners',
        fields: [{ key: 'note', label: 'Private note' }],
        thing: () => 'the private note',
        isTheOnly: true,
      },
    },
  },
}
