import { defineMail } from '../../../../platform/mail/define-mail.ts'

interface Needs {
  account: string
}

export const backupDownload = defineMail<Needs>('backup_download', ({ brand, account }) => ({
  subject: `A backup of ${brand.siteName} is being downloaded`,
  lines: [
    `${account} is downloading a backup of ${brand.siteName}. It holds everything: what clients wrote, and the keys of the site.`,
    'If you don’t know of this, change your password and ask whoever looks after the server to end that account’s access.',
  ],
  action: 'Open the accounts',
  link: `${brand.siteUrl}/admin/users`,
  closing: 'Every superadmin gets this e-mail.',
}))
