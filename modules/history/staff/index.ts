import type { ModuleStaff } from '~/kit/staff/module-staff'

export const staff: ModuleStaff = {
  refusals: {
    history_moved:
      'Someone changed this listing while you were looking. What you see is up to date again: check it and try once more.',
  },
  settings: {
    history: {
      title: 'History',
      about:
        'Who changed what, on listings, people, accounts and settings, and what it said before.',
    },
  },
}
