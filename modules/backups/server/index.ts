import type { ModuleServer } from '../../../platform/module-server.ts'
import { backupStore } from './backup-store.ts'
import { backupTickets } from './backup-tickets.ts'
import { backups } from './backups.ts'
import { beginBringBack } from './begin-bring-back.ts'
import { backupDrill, nightlyBackup, storedBackups } from './jobs/backups.ts'
import { newSite } from './new-site.ts'

export const server: ModuleServer = {
  actions: [backups, backupStore, backupTickets, beginBringBack, newSite],
  jobs: [nightlyBackup, backupDrill, storedBackups],
}
