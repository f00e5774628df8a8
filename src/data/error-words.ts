import { DataError } from './data-error'

/** For the person, by the `hint` with which a migration refuses. */
const reasons: Record<string, string> = {
  last_superadmin: 'There must always be at least one super admin.',
  role_change_forbidden: 'Only a super admin can give or take this role.',
  role_raise_own: 'You can’t raise your own role.',
  display_name_of_other: 'Only the person can change their own name.',
  account_exists:
    'This e-mail address already has an account. Change its role in the list instead.',
  account_not_confirmed: 'Nobody has opened a link to this e-mail address yet. Invite it instead.',
  invitation_forbidden: 'Admins invite admins; only a super admin can invite a super admin.',
  too_many_listings:
    'Your account has added as many listings as it may today. Go on tomorrow, or ask an administrator.',
  too_many_images: 'A listing may have 200 pictures.',
  image_order_mismatch:
    'The pictures of this listing changed in the meantime. Load the page again and reorder.',
  too_many_test_mails: 'Enough test e-mails were sent for now. Try again in a few minutes.',
  access_changed:
    'Another admin changed who gets in at the same time. Look at what stands there now, and choose again.',
  person_edit_forbidden: 'Your account may edit your own entry only.',
  person_claim_forbidden:
    'Only an administrator changes the licence, the supervising broker, the account and who is shown.',
  listing_agent_forbidden:
    'Only an administrator gives a listing to somebody else. You can take one that is the brokerage’s, or give yours back.',
  supervisor_circle: 'Nobody can be put above somebody who supervises them.',
  people_order_mismatch:
    'Somebody was added or removed in the meantime. Load the page again and reorder.',
  enquiry_rules_changed:
    'Another admin changed these settings at the same time. Look at what stands there now, and choose again.',
  viewing_over:
    'This viewing is over or called off already, so it can’t be moved. Set another one instead.',
  too_many_viewings:
    'Your account has set or moved as many viewings as it may in an hour. Go on a little later.',
  bad_enquiry: 'Something in it can’t be stored as it is. Check it and try again.',
  privacy_notice_forbidden: 'Only admins publish the privacy notice.',
  bad_privacy_notice: 'A privacy notice has some words, and at most 20,000 characters.',
  listing_edit_forbidden: 'Your account is not allowed to edit listings.',
  enquiry_blanked: 'What told who this was has been removed: nothing more is written to it.',
  enquiry_assign_forbidden: 'Only an administrator gives enquiries to others.',
  contact_export_forbidden: 'Only an administrator exports what is kept about somebody.',
  contact_delete_forbidden: 'Only an administrator deletes what is kept about somebody.',
  too_many_answer_texts: 'There are 40 ready answers, the most there can be. Delete one first.',
}

/** Undefined where there is nothing to say beyond that the call failed. */
export function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof DataError)) return undefined
  if (error.hint && reasons[error.hint]) return reasons[error.hint]
  switch (error.kind) {
    case 'offline':
      return 'The server can’t be reached. Check your connection and try again.'
    case 'signed_out':
      return 'Your session has ended. Please sign in again.'
    case 'forbidden':
      return 'Your account is not allowed to do this. An administrator may have changed your role.'
    case 'not_found':
      return 'It is no longer there. Somebody may have deleted it.'
    default:
      return undefined
  }
}
