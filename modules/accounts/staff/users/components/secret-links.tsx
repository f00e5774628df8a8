import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedNotice } from '~/kit/components/failed-notice'
import { MOST_LINKS, secretLinksQuery } from '~/kit/secret-links/staff-reads'
import { useStaffClient } from '~/kit/staff/auth-context'
import { Button } from '~/kit/ui/button'
import { Spinner } from '~/kit/ui/spinner'
import { useEndLink } from '../mutations'
import { SecretLinkRow } from './secret-link-row'

const PAGE = 20

export function SecretLinks() {
  const links = useQuery(secretLinksQuery(useStaffClient()))
  const { mutate, isPending } = useEndLink()
  const [shown, setShown] = useState(PAGE)
  return (
    <section aria-labelledby="secret-links" className="mt-10">
      <h2 id="secret-links" className="text-2xl">
        Links that open without an account
      </h2>
      <p className="mt-2 mb-4 max-w-3xl text-muted-foreground">
        Whoever has one of these can open it. Each ends by itself, and with the account that made
        it.
      </p>
      {links.isPending ? (
        <Spinner label="Loading the links…" />
      ) : !links.data ? (
        <FailedNotice
          title="Failed to fetch links"
          error={links.error}
          onRetry={() => links.refetch()}
        />
      ) : links.data.length === 0 ? (
        <p>There are none now.</p>
      ) : (
        <>
          <ul aria-label="Links" className="panes grid-cols-1">
            {links.data.slice(0, shown).map((link) => (
              <SecretLinkRow
                key={link.id}
                link={link}
                isBusy={isPending}
                onEnd={() => mutate(link.id)}
              />
            ))}
          </ul>
          {links.data.length > shown && (
            <Button
              variant="outline"
              className="mt-4"
              onClick={() => setShown((before) => before + PAGE)}
            >
              Show more links
            </Button>
          )}
          {links.data.length === MOST_LINKS && (
            <p className="mt-4 text-muted-foreground">
              These are the {MOST_LINKS} newest. Older ones follow once some have ended.
            </p>
          )}
        </>
      )}
    </section>
  )
}
