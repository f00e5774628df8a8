import { useState } from 'react'
import { Button } from '~/kit/ui/button'
import type { Enquiry } from '~/modules/enquiries/data/staff-reads'
import { formatPhoneNumber } from '~/platform/values/phone-number'
import { aboutOf } from '../answer'
import { CorrectionDialog } from './correction-dialog'

export function WhoWrote({ enquiry }: { enquiry: Enquiry }) {
  const [isCorrecting, setCorrecting] = useState(false)
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-2">
      <span className="wrap-anywhere font-semibold">
        {[enquiry.phone && formatPhoneNumber(enquiry.phone), enquiry.email]
          .filter(Boolean)
          .join(', ')}
      </span>
      <Button variant="ghost" size="tight" className="-mx-2" onClick={() => setCorrecting(true)}>
        <span className="underline">Correct…</span>
      </Button>
      {isCorrecting && (
        <CorrectionDialog
          enquiry={enquiry}
          about={aboutOf(enquiry)}
          onClose={() => setCorrecting(false)}
        />
      )}
    </div>
  )
}
