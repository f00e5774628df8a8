import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedNotice } from '~/kit/components/failed-notice'
import { FormSection } from '~/kit/components/form-section'
import { CalendarPlus } from '~/kit/components/lucide.gen'
import { useStaffClient } from '~/kit/staff/auth-context'
import { Button } from '~/kit/ui/button'
import { Skeleton } from '~/kit/ui/skeleton'
import { type Viewing, viewingsOfEnquiryQuery } from '~/modules/viewings/data/staff-reads'
import { manilaDay } from '~/platform/values/dates'
import { clockInWords, shortDay } from '~/platform/values/manila-time'
import type { EnquiryToView } from '../viewing-values'
import { StateBadge } from './state-badge'
import { ViewingActions } from './viewing-actions'
import { ViewingDialog } from './viewing-dialog'

export function ViewingSection({ enquiry }: { enquiry: EnquiryToView }) {
  const [isSetting, setIsSetting] = useState(false)
  const viewings = useQuery(viewingsOfEnquiryQuery(useStaffClient(), enquiry.id))
  return (
    <FormSection title="Viewings">
      {viewings.isPending ? (
        <Skeleton className="h-20" />
      ) : viewings.data ? (
        <List enquiry={enquiry} viewings={viewings.data} />
      ) : (
        <FailedNotice
          title="Failed to fetch viewings"
          error={viewings.error}
          onRetry={() => viewings.refetch()}
        />
      )}
      <Button variant="outline" className="justify-self-start" onClick={() => setIsSetting(true)}>
        <CalendarPlus aria-hidden="true" />
        Set a viewing
      </Button>
      {isSetting && <ViewingDialog enquiry={enquiry} onClose={() => setIsSetting(false)} />}
    </FormSection>
  )
}

type ListProps = { enquiry: EnquiryToView; viewings: Viewing[] }

function List({ enquiry, viewings }: ListProps) {
  if (viewings.length === 0) return null
  return (
    <ul className="panes">
      {viewings.map((viewing) => (
        <li key={viewing.id} className="grid gap-2 bg-shell p-3 sm:p-4">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">
              {shortDay(manilaDay(Date.parse(viewing.starts_at)), manilaDay())},{' '}
              {clockInWords(viewing.starts_at)}
            </span>
            <span className="text-muted-foreground">{viewing.minutes} min</span>
            <StateBadge state={viewing.state} />
          </p>
          {viewing.place && <p className="wrap-anywhere leading-snug">{viewing.place}</p>}
          {viewing.outcome && (
            <p className="whitespace-pre-wrap wrap-anywhere text-muted-foreground leading-snug">
              {viewing.outcome}
            </p>
          )}
          <ViewingActions enquiry={enquiry} viewing={viewing} />
        </li>
      ))}
    </ul>
  )
}
