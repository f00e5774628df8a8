import { MOST_PIXELS, PictureProblem, tooManyPixels } from './picture-problem'

/** Its types name what lies below. */
type HeicImage = {
  get_width(): number
  get_height(): number
  is_primary(): boolean
  /** Fills the pixels, turned upright; null where it can't. */
  display(into: ImageData, done: (filled: ImageData | null) => void): void
  free(): void
}
type Libheif = { HeifDecoder: new () => { decode(bytes: Uint8Array): HeicImage[] } }

let opened: Promise<Libheif> | undefined

/**
 * What iPhones store, in a browser that can't read it. 740 kB, fetched when the first is met: it is
 * JavaScript throughout, since the content security policy lets no WebAssembly in.
 * @throws PictureProblem where it has too many pixels; others where it is damaged
 */
export async function decodeHeic(file: Blob): Promise<ImageBitmap> {
  const { HeifDecoder } = await openLibrary()
  const images = new HeifDecoder().decode(new Uint8Array(await file.arrayBuffer()))
  try {
    const image = images.find((each) => each.is_primary()) ?? images[0]
    if (!image) throw new Error('there is no picture in it')
    return await createImageBitmap(await pixelsOf(image))
  } finally {
    for (const image of images) image.free()
  }
}

function openLibrary(): Promise<Libheif> {
  opened ??= import('libheif-js/libheif/libheif.js').then(
    ({ default: open }) => open() as unknown as Libheif,
  )
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

function pixelsOf(image: HeicImage): Promise<ImageData> {
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > MOST_PIXELS) throw new PictureProblem(tooManyPixels(width, height))
  return new Promise((resolve, reject) => {
    image.display(new ImageData(width, height), (filled) =>
      filled ? resolve(filled) : reject(new Error('the picture could not be decoded')),
    )
  })
}
