import type { ReactElement } from 'react'
import { ChevronDown } from '~/kit/components/lucide.gen'
import { useAuth } from '~/kit/staff/auth-context'
import { useAccessWarning } from './access-warning'
import { useEndingAuthorities } from './ending-authorities'
import { useEndingLicences } from './ending-licences'
import { useOldRates } from './old-rates-notice'
import { useOtherAddress } from './other-address'
import { useStuckMails } from './stuck-mails-notice'
import { useUnconfirmedListings } from './unconfirmed-listings'

/** All that is wrong, in one line that opens. */
export function ThingsToLookAt() {
  const { isAdmin } = useAuth()
  return isAdmin ? <OfAdmins /> : <OfOthers />
}

function OfAdmins() {
  const things = [
    useStuckMails(),
    useAccessWarning(),
    useOtherAddress(),
    useEndingLicences(),
    useOldRates(),
    useEndingAuthorities(),
    useUnconfirmedListings(),
  ]
  return <Things of={things} />
}

function OfOthers() {
  return <Things of={[useEndingAuthorities(), useUnconfirmedListings()]} />
}

function Things({ of }: { of: (ReactElement | null)[] }) {
  const things = of.flatMap((thing, at) => (thing ? [{ at, thing }] : []))
  if (things.length === 0) return null
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 border-marigold border-l-4 bg-pane px-4 font-semibold">
        {things.length === 1 ? 'One thing wants a look' : `${things.length} things want a look`}
        <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
      </summary>
      <div className="mt-3 grid gap-3">
        {things.map(({ at, thing }) => (
          <div key={at}>{thing}</div>
        ))}
      </div>
    </details>
  )
}
