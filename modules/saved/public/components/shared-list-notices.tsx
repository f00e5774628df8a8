import { Link } from '@tanstack/react-router'
import { Notice } from '~/kit/ui/notice'
import { t } from '~/platform/values/t'
import type { SharedList } from '../load-shared-list'

export function SharedListNotices({ list, most }: { list: SharedList; most: number }) {
  const { isRead, missing, left, unread, references } = list
  if (!isRead) {
    return (
      <Notice variant="error" title="We could not load these listings just now">
        Please load the page again in a moment. The link is fine.
      </Notice>
    )
  }
  const words = [
    missing > 0 && goneWords(missing, references.length),
    left > 0 && t`The link has ${left} more, but at most ${most} can be shown.`,
    unread > 0 &&
      references.length > 0 &&
      t`${unread === 1 ? t('One part') : t`${unread} parts`} of the link could not be read.`,
  ].filter(Boolean)
  if (words.length === 0) return null
  return (
    <Notice>
      {words.map((each) => (
        <p key={String(each)}>{each}</p>
      ))}
    </Notice>
  )
}

function goneWords(missing: number, all: number): string {
  if (missing === all)
    return all === 1 ? t('It is no longer listed.') : t('None of these is listed any more.')
  return t`${missing} of these ${missing === 1 ? t('is') : t('are')} no longer listed.`
}

export function EmptySharedList({ list, use }: { list: SharedList; use: string }) {
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-lg">
        {list.references.length === 0
          ? t`This link names no listing. ${use}`
          : t('What this link showed is no longer listed. We may have something similar:')}
      </p>
      <p>
        <Link to="/gallery" className="inline-flex min-h-11 items-center font-semibold underline">
          Browse properties
        </Link>
      </p>
    </div>
  )
}
