import sharp from 'sharp'

export type FileToUpload = { name: string; mimeType: string; buffer: Buffer }

type Photograph = { name: string; width: number; height: number; orientation?: number }

/**
 * A JPEG as a phone makes it: with the place where it was taken, the camera's name, and stored lying
 * down where the orientation says so. The upper left quarter of the stored pixels is red.
 */
export async function photograph(options: Photograph): Promise<FileToUpload> {
  const { name, width, height, orientation = 1 } = options
  const corner = sharp({
    create: {
      width: Math.round(width / 2),
      height: Math.round(height / 2),
      channels: 3,
      background: '#d00000',
    },
  })
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#1e4d3b' } })
    .composite([{ input: await corner.png().toBuffer(), left: 0, top: 0 }])
    .withExif({
      IFD0: { Make: 'Samplephone', Orientation: String(orientation) },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '15/1 5/1 30/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '120/1 38/1 0/1',
      },
    })
    .withMetadata({ orientation })
    .jpeg({ quality: 90 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** Red, green and blue in the middle of a quarter of the picture, 0 to 255. */
export async function colourAt(bytes: Buffer, corner: 'upper left' | 'upper right') {
  const { width, height } = await sharp(bytes).metadata()
  const left = Math.round(width * (corner === 'upper left' ? 0.25 : 0.75))
  const { data } = await sharp(bytes)
    .extract({ left, top: Math.round(height * 0.25), width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [red = 0, green = 0, blue = 0] = data
  return { red, green, blue }
}
