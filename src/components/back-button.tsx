import { ArrowLeft } from '~/components/lucide.gen'
import { Button } from '~/components/ui/button'

type BackButtonProps = { onClick: () => void; children: string }

export function BackButton({ onClick, children }: BackButtonProps) {
  return (
    <Button variant="outline" onClick={onClick}>
      <ArrowLeft aria-hidden="true" />
      {children}
    </Button>
  )
}
