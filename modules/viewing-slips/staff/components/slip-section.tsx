import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedNotice } from '~/kit/components/failed-notice'
import { Fold } from '~/kit/components/fold'
import { FormSection } from '~/kit/components/form-section'
import { LargerOffice } from '~/kit/components/larger-office'
import { FileSignature } from '~/kit/components/lucide.gen'
import { useStaffClient } from '~/kit/staff/auth-context'
import { Button } from '~/kit/ui/button'
import { Skeleton } from '~/kit/ui/skeleton'
import type { SlipsAbout } from '~/modules/viewing-slips/data/staff-keys'
import { makesViewingSlipsQuery, slipsAboutQuery } from '~/modules/viewing-slips/data/staff-reads'
import { SlipDialog } from './slip-dialog'
import { SlipList } from './slip-list'

type SlipSectionProps = {
  propertyId: string | null
  enquiry?: { id: string; name: string; phone: string | null; email: string | null }
}

export function SlipSection({ propertyId, enquiry }: SlipSectionProps) {
  const client = useStaffClient()
  const { data: makesSlips } = useQuery(makesViewingSlipsQuery(client))
  if (!makesSlips) return null
  return (
    <LargerOffice part="viewing-slips">
      <SlipsAndMore propertyId={propertyId} enquiry={enquiry} />
    </LargerOffice>
  )
}

function SlipsAndMore({ propertyId, enquiry }: SlipSectionProps) {
  const [isMaking, setIsMaking] = useState(false)
  const made = useQuery({
    ...slipsAboutQuery(useStaffClient(), 'enquiry', enquiry?.id ?? ''),
    enabled: enquiry !== undefined,
  }).data
  const content = (
    <>
      <p className="text-muted-foreground text-sm leading-snug">
        A slip says who showed this property to whom, and for how many days that counts. Nobody can
        change it afterwards.
      </p>
      {enquiry ? (
        <Slips about="enquiry" id={enquiry.id} />
      ) : (
        propertyId && <Slips about="property" id={propertyId} />
      )}
      {propertyId ? (
        <Button variant="outline" className="justify-self-start" onClick={() => setIsMaking(true)}>
          <FileSignature aria-hidden="true" />
          Make a viewing slip
        </Button>
      ) : (
        <p>This enquiry is about no listing. Make the slip on the listing that you show.</p>
      )}
      {isMaking && propertyId && (
        <SlipDialog propertyId={propertyId} enquiry={enquiry} onClose={() => setIsMaking(false)} />
      )}
    </>
  )
  if (!enquiry) return <FormSection title="Viewing slips">{content}</FormSection>
  return (
    <Fold title="Viewing slips" isOpen={made && made.length > 0 ? true : undefined}>
      {content}
    </Fold>
  )
}

function Slips({ about, id }: { about: SlipsAbout; id: string }) {
  const slips = useQuery(slipsAboutQuery(useStaffClient(), about, id))
  const { data, isPending, error, refetch } = slips
  if (isPending) return <Skeleton className="h-20" />
  if (!data) {
    return (
      <FailedNotice title="Failed to fetch viewing slips" error={error} onRetry={() => refetch()} />
    )
  }
  if (data.length === 0) return <p>No viewing slips that you can see.</p>
  return <SlipList slips={data} />
}
