import { useQuery } from '@tanstack/react-query'
import { engineQuery } from '~/kit/data/engine'

const words: Record<string, string[]> = {
  embedded: [
    'The site backs itself up each night at 2 AM, into the folder “backups” beside its data (or the one that BACKUP_DIR names), and tries a backup out each week.',
    'A folder on the same disk goes with the disk: copy these files to another computer, each day if you can.',
  ],
  postgres: [
    'The site backs itself up each night at 2 AM: listings, accounts, pictures and keys in one file, in the folder “backups” of its data folder (or the one that BACKUP_DIR names). It tries a backup out each week.',
    'A folder on the same disk goes with the disk: copy these files to another computer, each day if you can.',
  ],
  supabase: [
    'Listings, accounts and pictures are in your Supabase project. Look there under Database, Backups; on the free plan it makes none, so copy it with “npx supabase db dump”.',
    'A backup of the database holds no pictures: copy the buckets property-images and brand apart.',
  ],
}

export function BackupPlace() {
  const { data } = useQuery(engineQuery())
  const lines = data ? words[data] : undefined
  return (
    <div className="mt-3 grid gap-2">
      {lines?.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>
        Try once to restore one yourself. The commands are on the page “Operating Bale”
        (docs/operate.md).
      </p>
    </div>
  )
}
