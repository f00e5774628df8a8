import { dataSaver } from '../data-saver/data-saver.ts'
import type { Action } from './action.ts'
import { backupStore } from './backups/backup-store.ts'
import { backupTickets } from './backups/backup-tickets.ts'
import { backups } from './backups/backups.ts'
import { beginBringBack } from './backups/begin-bring-back.ts'
import { newSite } from './backups/new-site.ts'
import { enquiries } from './enquiries/enquiries.ts'
import { staffEnquiries } from './enquiries/staff-enquiries.ts'
import { importedPictures } from './imported-pictures/imported-pictures.ts'
import { openedPapers } from './opened-papers.ts'
import { propertyViews } from './property-views.ts'
import { pushSubscriptions } from './pushes/push-subscriptions.ts'
import { testPush } from './pushes/test-push.ts'
import { recoveryCodes } from './recovery-codes.ts'
import { searchConfirmations, searchEndings } from './saved-searches/links.ts'
import { savedSearches } from './saved-searches/saved-searches.ts'
import { stillThere } from './still-there/still-there.ts'
import { testEmail } from './test-email.ts'
import { viewingSlip } from './viewing-slips/viewing-slip.ts'

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
