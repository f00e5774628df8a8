import { server as accounts } from '../../modules/accounts/server/index.ts'
import { server as approvals } from '../../modules/approvals/server/index.ts'
import { server as authorities } from '../../modules/authorities/server/index.ts'
import { server as backups } from '../../modules/backups/server/index.ts'
import { server as dataSaver } from '../../modules/data-saver/server/index.ts'
import { server as enquiries } from '../../modules/enquiries/server/index.ts'
import { server as linkPreviews } from '../../modules/link-previews/server/index.ts'
import { server as listingNumbers } from '../../modules/listing-numbers/server/index.ts'
import { server as listingSheets } from '../../modules/listing-sheets/server/index.ts'
import { server as listings } from '../../modules/listings/server/index.ts'
import { server as map } from '../../modules/map/server/index.ts'
import { server as outgoingMails } from '../../modules/outgoing-mails/server/index.ts'
import { server as people } from '../../modules/people/server/index.ts'
import { server as pictures } from '../../modules/pictures/server/index.ts'
import { server as ringing } from '../../modules/ringing/server/index.ts'
import { server as savedSearches } from '../../modules/saved-searches/server/index.ts'
import { server as siteSettings } from '../../modules/site-settings/server/index.ts'
import { server as stillThere } from '../../modules/still-there/server/index.ts'
import { server as viewingSlips } from '../../modules/viewing-slips/server/index.ts'
import { server as viewings } from '../../modules/viewings/server/index.ts'
import type { ModuleServer } from '../../platform/module-server.ts'

/** All that do something on the server; a test looks for one that is missing. */
export const servers: readonly ModuleServer[] = [
  accounts,
  approvals,
  authorities,
  backups,
  dataSaver,
  enquiries,
  linkPreviews,
  listingNumbers,
  listingSheets,
  listings,
  map,
  outgoingMails,
  people,
  pictures,
  ringing,
  savedSearches,
  siteSettings,
  stillThere,
  viewingSlips,
  viewings,
]

export const declaredCalls = servers.flatMap(({ calls = {} }) => calls)
