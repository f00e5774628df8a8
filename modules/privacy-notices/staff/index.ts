import type { ModuleStaff } from '~/kit/staff/module-staff'

export const staff: ModuleStaff = {
  refusals: {
    privacy_notice_forbidden: 'Only admins can publish the privacy notice.',
    bad_privacy_notice: 'A privacy notice needs some text, and at most 20,000 characters.',
  },
  history: {
    areas: { privacy: 'Privacy notice' },
    tables: {
      privacy_notices: {
        area: 'privacy',
        thing: ({ row_id }) => `version ${row_id} of the privacy notice`,
      },
    },
  },
  settings: {
    privacy: {
      title: 'Privacy notice',
      about: 'What visitors agree to when they write to you. Every form links to it.',
    },
  },
}
