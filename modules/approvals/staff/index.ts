import type { ModuleStaff } from '~/kit/staff/module-staff'
import { submissionWords, waitingWords } from './history-words'

export const staff: ModuleStaff = {
  refusals: {
    approval_forbidden: 'Only an administrator can approve listings.',
    not_waiting:
      'It doesn’t wait for approval any more. Someone approved it, sent it back or withdrew it.',
    copies_wait:
      'Smaller copies of its pictures are still being made from the ones you see. Try again in a minute. If this lasts, the server’s log says why.',
    picture_unreadable:
      'One of its pictures can’t be shown in all sizes. Send the listing back, and have that picture removed and added again.',
    change_moved:
      'The listing was changed in the same place meanwhile. What you see is up to date again.',
    public_parts_forbidden:
      'Only an administrator can change the pictures, videos and FAQs of a public listing. Make it a draft first to change them yourself.',
    bad_note: 'The note is too long. Write at most 1,000 characters.',
  },
  history: {
    tables: {
      waiting_changes: { area: 'listings', sentences: waitingWords },
      listing_submissions: { area: 'listings', sentences: submissionWords },
    },
  },
}
