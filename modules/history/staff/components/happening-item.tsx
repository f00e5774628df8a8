import { Link } from '@tanstack/react-router'
import { History } from '~/kit/components/lucide.gen'
import { Button } from '~/kit/ui/button'
import { exactTime } from '~/platform/values/exact-time'
import { columnsToBringBack } from '../bring-back'
import type { Happening } from '../history-words'

type HappeningItemProps = {
  happening: Happening
  isOfListing: boolean
  onBringBack?: () => void
}

export function HappeningItem({ happening, isOfListing, onBringBack }: HappeningItemProps) {
  const { entries, sentences, texts } = happening
  const [entry] = entries
  if (!entry) return null
  const who = entry.actor === null ? 'The site' : (entry.actor_name ?? 'Someone')
  const mayBringBack = onBringBack && columnsToBringBack(entries).length > 0
  return (
    <li className="min-w-0">
      {sentences.map((sentence, index) => (
        <p key={sentence} className="wrap-anywhere leading-snug">
          {index === 0 && <strong>{who} </strong>}
          {index > 0 && 'and '}
          {sentence}
        </p>
      ))}
      {texts.map(({ label, was, now }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <details key={index} className="mt-1">
          <summary className="cursor-pointer py-1 underline">{label}, before and after</summary>
          <div className="panes mt-1 sm:grid-cols-2">
            {[was, now].map((text, side) => (
              <div key={side === 0 ? 'was' : 'now'} className="bg-shell p-3">
                <p className="font-semibold">{side === 0 ? 'Before' : 'After'}</p>
                <p className="max-h-60 overflow-y-auto whitespace-pre-wrap wrap-anywhere">
                  {text || '(empty)'}
                </p>
              </div>
            ))}
          </div>
        </details>
      ))}
      <p className="text-muted-foreground text-sm">
        <time dateTime={entry.at}>{exactTime(entry.at)}</time>
        {!isOfListing && entry.property_id && (
          <>
            {', '}
            <Link
              to="/admin/settings/$section"
              params={{ section: 'history' }}
              search={() => ({ listing: entry.property_id ?? undefined })}
              className="inline-block max-w-full wrap-anywhere py-0.5 underline"
            >
              {entry.listing_title ?? 'a listing that is gone'}
            </Link>
          </>
        )}
      </p>
      {mayBringBack && (
        <Button variant="outline" size="tight" className="mt-1.5" onClick={onBringBack}>
          <History aria-hidden="true" />
          Bring back
          <span className="sr-only"> what was before: {sentences.join(', ')}</span>
        </Button>
      )}
    </li>
  )
}
