import { defineMail } from '../../../../platform/mail/define-mail.ts'

interface Needs {
  what: 'backup' | 'drill'
  /** How often since the last that did not fail. */
  times: number
}

export const backupFailed = defineMail<Needs>('backup_failed', ({ brand, what, times }) => ({
  subject:
    what === 'backup'
      ? `${brand.siteName} is not being backed up`
      : `A backup of ${brand.siteName} could not be restored`,
  lines: [
    what === 'backup'
      ? `The night’s backup of ${brand.siteName} failed ${times} times. What was written since the last one would be lost with the server.`
      : `The newest backup of ${brand.siteName} was tried out ${times} times, and could not be restored.`,
    'Tell whoever looks after the server: its log says why, often that the disk is full.',
  ],
  action: 'Open the dashboard',
  link: `${brand.siteUrl}/admin`,
  closing: 'Every superadmin gets this e-mail, once a day until it is mended.',
}))
