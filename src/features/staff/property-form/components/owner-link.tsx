import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { SendLink } from '~/components/send-link'
import { Button } from '~/components/ui/button'
import { draftLinkQuery } from '~/data/draft-links/staff-reads'
import { formatDay, manilaDay } from '~/domain/dates'
import { useStaffClient } from '~/lib/staff/auth-context'
import { useEndDraftLink, useMakeDraftLink } from '../owner-link-mutations'

type OwnerLinkProps = { property: { id: string; title: string } }

/** A draft's link for the owner. It is shown once, as only its hash is stored. */
export function OwnerLink({ property }: OwnerLinkProps) {
  const { config } = useRouteContext({ from: '__root__' })
  const endsAt = useQuery(draftLinkQuery(useStaffClient(), property.id)).data
  const make = useMakeDraftLink(property.id)
  const end = useEndDraftLink(property.id)
  const isBusy = make.isPending || end.isPending
  const made = endsAt ? make.data : undefined
  return (
    <div className="mt-3 grid gap-3 border-line border-t pt-3">
      {endsAt ? (
        <p>
          A link shows this draft to the owner until {formatDay(manilaDay(Date.parse(endsAt)))}.
          {!made && ' A new one ends it.'}
        </p>
      ) : (
        <p>A link shows this draft to its owner, without signing in, for 14 days.</p>
      )}
      {made && (
        <SendLink
          address={`${config.siteUrl}/draft/${made.secret}`}
          words={`Preview: ${property.title}`}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" disabled={isBusy} onClick={() => make.mutate()}>
          {endsAt ? 'Make a new link' : 'Make a link for the owner'}
        </Button>
        {endsAt && (
          <Button variant="outline" size="sm" disabled={isBusy} onClick={() => end.mutate()}>
            End the link
          </Button>
        )}
      </div>
    </div>
  )
}
