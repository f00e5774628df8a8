import type { ModuleStaff } from '~/kit/staff/module-staff'

export const staff: ModuleStaff = {
  listingPages: [
    {
      title: 'Print flyers of these',
      to: '/admin/properties/flyers',
      rank: 30,
      isOfThese: true,
      ofOne: 'Flyer',
      isShown: ({ canPrint }) => canPrint,
    },
  ],
}
