import type { ModuleStaff } from '~/kit/staff/module-staff'
import { staff as accounts } from '~/modules/accounts/staff/index'
import { staff as approvals } from '~/modules/approvals/staff/index'
import { staff as authorities } from '~/modules/authorities/staff/index'
import { staff as backups } from '~/modules/backups/staff/index'
import { staff as calculators } from '~/modules/calculators/staff/index'
import { staff as commissionSheets } from '~/modules/commission-sheets/staff/index'
import { staff as dashboard } from '~/modules/dashboard/staff/index'
import { staff as enquiries } from '~/modules/enquiries/staff/index'
import { staff as feeds } from '~/modules/feeds/staff/index'
import { staff as flyers } from '~/modules/flyers/staff/index'
import { staff as history } from '~/modules/history/staff/index'
import { staff as listingNotes } from '~/modules/listing-notes/staff/index'
import { staff as listingNumbers } from '~/modules/listing-numbers/staff/index'
import { staff as listingSheets } from '~/modules/listing-sheets/staff/index'
import { staff as listings } from '~/modules/listings/staff/index'
import { staff as outgoingMails } from '~/modules/outgoing-mails/staff/index'
import { staff as people } from '~/modules/people/staff/index'
import { staff as pictures } from '~/modules/pictures/staff/index'
import { staff as privacyNotices } from '~/modules/privacy-notices/staff/index'
import { staff as ringing } from '~/modules/ringing/staff/index'
import { staff as siteSettings } from '~/modules/site-settings/staff/index'
import { staff as staffSettings } from '~/modules/staff-settings/staff/index'
import { staff as stillThere } from '~/modules/still-there/staff/index'
import { staff as viewingSlips } from '~/modules/viewing-slips/staff/index'
import { staff as viewings } from '~/modules/viewings/staff/index'

/** All that say something on staff's screens, in the order of what is to choose from; a test looks for one that is missing. */
export const staffModules: readonly ModuleStaff[] = [
  dashboard,
  listings,
  pictures,
  approvals,
  authorities,
  listingNotes,
  commissionSheets,
  people,
  accounts,
  siteSettings,
  staffSettings,
  calculators,
  feeds,
  flyers,
  enquiries,
  privacyNotices,
  history,
  backups,
  listingNumbers,
  listingSheets,
  outgoingMails,
  ringing,
  stillThere,
  viewingSlips,
  viewings,
]
