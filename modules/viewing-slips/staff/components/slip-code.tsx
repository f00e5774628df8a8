import { Link, useRouteContext } from '@tanstack/react-router'
import { QrPicture } from '~/kit/components/qr-picture'
import { Button } from '~/kit/ui/button'
import { Notice } from '~/kit/ui/notice'
import { clockInWords } from '~/platform/values/manila-time'
import { useEndSlipLink, useSlipOfLink } from '../mutations'

type SlipCodeProps = {
  made: { secret: string; ends_at: string }
  /** Back to what was chosen and typed. */
  onCorrect: () => void
  onClose: () => void
}

export function SlipCode({ made, onCorrect, onClose }: SlipCodeProps) {
  const { config } = useRouteContext({ from: '__root__' })
  const number = useSlipOfLink(made.secret)
  const end = useEndSlipLink()
  const endBefore = (next: () => void) =>
    end.mutate(made.secret, { onSuccess: (isEnded) => isEnded && next() })
  const address = `${config.siteUrl}/slip/${made.secret}`
  return (
    <div className="mt-4 grid justify-items-center gap-4">
      {number === null ? (
        <>
          <p>Let the buyer read this code with the camera of their phone, and confirm there.</p>
          <QrPicture
            text={address}
            alt="QR code for the buyer’s phone"
            className="aspect-square w-full max-w-72 bg-white"
          />
          <p className="wrap-anywhere text-center text-sm">{address}</p>
        </>
      ) : null}
      <div role="status" className="w-full">
        {number === null ? (
          <p className="text-center text-muted-foreground">
            Waiting for the buyer. The code works once, until {clockInWords(made.ends_at)}.
          </p>
        ) : (
          <Notice title="The buyer has confirmed">
            <Link to="/admin/properties/slips" search={{ number }} className="underline">
              Open viewing slip No. {number}
            </Link>
          </Notice>
        )}
      </div>
      {number === null ? (
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="outline" disabled={end.isPending} onClick={() => endBefore(onCorrect)}>
            Correct it
          </Button>
          <Button variant="outline" disabled={end.isPending} onClick={() => endBefore(onClose)}>
            Cancel
          </Button>
        </div>
      ) : (
        <Button variant="outline" onClick={onClose}>
          Done
        </Button>
      )}
    </div>
  )
}
