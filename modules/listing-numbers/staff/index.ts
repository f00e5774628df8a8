import type { ModuleStaff } from '~/kit/staff/module-staff'

export const staff: ModuleStaff = {
  listingPages: [{ title: 'Numbers', to: '/admin/properties/numbers', rank: 10 }],
  larger: { 'numbers-by-agent': 'numbers by agent' },
  refusals: {
    owner_report_forbidden: 'Only staff can report to owners. Ask an administrator to invite you.',
  },
}
