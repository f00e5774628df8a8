import type { ModuleStaff } from '~/kit/staff/module-staff'

export const staff: ModuleStaff = {
  larger: { approvals: 'approval by an admin' },
  history: {
    tables: { staff_settings: { area: 'site', thing: () => 'the settings', isTheOnly: true } },
  },
  columns: {
    listing_editors: 'Who can edit listings',
    admin_looks_first: 'An admin looks first',
    admins_need_second_step: 'Admins need a second step',
    sign_up: 'Who can make an account',
    enquiry_readers: 'Who sees enquiries',
    enquiry_months: 'Months that enquiries are kept',
    won_months: 'Months that clients of a sale are kept',
    enquiry_route: 'Who gets an enquiry first',
    enquiry_minutes: 'Minutes until an enquiry rises',
    work_days: 'Working days',
    work_from: 'Working hours begin',
    work_until: 'Working hours end',
    new_listings: 'New listings start as',
    publish_photo: 'Check for a photo',
    publish_price: 'Check for a price',
    publish_place: 'Check for a city',
    publish_person: 'Check for an agent',
    publish_authority: 'Check for an authority',
    publish_project: 'Check for a licence to sell',
    authority_end: 'When an authority ends',
    confirm_days: 'Days until someone is asked',
    hide_days: 'Days until a listing is hidden',
    history_months: 'Months that the history is kept',
    office_size: 'Size of the office',
    slip_days: 'Days for which a viewing slip counts',
  },
  settings: {
    publishing: {
      title: 'Publishing',
      about:
        'Whether new listings begin as drafts, and what a listing needs before visitors see it.',
    },
    enquiries: {
      title: 'Enquiries',
      about: 'Who sees them, how long client details are kept, and privacy requests.',
    },
    access: { title: 'Access', about: 'Who may make an account, and who may edit your listings.' },
  },
}
