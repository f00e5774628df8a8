import type { ModuleStaff } from '~/kit/staff/module-staff'

export const staff: ModuleStaff = {
  listingPages: [
    { title: 'Export', to: '/admin/properties/export', rank: 40, isOfThese: true },
    {
      title: 'Import',
      to: '/admin/properties/import',
      rank: 50,
      isShown: ({ canEdit }) => canEdit,
    },
  ],
  refusals: {
    listing_export_forbidden: 'Only staff can export listings. Ask an administrator to invite you.',
    listing_import_forbidden: 'Only staff who may edit listings can import them.',
    import_gone: 'This import is no longer there. Check the file again.',
    import_done:
      'This file has been imported already. Check it again to see what would change now.',
    import_not_undoable: 'This import is undone already, or older than a week.',
    too_many_import_rows:
      'A file can have at most 10,000 rows. Split it and import one after the other.',
    no_picture: 'No picture came from this link.',
    fetching_busy: 'The site is busy. Try again in a while.',
  },
}
