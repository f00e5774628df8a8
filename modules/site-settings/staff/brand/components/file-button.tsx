import { useRef } from 'react'
import { ImageUp } from '~/kit/components/lucide.gen'
import { Button } from '~/kit/ui/button'

type FileButtonProps = {
  children: string
  describedBy?: string
  isBusy: boolean
  onPick: (file: File) => void
}

export function FileButton({ children, describedBy, isBusy, onPick }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) onPick(file)
        }}
      />
      <Button
        variant="outline"
        disabled={isBusy}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        <ImageUp aria-hidden="true" />
        {children}
      </Button>
    </>
  )
}
