import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SecretLink } from '~/kit/secret-links/staff-reads'
import { ConfirmDialog } from '~/kit/ui/alert-dialog'
import { Button } from '~/kit/ui/button'
import { formatDay } from '~/platform/values/dates'
import { linkKind } from '../link-words'

type SecretLinkRowProps = { link: SecretLink; isBusy: boolean; onEnd: () => void }

export function SecretLinkRow({ link, isBusy, onEnd }: SecretLinkRowProps) {
  const [isEnding, setIsEnding] = useState(false)
  const { name, maker, after } = linkKind(link)
  const listing = link.title || link.reference
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 bg-shell p-4">
      <div className="wrap-anywhere min-w-0 grow basis-64">
        <p className="font-semibold">{name}</p>
        <p>
          <Link
            to="/admin/properties/$id/edit"
            params={{ id: link.property_id }}
            className="inline-flex min-h-6 items-center text-arayat underline"
          >
            {listing}
          </Link>
        </p>
        <p className="text-[0.9375rem] text-muted-foreground">
          {maker} {link.made_by_name}, {formatDay(link.made_at)} · until {formatDay(link.ends_at)} ·{' '}
          {link.opened_at ? `last opened ${formatDay(link.opened_at)}` : 'not opened yet'}
        </p>
      </div>
      <Button variant="outline" disabled={isBusy} onClick={() => setIsEnding(true)}>
        End this link<span className="sr-only">: {`${name}, ${listing}`}</span>
      </Button>
      <ConfirmDialog
        isOpen={isEnding}
        title="End this link?"
        description={`Whoever has it can’t open it any more. ${after}`}
        action="End it"
        onConfirm={() => {
          setIsEnding(false)
          onEnd()
        }}
        onCancel={() => setIsEnding(false)}
      />
    </li>
  )
}
