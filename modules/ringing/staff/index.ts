import type { ModuleStaff } from '~/kit/staff/module-staff'

export const staff: ModuleStaff = {
  menu: [
    {
      title: 'Ring this phone',
      link: { to: '/admin/settings/$section', params: { section: 'ringing' } },
      rank: 20,
      welcome: 'It rings when somebody asks about your listings.',
    },
  ],
  refusals: {
    ringing_forbidden:
      'No enquiries come to your account yet. Ask an administrator to add you under People.',
    no_push_service:
      'The service that wakes this browser can’t be reached. Check the connection and try again.',
    not_rung: 'This device is not rung any more. Switch it on again.',
    unknown_push_service:
      'This browser is rung by a service that we don’t know. Try another browser.',
    too_many_rings: 'Too many tries for now. Try again in a few minutes.',
  },
}
