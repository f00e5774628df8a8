import { renderSVG } from 'uqr'
import { QrPicture } from '~/kit/components/qr-picture'
import { Button } from '~/kit/ui/button'
import { saveFile } from '../save-file'

export function QrCode({ text, reference }: { text: string; reference: string }) {
  return (
    <section aria-labelledby="qr" className="grid grid-cols-1 gap-3">
      <h2 id="qr" className="font-sans text-lg tracking-normal">
        QR code
      </h2>
      <QrPicture text={text} alt={`QR code of the link to ${reference}`} className="size-48" />
      <Button
        variant="outline"
        className="w-fit"
        onClick={() => {
          const svg = renderSVG(text, { border: 4 })
          saveFile(new Blob([svg], { type: 'image/svg+xml' }), `${reference}-qr.svg`)
        }}
      >
        Download QR code
      </Button>
    </section>
  )
}
