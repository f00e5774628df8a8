import { ArrowLeft } from '~/kit/components/lucide.gen'
import { Button } from '~/kit/ui/button'

type BackButtonProps = { onClick: () => void; children: string }

export function BackButton({ onClick, children }: BackButtonProps) {
  return (
    <Button variant="outline" onClick={onClick}>
      <ArrowLeft aria-hidden="true" />
      {children}
    </Button>
  )
}
