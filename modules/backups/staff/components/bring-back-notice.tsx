import { useQuery } from '@tanstack/react-query'
import { useAuth, useStaffClient } from '~/kit/staff/auth-context'
import { Notice } from '~/kit/ui/notice'
import { type NewSite, newSiteQuery } from '~/modules/backups/data/staff-reads'
import { BringBackDialog } from './bring-back-dialog'

export function BringBackNotice({ className }: { className?: string }) {
  const client = useStaffClient()
  const { profile } = useAuth()
  const isAsked = profile?.role === 'superadmin'
  const { data } = useQuery({ ...newSiteQuery(client), enabled: isAsked })
  if (!isAsked || !data?.isNew) return null
  return (
    <Notice
      title="Do you have a backup from another Bale site?"
      actions={data.way === 'upload' && <BringBackDialog />}
      {...(className && { className })}
    >
      {WAYS[data.way]}
    </Notice>
  )
}

const WAYS: Record<NewSite['way'], string> = {
  upload:
    'Bring it back here, and the old site replaces this new one: listings, pictures, clients and accounts. You can do this until you start to work here. What visitors send meanwhile doesn’t end it.',
  command:
    'This site keeps its data in your own PostgreSQL. Stop Bale, then bring the backup back with “npm run restore” into an empty database and another data folder. The page “Operating Bale” (docs/operate.md) has the commands.',
  hosted:
    'This site keeps its data in a hosted Supabase project. A backup file of Bale is brought back with “npm run restore” into an empty project. The page “Operating Bale” (docs/operate.md) has the commands. To go back to an earlier day of this project, open it in Supabase and look under Database, Backups.',
}
