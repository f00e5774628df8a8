import { useState } from 'react'
import { Button, buttonClass } from '~/components/ui/button'
import { Input } from '~/components/ui/input'
import { MOST_SHARED } from '~/domain/reference-list'
import { propertyCount, sendChannels, sharedListPath } from '../shortlist-link'

type SendShortlistProps = { references: readonly string[]; siteUrl: string; siteName: string }

export function SendShortlist({ references, siteUrl, siteName }: SendShortlistProps) {
  const [said, setSaid] = useState('')
  const sent = references.slice(0, MOST_SHARED)
  const address = siteUrl + sharedListPath('shortlist', sent)
  const words = `${propertyCount(sent.length)} to look at, from ${siteName}:`

  async function copy(box: HTMLInputElement | null) {
    try {
      await navigator.clipboard.writeText(address)
      setSaid('Link copied')
    } catch {
      box?.select()
      setSaid('This browser doesn’t let us copy. Copy the selected address yourself.')
    }
  }
  async function share() {
    try {
      await navigator.share({ title: words, url: address })
    } catch (error) {
      const isClosed = error instanceof DOMException && error.name === 'AbortError'
      if (!isClosed) setSaid('That did not work. Copy the link instead.')
    }
  }
  const canShare = typeof navigator !== 'undefined' && 'share' in navigator
  return (
    <section aria-labelledby="send" className="grid gap-3 border border-wood bg-pane p-4 sm:p-6">
      <h2 id="send" className="text-2xl">
        Send to your family
      </h2>
      <p className="max-w-prose">
        Anyone with this link sees {sent.length === 1 ? 'this listing' : 'these listings'} as they
        are on the day they look. Your notes are not in the link.
        {references.length > MOST_SHARED &&
          ` A link holds at most ${MOST_SHARED}: the first ones on your list.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Input
          id="shortlist-link"
          readOnly
          aria-label="The link"
          value={address}
          onFocus={({ target }) => target.select()}
          className="min-w-0 flex-1 basis-64"
        />
        <Button
          variant="outline"
          onClick={() => copy(document.querySelector<HTMLInputElement>('#shortlist-link'))}
        >
          Copy the link
        </Button>
      </div>
      <ul className="flex flex-wrap gap-2">
        {canShare && (
          <li className="grow sm:grow-0">
            <Button variant="lantern" className="w-full" onClick={share}>
              Send …
            </Button>
          </li>
        )}
        {sendChannels(address, words).map(({ key, label, href, isOfPhone }) => (
          <li key={key} className={isOfPhone ? 'grow sm:grow-0 md:hidden' : 'grow sm:grow-0'}>
            <a href={href} className={buttonClass({ variant: 'outline', className: 'w-full' })}>
              {label}
            </a>
          </li>
        ))}
        <li className="grow sm:grow-0">
          <a
            href={sharedListPath('shortlist', sent)}
            className={buttonClass({ variant: 'ghost', className: 'w-full' })}
          >
            See what they see
          </a>
        </li>
      </ul>
      <p role="status" className="empty:hidden">
        {said}
      </p>
    </section>
  )
}
