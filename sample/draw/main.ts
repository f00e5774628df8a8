/**
 * Draws the catalogue's pictures: `node sample/draw/main.ts [slug | slug/number …]`.
 * Same input, same files; sharp's own version decides the last bytes of the compression.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { scenes } from './scenes.ts'

const WIDTHS = [1600, 960, 720, 480] as const
const QUALITY = { 1600: 58, 960: 56, 720: 56, 480: 58 } as const
type Entry = { file: string; width: number; height: number; placeholder: string; dominant: string }

const out = fileURLToPath(new URL('../pictures/', import.meta.url))

async function write(slug: string, number: number, svg: string): Promise<Entry> {
  const folder = `${out}${slug}/`
  await mkdir(folder, { recursive: true })
  const { data, info } = await sharp(Buffer.from(svg), { unlimited: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } }
  const encode = (width: (typeof WIDTHS)[number]) =>
    sharp(data, raw).resize(width).webp({ quality: QUALITY[width], effort: 6 }).toBuffer()
  await Promise.all(
    WIDTHS.map(async (width) => {
      const name = width === 1600 ? `${number}.webp` : `${number}_${width}.webp`
      await writeFile(folder + name, await encode(width))
    }),
  )
  const tiny = await sharp(data, raw).resize(16).webp({ quality: 20, effort: 6 }).toBuffer()
  const { dominant } = await sharp(data, raw).resize(160).stats()
  const byte = (n: number) => n.toString(16).padStart(2, '0')
  return {
    file: `${number}.webp`,
    width: info.width,
    height: info.height,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    dominant: `#${byte(dominant.r)}${byte(dominant.g)}${byte(dominant.b)}`,
  }
}

async function main() {
  const wanted = process.argv.slice(2)
  const unknown = wanted.filter((name) => !((name.split('/')[0] ?? '') in scenes))
  if (unknown.length > 0) throw new Error(`No such listing: ${unknown.join(', ')}`)
  const file = `${out}manifest.json`
  const manifest: Record<string, Entry[]> = await readFile(file, 'utf8').then(
    JSON.parse,
    () => ({}),
  )
  for (const [slug, pictures] of Object.entries(scenes)) {
    const entries = await Promise.all(
      pictures.map((draw, index) => {
        const number = index + 1
        const old = manifest[slug]?.[index]
        const isWanted =
          wanted.length === 0 || wanted.includes(slug) || wanted.includes(`${slug}/${number}`)
        return isWanted || !old ? write(slug, number, draw(`${slug}/${number}`).svg()) : old
      }),
    )
    manifest[slug] = entries
  }
  const sorted = Object.fromEntries(
    Object.keys(scenes)
      .filter((slug) => manifest[slug])
      .map((slug) => [slug, manifest[slug]]),
  )
  await mkdir(out, { recursive: true })
  await writeFile(file, `${JSON.stringify(sorted, null, 2)}\n`)
}

await main()
