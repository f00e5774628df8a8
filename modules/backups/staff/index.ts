import type { ModuleStaff } from '~/kit/staff/module-staff'

export const staff: ModuleStaff = {
  refusals: {
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
  },
}
