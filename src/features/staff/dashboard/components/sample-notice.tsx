import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmDialog } from '~/components/ui/alert-dialog'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { propertyCounterQuery } from '~/data/properties/staff-reads'
import { siteSettingsQuery } from '~/data/site-settings/public-reads'
import { useStaffClient } from '~/lib/staff/auth-context'
import { useRemoveSamples } from '../mutations'

export function SampleNotice() {
  const client = useStaffClient()
  const { db } = useRouteContext({ from: '__root__' })
  const { data: count = 0 } = useQuery(propertyCounterQuery(client, 'samples'))
  const { data: site } = useQuery(siteSettingsQuery(db))
  const { mutate, isPending } = useRemoveSamples()
  const [isAsking, setIsAsking] = useState(false)
  if (count === 0 && !site?.sample_data) return null
  const action = count > 0 ? 'Remove the sample listings' : 'Remove the sample'
  return (
    <Notice
      title={
        count > 0
          ? `The site shows ${count} sample listings`
          : 'The site still says things about a made-up broker'
      }
      actions={
        <Button variant="outline" size="sm" disabled={isPending} onClick={() => setIsAsking(true)}>
          {isPending ? 'Removing…' : action}
        </Button>
      }
    >
      The sample is there to show what Bale does; its broker, numbers and testimonials are made up.
      Your own listings and words stay.
      <ConfirmDialog
        isOpen={isAsking}
        title={`${action}?`}
        description={
          count > 0
            ? `All ${count} sample listings go, with their pictures, videos and FAQs, and what is left of the made-up broker. This can’t be undone.`
            : 'What is left of the made-up broker goes. This can’t be undone.'
        }
        action={action}
        onConfirm={() => {
          setIsAsking(false)
          mutate()
        }}
        onCancel={() => setIsAsking(false)}
      />
    </Notice>
  )
}
