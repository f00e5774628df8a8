import { Pencil, Trash2 } from '~/kit/components/lucide.gen'
import { Badge } from '~/kit/ui/badge'
import { Button } from '~/kit/ui/button'
import type { Authority } from '~/modules/authorities/data/staff-reads'
import { manilaDay } from '~/platform/values/dates'
import { authorityEnd, authorityTitle } from '../authority-words'

type AuthorityItemProps = {
  authority: Authority
  isBusy: boolean
  onEdit: () => void
  onDelete: () => void
}

export function AuthorityItem({ authority, isBusy, onEdit, onDelete }: AuthorityItemProps) {
  const { owner_name, owner_phone, commission, signed_by, note } = authority
  const title = authorityTitle(authority)
  const end = authorityEnd(authority, manilaDay())
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 bg-shell p-3 sm:flex-nowrap">
      <div className="grid min-w-0 grow basis-full gap-1 sm:basis-auto">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold leading-snug">
          {title}
          {end && <Badge variant={end.state === 'ended' ? 'dark' : 'featured'}>{end.words}</Badge>}
        </p>
        <Line label="Owner" value={owner_name} />
        {owner_phone && (
          <p className="leading-snug">
            <a className="underline underline-offset-4" href={`tel:${telephone(owner_phone)}`}>
              {owner_phone}
            </a>
          </p>
        )}
        <Line label="Commission" value={commission} />
        <Line label="Signed by" value={signed_by} />
        {note && <p className="whitespace-pre-line text-muted-foreground leading-snug">{note}</p>}
      </div>
      <div className="flex shrink-0 gap-1">
        <Button variant="outline" size="sm" disabled={isBusy} onClick={onEdit}>
          <Pencil aria-hidden="true" />
          Edit<span className="sr-only"> {title}</span>
        </Button>
        <Button variant="danger" size="sm" disabled={isBusy} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
          Delete<span className="sr-only"> {title}</span>
        </Button>
      </div>
    </li>
  )
}

function Line({ label, value }: { label: string; value: string }) {
  if (!value) return null
  return (
    <p className="break-words leading-snug">
      <span className="text-muted-foreground">{label}:</span> {value}
    </p>
  )
}

function telephone(typed: string): string {
  return typed.replace(/[^\d+]/g, '')
}
