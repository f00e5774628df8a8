import { downloadZip } from 'client-zip'

type Source = { address: string; name: string }

/** As JPEG, since Marketplace refuses WebP; never larger than the picture itself. */
async function pictureFile({ address, name }: Source, most: number): Promise<File> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  const bitmap = await createImageBitmap(await answer.blob())
  const scale = Math.min(1, most / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(
    Math.round(bitmap.width * scale),
    Math.round(bitmap.height * scale),
  )
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.88 })
  return new File([blob], name, { type: 'image/jpeg' })
}

/** In order, one after the other: forty pictures at once would fill a phone's memory. */
export async function pictureFiles(addresses: readonly string[], reference: string, most: number) {
  const files: File[] = []
  for (const [index, address] of addresses.entries()) {
    const number = String(index + 1).padStart(2, '0')
    files.push(await pictureFile({ address, name: `${reference}-${number}.jpg` }, most))
  }
  return files
}

export function zipOf(files: readonly File[]): Promise<Blob> {
  return downloadZip(files).blob()
}
