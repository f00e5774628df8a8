import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { PublicConfig } from '~/kit/data/public-client'
import { Button } from '~/kit/ui/button'
import { Notice } from '~/kit/ui/notice'
import { type AccountLink, redeemLink } from '../account-link'

type AccountLinkScreenProps = { config: PublicConfig; link: AccountLink | undefined }

export function AccountLinkScreen({ config, link }: AccountLinkScreenProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [isUnreached, setIsUnreached] = useState(false)

  async function redeem(chosen: AccountLink) {
    setIsBusy(true)
    setIsUnreached(false)
    const address = await redeemLink(config, chosen)
    if (address) return window.location.replace(address)
    setIsBusy(false)
    setIsUnreached(true)
  }

  if (!link) {
    return (
      <div className="grid gap-4">
        <Notice variant="warning">
          This page works with the link from our e-mail. Open the newest one.
        </Notice>
        <Link
          to="/admin/login"
          className="inline-flex min-h-11 items-center font-semibold text-arayat underline"
        >
          Back to Login
        </Link>
      </div>
    )
  }
  const isNewPassword = isRecovery(link)
  return (
    <div className="grid gap-4">
      {isUnreached && (
        <Notice variant="error">
          The server can’t be reached. Check your connection and try again.
        </Notice>
      )}
      <p>{isNewPassword ? RECOVERY : CONFIRMATION}</p>
      <Button
        variant="lantern"
        className="w-full"
        disabled={isBusy}
        onClick={() => void redeem(link)}
      >
        {isNewPassword ? 'Choose a new password' : 'Confirm'}
      </Button>
    </div>
  )
}

export function isRecovery({ type }: AccountLink): boolean {
  return type === 'recovery'
}

const RECOVERY =
  'You asked for a new password. When you go on, the old one stops working. If you didn’t ask, close this page: nothing has changed.'
const CONFIRMATION =
  'Confirm that this e-mail address is yours and that you want an account here. If you don’t, close this page: nothing has happened.'
