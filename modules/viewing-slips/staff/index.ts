import type { ModuleStaff } from '~/kit/staff/module-staff'

export const staff: ModuleStaff = {
  listingPages: [{ title: 'Viewing slips', to: '/admin/properties/slips', rank: 20 }],
  larger: { 'viewing-slips': 'viewing slips' },
  refusals: {
    viewing_slip_forbidden: 'Only staff make viewing slips. Ask an administrator to invite you.',
    viewing_slip_without_contact:
      'Enter a phone number or an e-mail address, or tick that the buyer has neither.',
    bad_viewing_slip: 'Something on this slip can’t be saved. Check the name, number and address.',
    too_many_viewing_slips: 'Too many viewing slips were made. Try again later.',
    too_many_slip_mails:
      'An account e-mails up to 20 slips a day. Leave the e-mail addresses empty: the slip is made without them.',
    slip_copy_with_link:
      'The names on this slip have a web address in them, so no copy of it can be sent. Take it out, or leave the co-broker’s e-mail address empty.',
  },
}
