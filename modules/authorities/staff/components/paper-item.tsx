import { Download, Trash2 } from '~/kit/components/lucide.gen'
import { Button } from '~/kit/ui/button'
import { useNames } from '~/modules/accounts/staff/use-names'
import type { Paper } from '~/modules/authorities/data/papers/staff-reads'
import { formatDay } from '~/platform/values/dates'
import { exactTime } from '~/platform/values/exact-time'
import { PAPER_KIND_LABELS, type PaperKind } from '~/platform/values/papers'

type PaperItemProps = {
  paper: Paper
  isOpening: boolean
  onOpen: () => void
  onRemove: () => void
}

export function PaperItem({ paper, isOpening, onOpen, onRemove }: PaperItemProps) {
  const nameOf = useNames()
  const { name, kind, bytes, added_at, added_by, paper_openings: openings } = paper
  const by = (id: string | null) => (id === null ? 'someone who has left' : nameOf(id))
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 bg-shell p-3 sm:flex-nowrap">
      <div className="grid min-w-0 grow basis-full gap-1 sm:basis-auto">
        <p className="break-words font-semibold leading-snug">{name}</p>
        <p className="text-muted-foreground text-sm leading-snug">
          {PAPER_KIND_LABELS[kind as PaperKind]} · {sizeInWords(bytes)} · added{' '}
          {formatDay(added_at)} by {by(added_by)}
        </p>
        {openings.length > 0 && (
          <details className="text-muted-foreground text-sm leading-snug">
            <summary className="cursor-pointer">
              Opened by {by(openings[0]?.profile_id ?? null)}
            </summary>
            <ul className="mt-1 grid gap-0.5">
              {openings.map(({ id, profile_id, opened_at }) => (
                <li key={id}>
                  {by(profile_id)}, {exactTime(opened_at)}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <div className="flex shrink-0 gap-1">
        <Button variant="outline" size="sm" disabled={isOpening} onClick={onOpen}>
          <Download aria-hidden="true" />
          {isOpening ? 'Opening…' : 'Open'}
          <span className="sr-only"> {name}</span>
        </Button>
        <Button variant="danger" size="sm" onClick={onRemove}>
          <Trash2 aria-hidden="true" />
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  )
}

function sizeInWords(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024 ? `${kilobytes} kB` : `${(kilobytes / 1024).toFixed(1)} MB`
}
