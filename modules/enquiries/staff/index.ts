import { Inbox } from '~/kit/components/lucide.gen'
import { textIn } from '~/kit/staff/history-text'
import type { ModuleStaff } from '~/kit/staff/module-staff'
import { useNewEnquiries } from './use-new-enquiries'

export const staff: ModuleStaff = {
  menu: [
    {
      title: 'Enquiries',
      link: { to: '/admin/enquiries' },
      icon: Inbox,
      rank: 20,
      waiting: { useCount: useNewEnquiries, word: 'new' },
    },
  ],
  larger: { 'enquiry-numbers': 'enquiries in numbers' },
  refusals: {
    contacts_apart:
      'These two share no number and no e-mail address. Only an administrator can join them.',
    too_many_added: 'Too many enquiries were added for now. Try again in a few minutes.',
    bad_enquiry: 'Something in this enquiry can’t be saved. Check it and try again.',
    listing_gone: 'This listing is no longer there. Choose another one.',
    enquiry_blanked: 'The personal details were deleted, so nothing can be added.',
    enquiry_assign_forbidden: 'Only an administrator can assign enquiries to others.',
    enquiry_claimed: 'A colleague claimed it first.',
    enquiry_claim_forbidden:
      'Your account can’t claim enquiries. An administrator decides who sees those that are not assigned.',
    contact_export_forbidden: 'Only an administrator can download a client’s details.',
    contact_delete_forbidden: 'Only an administrator can delete a client’s details.',
    too_many_answer_texts: 'There are 40 ready answers, the most there can be. Delete one first.',
  },
  history: {
    areas: { answers: 'Ready answers' },
    tables: {
      answer_texts: {
        area: 'answers',
        thing: (row) => `the ready answer “${textIn(row, 'title') || 'without a title'}”`,
      },
    },
  },
}
