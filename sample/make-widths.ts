// Makes pictures' smaller widths and manifest.json: node sample/make-widths.ts [slug …]
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { SMALLER_WIDTHS } from '../platform/values/images.ts'
import { sampleListings } from './catalogue.ts'
import { type Manifest, type SampleListing, smallerName } from './listing.ts'

const folder = fileURLToPath(new URL('pictures/', import.meta.url))

const wanted = process.argv.slice(2)
const unknown = wanted.filter((slug) => !sampleListings.some((listing) => listing.slug === slug))
if (unknown.length > 0) throw new Error(`No such listing: ${unknown.join(', ')}`)

const before: Manifest = JSON.parse(await readFile(`${folder}manifest.json`, 'utf8'))
const manifest: Manifest = {}
for (const listing of sampleListings) {
  const kept = before[listing.slug]
  const isWanted = wanted.length === 0 || wanted.includes(listing.slug)
  manifest[listing.slug] = isWanted || !kept ? await make(listing) : kept
}
await writeFile(`${folder}manifest.json`, `${JSON.stringify(manifest, null, 2)}\n`)

function make({ slug, pictures }: SampleListing): Promise<Manifest[string]> {
  return Promise.all(
    pictures.map(async ({ file }) => {
      const full = sharp(`${folder}${slug}/${file}`)
      const { width, height } = await full.metadata()
      for (const smaller of SMALLER_WIDTHS) {
        const target = `${folder}${slug}/${smallerName(file, smaller)}`
        await full.clone().resize(smaller).webp({ quality: 58, effort: 6 }).toFile(target)
      }
      const tiny = await full.clone().resize(16).webp({ quality: 20, effort: 6 }).toBuffer()
      const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`
      return { file, width, height, placeholder }
    }),
  )
}
