import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '~/components/ui/alert-dialog'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { propertyCounterQuery } from '~/data/properties/staff-reads'
import { useStaffClient } from '~/lib/staff/auth-context'
import { useRemoveSamples } from '../mutations'

/** While sample listings exist: says so, and removes them all with one button. */
export function SampleNotice() {
  const client = useStaffClient()
  const { data: count } = useQuery(propertyCounterQuery(client, 'samples'))
  const { mutate, isPending } = useRemoveSamples()
  const [isAsking, setIsAsking] = useState(false)
  if (!count) return null
  return (
    <Notice
      title={`The site shows ${count} sample listings`}
      actions={
        <Button variant="outline" size="sm" disabled={isPending} onClick={() => setIsAsking(true)}>
          {isPending ? 'Removing…' : 'Remove the sample listings'}
        </Button>
      }
    >
      They are there to show what Bale does; nobody offers them. Your own listings stay.
      <ConfirmDialog
        isOpen={isAsking}
        title="Remove the sample listings?"
        description={`All ${count} sample listings go, with their pictures, videos and FAQs. This can’t be undone.`}
        action="Remove the sample listings"
        onConfirm={() => {
          setIsAsking(false)
          mutate()
        }}
        onCancel={() => setIsAsking(false)}
      />
    </Notice>
  )
}
