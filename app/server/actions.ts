import { recoveryCodes } from '../../modules/accounts/server/recovery-codes.ts'
import { openedPapers } from '../../modules/authorities/server/opened-papers.ts'
import { backupStore } from '../../modules/backups/server/backup-store.ts'
import { backupTickets } from '../../modules/backups/server/backup-tickets.ts'
import { backups } from '../../modules/backups/server/backups.ts'
import { beginBringBack } from '../../modules/backups/server/begin-bring-back.ts'
import { newSite } from '../../modules/backups/server/new-site.ts'
import { dataSaver } from '../../modules/data-saver/server/data-saver.ts'
import { enquiries } from '../../modules/enquiries/server/enquiries.ts'
import { staffEnquiries } from '../../modules/enquiries/server/staff-enquiries.ts'
import { propertyViews } from '../../modules/listing-numbers/server/property-views.ts'
import { importedPictures } from '../../modules/listing-sheets/server/imported-pictures.ts'
import { testEmail } from '../../modules/outgoing-mails/server/test-email.ts'
import { pushSubscriptions } from '../../modules/ringing/server/push-subscriptions.ts'
import { testPush } from '../../modules/ringing/server/test-push.ts'
import { searchConfirmations, searchEndings } from '../../modules/saved-searches/server/links.ts'
import { savedSearches } from '../../modules/saved-searches/server/saved-searches.ts'
import { stillThere } from '../../modules/still-there/server/still-there.ts'
import { viewingSlip } from '../../modules/viewing-slips/server/viewing-slip.ts'
import type { Action } from '../../platform/actions/action.ts'

export const actions: readonly Action[] = [
  backups,
  backupStore,
  backupTickets,
  beginBringBack,
  dataSaver,
  enquiries,
  importedPictures,
  newSite,
  openedPapers,
  propertyViews,
  recoveryCodes,
  pushSubscriptions,
  savedSearches,
  searchConfirmations,
  searchEndings,
  staffEnquiries,
  stillThere,
  testEmail,
  testPush,
  viewingSlip,
]
