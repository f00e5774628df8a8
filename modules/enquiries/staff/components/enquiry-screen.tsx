import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BackButton } from '~/kit/components/back-button'
import { DraftNotice } from '~/kit/components/draft-notice'
import { FormSection } from '~/kit/components/form-section'
import { LeaveDialog } from '~/kit/components/leave-dialog'
import { StaffPage } from '~/kit/components/staff-page'
import { Badge } from '~/kit/ui/badge'
import { Notice } from '~/kit/ui/notice'
import type { Enquiry } from '~/modules/enquiries/data/staff-reads'
import { exactTime } from '~/platform/values/exact-time'
import { spamWords } from '../event-words'
import { lastInboxSearch } from '../inbox-search'
import { timeAgo } from '../times'
import { useChangeEnquiry } from '../use-change-enquiry'
import { useEnquiryDrafts } from '../use-enquiry-drafts'
import { AnswerSection } from './answer-section'
import { AssignSection } from './assign-section'
import { ChangeConflict } from './change-conflict'
import { FactsSection } from './facts-section'
import { MessageSection } from './message-section'
import { NoteForm } from './note-form'
import { OtherEnquiries } from './other-enquiries'
import { StateBadge } from './state-badge'
import { StateSection } from './state-section'
import { StepSection } from './step-section'
import { Timeline } from './timeline'
import { WhoWrote } from './who-wrote'

type EnquiryScreenProps = {
  enquiry: Enquiry
  viewings: ReactNode
}

export function EnquiryScreen({ enquiry, viewings }: EnquiryScreenProps) {
  const navigate = useNavigate()
  const change = useChangeEnquiry()
  const drafts = useEnquiryDrafts(enquiry)
  const { id, blanked_at } = enquiry
  return (
    <StaffPage
      title={blanked_at ? 'Deleted' : enquiry.name}
      tabTitle={`Enquiry ${enquiry.reference}`}
      actions={
        <BackButton onClick={() => navigate({ to: '/admin/enquiries', search: lastInboxSearch() })}>
          Enquiries
        </BackButton>
      }
    >
      <div className="-mt-3 mb-4 flex flex-wrap items-center gap-2 text-[0.9375rem]">
        <StateBadge state={enquiry.state} />
        {enquiry.wants_viewing && <Badge variant="quiet">Wants a viewing</Badge>}
        <span className="tabular-nums">{enquiry.reference}</span>
        <time dateTime={enquiry.created_at} className="text-muted-foreground">
          {timeAgo(enquiry.created_at)}, {exactTime(enquiry.created_at)}
        </time>
        {!blanked_at && <WhoWrote enquiry={enquiry} />}
      </div>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr] lg:items-start">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          {drafts.offered && (
            <DraftNotice
              savedAt={drafts.offered.savedAt}
              onRestore={drafts.restore}
              onDiscard={drafts.discard}
            />
          )}
          <SpamSigns enquiry={enquiry} />
          {blanked_at ? (
            <Notice title="Personal details deleted">
              Deleted on {exactTime(blanked_at)}, as the law or the client asked. Its date and
              listing stay for the counts.
            </Notice>
          ) : (
            <>
              <MessageSection enquiry={enquiry} />
              {enquiry.state !== 'spam' && <AnswerSection key={id} enquiry={enquiry} />}
              {viewings}
            </>
          )}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <StateSection enquiry={enquiry} change={change} />
          {!blanked_at && (
            <>
              <StepSection drafts={drafts} change={change} />
              <AssignSection enquiry={enquiry} change={change} />
              <OtherEnquiries enquiry={enquiry} />
              <FactsSection enquiry={enquiry} />
            </>
          )}
        </div>
        <div className="min-w-0">
          <FormSection title="Activity">
            {!blanked_at && <NoteForm id={id} drafts={drafts} />}
            <Timeline id={id} />
          </FormSection>
        </div>
      </div>
      <ChangeConflict change={change} />
      <LeaveDialog unsaved={drafts.unsaved} />
    </StaffPage>
  )
}

function SpamSigns({ enquiry: { state, spam_signs } }: { enquiry: Enquiry }) {
  if (state !== 'spam' || spam_signs.length === 0) return null
  return (
    <Notice variant="warning" title="Set aside as suspected spam">
      <ul className="list-disc pl-5">
        {spamWords(spam_signs).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p className="mt-1">
        No e-mail was sent about it. If it is a real enquiry, choose “Not spam”.
      </p>
    </Notice>
  )
}
