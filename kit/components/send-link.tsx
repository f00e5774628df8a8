import { useId, useState } from 'react'
import { sendChannels } from '~/kit/sharing/channels'
import { Button, buttonClass } from '~/kit/ui/button'
import { Input } from '~/kit/ui/input'
import { t } from '~/platform/values/t'

type SendLinkProps = {
  address: string
  words: string
  sms?: string
  isMain?: boolean
}

export function SendLink({ address, words, sms, isMain }: SendLinkProps) {
  const id = useId()
  const [said, setSaid] = useState('')

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setSaid(t('Link copied'))
    } catch {
      const box = document.getElementById(id)
      if (box instanceof HTMLInputElement) box.select()
      setSaid(t('This browser doesn’t let us copy. Copy the selected address yourself.'))
    }
  }
  async function share() {
    try {
      await navigator.share({ title: words, url: address })
    } catch (error) {
      const isClosed = error instanceof DOMException && error.name === 'AbortError'
      if (!isClosed) setSaid(t('That did not work. Copy the link instead.'))
    }
  }
  const canShare = isMain && typeof navigator !== 'undefined' && 'share' in navigator
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Input
          id={id}
          readOnly
          aria-label="The link"
          value={address}
          onFocus={({ target }) => target.select()}
          className="min-w-0 flex-1 basis-64"
        />
        <Button variant="outline" onClick={copy}>
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
        {sendChannels(address, words, sms).map(({ key, label, href, isOfPhone }) => (
          <li key={key} className={isOfPhone ? 'grow sm:grow-0 md:hidden' : 'grow sm:grow-0'}>
            <a href={href} className={buttonClass({ variant: 'outline', className: 'w-full' })}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      <p role="status" className="empty:hidden">
        {said}
      </p>
    </div>
  )
}
