import { useQuery } from '@tanstack/react-query'
import { engineQuery } from '~/kit/data/engine'
import { useAuth, useStaffClient } from '~/kit/staff/auth-context'
import { Button } from '~/kit/ui/button'
import { Notice } from '~/kit/ui/notice'
import {
  type BackupState,
  type BackupStore,
  backupWarning,
  durationWords,
  sizeWords,
  storeWarning,
} from '~/modules/backups/backup-state'
import { backupStateQuery, backupStoreQuery } from '~/modules/backups/data/staff-reads'
import { exactTime } from '~/platform/values/exact-time'
import { useBeginBackup } from '../mutations'
import { BackupDownload } from './backup-download'

export function BackupStatus() {
  const client = useStaffClient()
  const { profile } = useAuth()
  const { data: engine } = useQuery(engineQuery())
  const { data: state } = useQuery(backupStateQuery(client))
  const isOwn = engine !== undefined && engine !== 'supabase'
  const { data: store } = useQuery({ ...backupStoreQuery(client), enabled: isOwn })
  if (!state || !isOwn) return null
  const notStored = store ? storeWarning(store) : undefined
  const warning =
    backupWarning(state, Date.now()) ?? (notStored && 'The last backup is on the server only')
  return (
    <Notice
      variant={warning ? 'warning' : 'info'}
      title={warning}
      actions={profile?.role === 'superadmin' && <Buttons state={state} />}
    >
      <p role="status">{lastWords(state)}</p>
      {store && <p>{notStored ?? storeWords(store)}</p>}
      <p>{drillWords(state)}</p>
    </Notice>
  )
}

function Buttons({ state }: { state: BackupState }) {
  const { mutate, isPending } = useBeginBackup()
  const isBusy = isPending || state.isRunning
  return (
    <>
      <Button variant="outline" size="sm" disabled={isBusy} onClick={() => mutate()}>
        {isBusy ? 'Backing up…' : 'Back up now'}
      </Button>
      {state.backedUpAt && <BackupDownload />}
    </>
  )
}

function lastWords({ isRunning, hasFailed, backedUpAt, bytes }: BackupState): string {
  if (isRunning) return 'A backup is being made. The site goes on meanwhile.'
  const why = hasFailed ? 'The log of the server says why. ' : ''
  if (!backedUpAt) return `${why}One is made each night at 2 AM while the site runs.`
  const size = bytes === null ? '' : `, ${sizeWords(bytes)}`
  return `${why}Last backup: ${exactTime(backedUpAt)}${size}.`
}

function storeWords({ place, keptAt }: BackupStore): string {
  if (!keptAt) return `Backups are also put into the store at ${place}, within an hour.`
  return `The store at ${place} has them too, as of ${exactTime(keptAt)}.`
}

function drillWords({ backedUpAt, drilledAt, drillPassed, drillSeconds }: BackupState): string {
  if (!backedUpAt) return ''
  if (!drilledAt) return 'Each week the newest is restored beside the site, to see that it works.'
  const when = exactTime(drilledAt)
  if (!drillPassed) return `It was tried on ${when}. The log of the server says what was wrong.`
  const how = drillSeconds === null ? '' : ` A restore takes about ${durationWords(drillSeconds)}.`
  return `One was restored and compared on ${when}.${how}`
}
