import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Canvas } from '~/kit/pictures/canvas'
import { Button } from '~/kit/ui/button'
import { type Crop, cropFrame, WHOLE } from '../crop'

type CropEditorProps = {
  picture: Canvas
  target: { width: number; height: number }
  first?: Crop
  isBusy: boolean
  className: string
  onUse: (crop: Crop) => void
  onCancel: () => void
  children?: ReactNode
}

export function CropEditor(props: CropEditorProps) {
  const { picture, target, first = WHOLE, isBusy, className, onUse, onCancel, children } = props
  const [crop, setCrop] = useState(first)
  const shown = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    const canvas = shown.current
    const context = canvas?.getContext('2d')
    if (!canvas || !context) return
    const { left, top, width, height } = cropFrame(picture, target, crop)
    context.clearRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height)
  }, [picture, target, crop])

  const { width, height } = cropFrame(picture, target, crop)
  const slider = (key: keyof Crop, label: string, most: number, isOf: boolean) =>
    isOf && (
      <Slider
        label={label}
        least={key === 'zoom' ? 1 : 0}
        most={most}
        value={crop[key]}
        onChange={(value) => setCrop({ ...crop, [key]: value })}
      />
    )
  return (
    <div className="grid gap-3 border border-line bg-pane p-3">
      <canvas
        ref={shown}
        role="img"
        aria-label="Part of the picture to use"
        width={target.width}
        height={target.height}
        className={className}
      />
      <div className="grid gap-3 sm:grid-cols-3">
        {slider('x', 'Left to right', 1, picture.width - width > 1)}
        {slider('y', 'Up and down', 1, picture.height - height > 1)}
        {slider('zoom', 'Larger', 4, true)}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button disabled={isBusy} onClick={() => onUse(crop)}>
          Use this part
        </Button>
        {children}
        <Button variant="outline" disabled={isBusy} onClick={onCancel}>
          {' '}
          Cancel{' '}
        </Button>
      </div>
    </div>
  )
}

type SliderProps = {
  label: string
  least: number
  most: number
  value: number
  onChange: (value: number) => void
}

function Slider({ label, least, most, value, onChange }: SliderProps) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <input
        id={id}
        type="range"
        className="min-h-11 w-full accent-arayat"
        min={least}
        max={most}
        step={0.01}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  )
}
