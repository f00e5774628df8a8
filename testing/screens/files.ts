import type { Locator } from 'vitest/browser'
import { HEIC } from '~testing/heic'

type Drawn = {
  name: string
  width: number
  height: number
  type?: string
  isPlain?: boolean
}

export async function drawPicture({ name, width, height, type = 'image/jpeg', isPlain }: Drawn) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas here')
  context.fillStyle = '#1e4d3b'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#d00000'
  if (!isPlain) context.fillRect(0, 0, width / 2, height / 2)
  return new File([await canvas.convertToBlob({ type })], name, { type })
}

/** As the person who presses the button chooses them. @param place around the button */
export function chooseFiles(place: Locator, ...files: File[]): void {
  const input = place.element().querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('Nothing to choose files with')
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

export function heicPicture(name: string): File {
  const bytes = Uint8Array.from(atob(HEIC), (letter) => letter.charCodeAt(0))
  return new File([bytes], name, { type: 'image/heic' })
}
