import { type DragEvent, useRef, useState } from 'react'
import { cn } from '~/kit/class-names'
import { ImagePlus } from '~/kit/components/lucide.gen'
import { Button } from '~/kit/ui/button'

type PicturePickerProps = { onPick: (files: File[]) => void }

export function PicturePicker({ onPick }: PicturePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onPick(files)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
      className={cn(
        'flex flex-col items-center gap-2 border-2 border-dashed px-4 py-6 text-center',
        isOver ? 'border-arayat bg-pane' : 'border-line',
      )}
    >
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // So that the same file can be chosen again.
          event.target.value = ''
          if (files.length > 0) onPick(files)
        }}
      />
      <Button variant="outline" onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden="true" />
        Add pictures
      </Button>
      <p className="text-muted-foreground text-sm leading-snug">
        Many at once. They are made smaller here, and the place where they were taken is removed
        from them, before they leave this device.
      </p>
    </div>
  )
}
