import { LayoutDashboard } from '~/kit/components/lucide.gen'
import type { ModuleStaff } from '~/kit/staff/module-staff'

export const staff: ModuleStaff = {
  menu: [{ title: 'Dashboard', link: { to: '/admin' }, icon: LayoutDashboard, rank: 10 }],
}
