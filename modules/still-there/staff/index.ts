import type { ModuleStaff } from '~/kit/staff/module-staff'

export const staff: ModuleStaff = {
  refusals: {
    not_available: 'It is no longer for sale or rent. Set its status to Active first.',
  },
}
