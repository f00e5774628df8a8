import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { useStaffClient } from '~/kit/staff/auth-context'
import { ConfirmDialog } from '~/kit/ui/alert-dialog'
import { Button } from '~/kit/ui/button'
import { propertyCounterQuery } from '~/modules/listings/data/staff-reads'
import { siteSettingsQuery } from '~/modules/site-settings/data/public-reads'
import { useRemoveSamples } from '../mutations'

export function SampleRemoval() {
  const client = useStaffClient()
  const { db } = useRouteContext({ from: '__root__' })
  const { data: count = 0 } = useQuery(propertyCounterQuery(client, 'samples'))
  const { data: site } = useQuery(siteSettingsQuery(db))
  const { mutate, isPending } = useRemoveSamples()
  const [isAsking, setIsAsking] = useState(false)
  if (count === 0 && !site?.sample_data) return null
  const action = count > 0 ? 'Remove the sample listings' : 'Remove the sample'
  return (
    <div className="mt-3">
      <p>
        {count > 0
          ? `The site shows ${count} sample listings; their broker, numbers and testimonials are made up.`
          : 'The site still describes a made-up broker.'}{' '}
        Your own listings and words stay.
      </p>
      <Button
        variant="outline"
        className="mt-3"
        disabled={isPending}
        onClick={() => setIsAsking(true)}
      >
        {isPending ? 'Removing…' : action}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`${action}?`}
        description={
          count > 0
            ? `All ${count} sample listings are removed, with their pictures, videos and FAQs and the rest of the made-up broker. This can’t be undone.`
            : 'The rest of the made-up broker is removed. This can’t be undone.'
        }
        action={action}
        onConfirm={() => {
          setIsAsking(false)
          mutate()
        }}
        onCancel={() => setIsAsking(false)}
      />
    </div>
  )
}
