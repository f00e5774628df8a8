import { DataError } from './data-error'

/** Reasons for the person, by the `hint` with which the database refuses. */
const reasons: Record<string, string> = {
  last_superadmin: 'There must always be at least one super admin.',
  role_change_forbidden: 'Only a super admin can give or take this role.',
  role_raise_own: 'You can’t raise your own role.',
  display_name_of_other: 'Only the person can change their own name.',
  account_exists:
    'This e-mail address already has an account. Change its role in the list instead.',
  account_to_link:
    'This e-mail address already has an account. Edit the profile and choose it under “Account” instead.',
  person_has_account: 'This person already has an account.',
  account_not_confirmed:
    'No one has opened a link sent to this e-mail address yet. Invite it instead.',
  invitation_forbidden: 'Admins can invite admins; only a super admin can invite a super admin.',
  too_many_listings:
    'Your account has reached today’s limit for new listings. Continue tomorrow, or ask an administrator.',
  too_much_written:
    'New accounts have reached today’s limit for what they can write. Continue tomorrow, or ask an administrator to invite you.',
  too_many_taken:
    'Your account has reached today’s limit for taking listings. Ask an administrator to give you more.',
  contacts_apart:
    'These two share no number and no e-mail address. Only an administrator can join them.',
  too_many_images: 'A listing can have at most 200 pictures.',
  image_order_mismatch:
    'The pictures of this listing changed in the meantime. Reload the page and reorder.',
  backup_running: 'A backup is being made already.',
  no_backup: 'There is no backup yet. Make one first.',
  wrong_password: 'This is not your password.',
  account_too_new:
    'Your role or your password is less than a day old, so you can’t download backups yet.',
  too_many_backups: 'Too many tries for now. Try again in a quarter of an hour.',
  restored_by_command: 'A backup is brought back to this site with “npm run restore”.',
  other_upload:
    'Another page is sending a backup to this site. Close it, wait a minute and try again.',
  site_in_use:
    'This site is in use already, and a backup would replace what is on it. Start a new site in another folder (DATA_DIR) and bring the backup back there.',
  no_room_for_backup:
    'The server’s disk has no room for this file. Make room, or choose a larger disk, and try again.',
  too_many_test_mails: 'Too many test e-mails for now. Try again in a few minutes.',
  person_edit_forbidden: 'Your account can edit only your own profile.',
  person_claim_forbidden:
    'Only an administrator can change the licence, the supervising broker, the account and who is shown.',
  listing_agent_forbidden:
    'Only an administrator can give a listing to someone else. You can take one of the brokerage’s, or return yours.',
  supervisor_circle: 'No one can supervise their own supervisor.',
  people_order_mismatch:
    'Someone was added or removed in the meantime. Reload the page and reorder.',
  viewing_over:
    'This viewing is over or cancelled already, so it can’t be moved. Set another one instead.',
  too_many_viewings:
    'Your account has reached the limit for setting and moving viewings this hour. Try again later.',
  too_many_added: 'Too many enquiries were added for now. Try again in a few minutes.',
  bad_enquiry: 'Something in this enquiry can’t be saved. Check it and try again.',
  privacy_notice_forbidden: 'Only admins can publish the privacy notice.',
  bad_privacy_notice: 'A privacy notice needs some text, and at most 20,000 characters.',
  wrong_recovery_code:
    'That is none of your recovery codes. A code looks like 0123-4567-89ab; only the codes you made last work.',
  too_many_recovery_codes: 'Too many tries for now. Try again in a quarter of an hour.',
  second_step_first: 'Switch on your own second step first, under Signed-in devices.',
  ringing_forbidden:
    'No enquiries come to your account yet. Ask an administrator to add you under People.',
  no_push_service:
    'The service that wakes this browser can’t be reached. Check the connection and try again.',
  not_rung: 'This device is not rung any more. Switch it on again.',
  unknown_push_service:
    'This browser is rung by a service that we don’t know. Try another browser.',
  too_many_rings: 'Too many tries for now. Try again in a few minutes.',
  sessions_forbidden: 'Your account may not see or end where this account is signed in.',
  listing_edit_forbidden: 'Your account is not allowed to edit listings.',
  viewing_slip_forbidden: 'Only staff make viewing slips. Ask an administrator to invite you.',
  viewing_slip_without_contact:
    'Enter a phone number or an e-mail address, or tick that the buyer has neither.',
  bad_viewing_slip: 'Something on this slip can’t be saved. Check the name, number and address.',
  too_many_viewing_slips: 'Too many viewing slips were made. Try again later.',
  too_many_slip_mails:
    'An account e-mails up to 20 slips a day. Leave the e-mail addresses empty: the slip is made without them.',
  secret_links_forbidden: 'Only an administrator sees and ends the links of all accounts.',
  commission_sheet_forbidden: 'Only an administrator can write commission sheets.',
  bad_commission_sheet: 'Something on this sheet can’t be saved. Check the figures and names.',
  owner_report_forbidden: 'Only staff can report to owners. Ask an administrator to invite you.',
  history_moved:
    'Someone changed this listing while you were looking. What you see is up to date again: check it and try once more.',
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
  slip_copy_with_link:
    'The names on this slip have a web address in them, so no copy of it can be sent. Take it out, or leave the co-broker’s e-mail address empty.',
  bad_note: 'The note is too long. Write at most 1,000 characters.',
  bulk_change_forbidden:
    'Only staff can change many listings at once. Ask an administrator to invite you.',
  listing_export_forbidden: 'Only staff can export listings. Ask an administrator to invite you.',
  listing_import_forbidden: 'Only staff who may edit listings can import them.',
  import_gone: 'This import is no longer there. Check the file again.',
  import_done: 'This file has been imported already. Check it again to see what would change now.',
  import_not_undoable: 'This import is undone already, or older than a week.',
  too_many_import_rows:
    'A file can have at most 10,000 rows. Split it and import one after the other.',
  bad_property: 'A value in one of the rows can’t be saved. Nothing was changed.',
  in_trash:
    'It is in the trash. Open Properties, choose Trash and restore it, then save again: what you typed stays here.',
  not_in_trash: 'It is no longer in the trash. Someone may have restored it already.',
  delete_for_ever_forbidden: 'Only an administrator can delete a listing for good.',
  too_many_at_once: 'Too many listings at once. Choose at most 1,000.',
  not_available: 'It is no longer for sale or rent. Set its status to Active first.',
  publish_blocked: 'Something that your settings ask for is missing. It is named on the listing.',
  sample_removal_forbidden: 'Only an administrator can remove the sample.',
  enquiry_blanked: 'The personal details were deleted, so nothing can be added.',
  enquiry_assign_forbidden: 'Only an administrator can assign enquiries to others.',
  enquiry_claimed: 'A colleague claimed it first.',
  enquiry_claim_forbidden:
    'Your account can’t claim enquiries. An administrator decides who sees those that are not assigned.',
  no_picture: 'No picture came from this link.',
  fetching_busy: 'The site is busy. Try again in a while.',
  contact_export_forbidden: 'Only an administrator can download a client’s details.',
  contact_delete_forbidden: 'Only an administrator can delete a client’s details.',
  too_many_authorities: 'A listing can have 20 authorities at most. Delete an old one first.',
  too_many_papers: 'A listing can have 40 papers at most. Remove one first.',
  paper_path_used: 'This file was removed meanwhile. Send it again.',
  rate_too_far_ahead: 'A figure can be entered two years ahead at most.',
  looked_up_later: 'The day on which a figure was looked up can’t be in the future.',
  too_many_rates: 'This figure was changed too often today. Try again tomorrow.',
  paper_too_large: 'A paper can have 10 MB at most.',
  paper_of_wrong_kind: 'Papers are PDF, JPEG, PNG or WebP files, and this one is something else.',
  disk_full: 'The disk of the server is full. Tell whoever looks after it.',
  too_many_answer_texts: 'There are 40 ready answers, the most there can be. Delete one first.',
}

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
      return 'It is no longer there. Someone may have deleted it.'
    default:
      return undefined
  }
}
