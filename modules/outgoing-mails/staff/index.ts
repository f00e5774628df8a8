import type { ModuleStaff } from '~/kit/staff/module-staff'

export const staff: ModuleStaff = {
  refusals: {
    too_many_test_mails: 'Too many test e-mails for now. Try again in a few minutes.',
  },
}
