import { useQuery } from '@tanstack/react-query'
import { FailedNotice } from '~/kit/components/failed-notice'
import { StaffPage } from '~/kit/components/staff-page'
import { useAuth } from '~/kit/staff/auth-context'
import { useIsFolded } from '~/kit/staff/office'
import { Select } from '~/kit/ui/select'
import { Skeleton } from '~/kit/ui/skeleton'
import { ColleagueOptions } from '~/modules/accounts/staff/colleague-options'
import { useFullNames } from '~/modules/accounts/staff/use-names'
import { viewingsOfDayQuery } from '~/modules/viewings/data/staff-reads'
import { formatDay, manilaDay } from '~/platform/values/dates'
import { addDays, weekday } from '~/platform/values/manila-time'
import { useDayKeys } from '../use-day-keys'
import { DayChoice } from './day-choice'
import { DayViewing } from './day-viewing'
import { NextDays } from './next-days'
import { UnansweredNotice } from './unanswered-notice'

type ViewingsScreenProps = {
  day: string
  assignee: string | undefined
  onAssignee: (assignee: string | undefined) => void
  onDay: (day: string) => void
  /** @param by days */
  onStep: (by: number) => void
}

export function ViewingsScreen(props: ViewingsScreenProps) {
  const { day, assignee, onAssignee, onDay, onStep } = props
  const { client, isAdmin } = useAuth()
  const nameOf = useFullNames()
  const viewings = useQuery(viewingsOfDayQuery(client, day))
  const shown = viewings.data?.filter(
    ({ enquiry }) => !assignee || enquiry.assignee_id === assignee,
  )
  const today = manilaDay()
  const isAlone = useIsFolded('colleagues')
  useDayKeys(onStep)
  return (
    <StaffPage title="Viewings" actions={<DayChoice day={day} onDay={onDay} onStep={onStep} />}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_16rem] print:block">
        <div className="grid gap-4">
          {isAdmin && (!isAlone || assignee) && (
            <Select
              aria-label="Assigned to"
              value={assignee ?? ''}
              onChange={({ target }) => onAssignee(target.value || undefined)}
              className="sm:w-60 print:hidden"
            >
              <option value="">Assigned to anyone</option>
              <ColleagueOptions chosen={assignee} />
            </Select>
          )}
          <UnansweredNotice assignee={assignee} />
          <div>
            <h2 className="font-sans text-xl tracking-normal">
              {weekday(day)}, {formatDay(day)}
              {nearby(day, today) && (
                <span className="font-normal text-muted-foreground"> {nearby(day, today)}</span>
              )}
            </h2>
            <p role="status" className="min-h-6 text-[0.9375rem] text-muted-foreground">
              {shown && (summary(shown) || emptyWords(day < today, Boolean(assignee)))}
            </p>
          </div>
          {viewings.isPending ? (
            <Skeleton className="h-40" />
          ) : !viewings.data || !shown ? (
            <FailedNotice
              title="Failed to fetch viewings"
              error={viewings.error}
              onRetry={() => viewings.refetch()}
            />
          ) : shown.length > 0 ? (
            <ol aria-label="Viewings of the day" className="panes">
              {shown.map((viewing) => (
                <DayViewing
                  key={viewing.id}
                  viewing={viewing}
                  assignee={
                    viewing.enquiry.assignee_id ? nameOf(viewing.enquiry.assignee_id) : undefined
                  }
                  all={viewings.data}
                />
              ))}
            </ol>
          ) : null}
        </div>
        <NextDays day={day} assignee={assignee} />
      </div>
    </StaffPage>
  )
}

function emptyWords(isPast: boolean, isNarrowed: boolean): string {
  if (isNarrowed) return 'No viewing of this agent on this day.'
  return isPast ? 'There was no viewing on this day.' : 'Nothing is set for this day.'
}

function nearby(day: string, today: string): string {
  if (day === today) return 'Today'
  if (day === addDays(today, 1)) return 'Tomorrow'
  return day === addDays(today, -1) ? 'Yesterday' : ''
}

function summary(viewings: { state: string }[]): string {
  const off = viewings.filter(({ state }) => state === 'cancelled').length
  const count = viewings.length - off
  if (viewings.length === 0) return ''
  const words = count === 1 ? '1 viewing' : `${count} viewings`
  return off === 0 ? words : `${words}, ${off} cancelled`
}
