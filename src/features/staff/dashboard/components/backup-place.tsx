import { useQuery } from '@tanstack/react-query'
import { engineQuery } from '~/data/engine'

/** docs/operate.md has the commands. */
const words: Record<string, string[]> = {
  embedded: [
    'Everything is in one folder on the computer that runs the site (DATA_DIR): listings, accounts, pictures and keys.',
    'Stop the site, copy that folder to another computer or disk, and start it again. A copy made while it runs may not open.',
  ],
  postgres: [
    'Listings and accounts are in your PostgreSQL database: copy it with pg_dump, even while the site runs.',
    'Pictures and keys are in a folder on the computer that runs the site (DATA_DIR). Copy it at the same time; one without the other is half a backup.',
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
        Schedule it, keep copies of several days, and try once to restore one. The commands are on
        the page “Operating Bale” (docs/operate.md).
      </p>
    </div>
  )
}
