import { CalendarDays } from '~/kit/components/lucide.gen'
import type { ModuleStaff } from '~/kit/staff/module-staff'

export const staff: ModuleStaff = {
  menu: [{ title: 'Viewings', link: { to: '/admin/viewings' }, icon: CalendarDays, rank: 30 }],
  refusals: {
    viewing_over:
      'This viewing is over or cancelled already, so it can’t be moved. Set another one instead.',
    too_many_viewings:
      'Your account has reached the limit for setting and moving viewings this hour. Try again later.',
  },
}
