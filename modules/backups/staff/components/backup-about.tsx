import { Button } from '~/kit/ui/button'
import { Notice } from '~/kit/ui/notice'
import { sizeWords } from '~/modules/backups/backup-state'
import { type BackupContent, type LostContent, lostWords } from '~/platform/values/bring-back'
import { exactTime } from '~/platform/values/exact-time'

type BackupAboutProps = {
  about: BackupContent
  loses: LostContent
  isAskedAgain: boolean | undefined
  onCancel: () => void
  onReplace: () => void
}

export function BackupAbout(props: BackupAboutProps) {
  const { about, loses, isAskedAgain, onCancel, onReplace } = props
  const lost = lostWords(loses)
  const rows: [string, string][] = [
    ['Site', about.siteName ?? 'Without a name'],
    ['Backed up', exactTime(about.madeAt)],
    ['Listings', `${count(about.listings)}, with drafts and the trash`],
    ['Files', `${count(about.files)}, each picture in several sizes`],
    ['Enquiries', count(about.enquiries)],
    ['Accounts', count(about.accounts)],
    ['Made by', `${about.bale}, ${sizeWords(about.bytes)}`],
  ]
  return (
    <div className="mt-3 grid gap-4">
      <dl className="border border-line">
        {rows.map(([name, value]) => (
          <div
            key={name}
            className="grid grid-cols-[6.5rem_1fr] gap-3 border-line px-3 py-2 not-last:border-b"
          >
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="min-w-0 break-words font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p>It is whole: every row and every picture is as it was that day.</p>
      <Notice variant="warning">
        Everything on this new site is replaced, your account here too. Then sign in with an account
        of the old site.
      </Notice>
      {lost && (
        <Notice variant="warning" title="People have been here already">
          {isAskedAgain && 'More came in while you were looking. '}
          This is lost: {lost}. Write down first what you want to keep, then replace the site.
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={onReplace}>
          {lost ? 'Lose them, and replace this site' : 'Replace this site'}
        </Button>
      </div>
    </div>
  )
}

const count = (number: number) => number.toLocaleString('en')
