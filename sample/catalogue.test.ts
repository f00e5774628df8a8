import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sampleListings } from './catalogue.ts'
import { smallerName } from './listing.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))

/** Post office codes of Pampanga's towns (PhilPost's ZIP list). */
const zipCodes: Record<string, string> = {
  'City of San Fernando': '2000',
  Bacolor: '2001',
  'Santa Rita': '2002',
  Guagua: '2003',
  Sasmuan: '2004',
  Lubao: '2005',
  Floridablanca: '2006',
  Porac: '2008',
  'Angeles City': '2009',
  'Mabalacat City': '2010',
  Magalang: '2011',
  Arayat: '2012',
  Candaba: '2013',
  'San Luis': '2014',
  'San Simon': '2015',
  Apalit: '2016',
  Masantol: '2017',
  Macabebe: '2018',
  Minalin: '2019',
  'Santo Tomas': '2020',
  Mexico: '2021',
  'Santa Ana': '2022',
}

const active = sampleListings.filter((listing) => listing.status === 'active')
const count = (keep: (listing: (typeof sampleListings)[number]) => boolean) =>
  sampleListings.filter(keep).length

describe('the sample catalogue as a whole', () => {
  it('has 18 listings, 14 or more of them active', () => {
    expect(sampleListings).toHaveLength(18)
    expect(active.length).toBeGreaterThanOrEqual(14)
  })

  it.each(['Residential', 'Commercial', 'Lot Only'])('has three or more active %s', (type) => {
    expect(active.filter((listing) => listing.property_type === type).length).toBeGreaterThan(2)
  })

  it('has types of the form too, which the public side shows as Residential', () => {
    const types = new Set(sampleListings.map((listing) => listing.property_type))
    for (const type of ['Condo', 'House', 'Townhouse']) expect(types).toContain(type)
  })

  it('has active listings for sale and for rent', () => {
    expect(active.some((listing) => listing.listing_type === 'for_sale')).toBe(true)
    expect(active.some((listing) => listing.listing_type === 'for_rent')).toBe(true)
  })

  it('has one sold, one pending and one rented', () => {
    for (const status of ['sold', 'pending', 'rented']) {
      expect(count((listing) => listing.status === status)).toBe(1)
    }
  })

  it('features six or seven, all active', () => {
    const featured = sampleListings.filter((listing) => listing.featured)
    expect([6, 7]).toContain(featured.length)
    expect(featured.every((listing) => listing.status === 'active')).toBe(true)
  })

  it('repeats no slug, title, description or price', () => {
    for (const key of ['slug', 'title', 'description', 'price'] as const) {
      expect(new Set(sampleListings.map((listing) => listing[key])).size).toBe(18)
    }
  })

  it('has videos on three listings, two to four FAQs on half, ten pictures on one', () => {
    expect(count((listing) => listing.videos.length > 0)).toBe(3)
    const faqCounts = sampleListings.map((listing) => listing.faqs.length).filter((n) => n > 0)
    expect(faqCounts).toHaveLength(9)
    expect(Math.min(...faqCounts)).toBeGreaterThanOrEqual(2)
    expect(Math.max(...faqCounts)).toBeLessThanOrEqual(4)
    expect(count((listing) => listing.pictures.length >= 10)).toBe(1)
  })
})

describe.each(sampleListings.map((listing) => [listing.slug, listing] as const))(
  '%s',
  (slug, listing) => {
    it('uses known values and a town of Pampanga with its ZIP code', () => {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(['for_sale', 'for_rent']).toContain(listing.listing_type)
      expect(['active', 'sold', 'rented', 'pending']).toContain(listing.status)
      expect(listing.state).toBe('Pampanga')
      expect(zipCodes[listing.city]).toBe(listing.zip_code)
    })

    it('describes itself in 60 to 180 words, without a licence number', () => {
      const words = listing.description.split(/\s+/).length
      expect(words).toBeGreaterThanOrEqual(60)
      expect(words).toBeLessThanOrEqual(180)
      expect(listing.description).not.toMatch(/licen[cs]e|PRC|DHSUD/i)
    })

    it('gives sizes that are whole and not negative, and no rooms for a lot', () => {
      const { bedrooms, bathrooms, square_feet, lot_area } = listing
      for (const n of [bedrooms, bathrooms, square_feet, lot_area]) {
        expect(Number.isInteger(n) && n >= 0).toBe(true)
      }
      if (listing.property_type === 'Lot Only') {
        expect(bedrooms + bathrooms + square_feet).toBe(0)
        expect(lot_area).toBeGreaterThan(0)
      }
    })

    it('has four or more pictures, each with an alt text of its own', () => {
      expect(listing.pictures.length).toBeGreaterThanOrEqual(4)
      expect(listing.pictures.map((picture) => picture.file)).toEqual(
        listing.pictures.map((_, index) => `${index + 1}.webp`),
      )
      const alts = listing.pictures.map((picture) => picture.alt.trim())
      expect(alts.every((alt) => alt.length > 10)).toBe(true)
      expect(new Set(alts).size).toBe(alts.length)
    })

    it('has every picture as WebP, 4:3, at 1600, 960, 720 and 480 px', async () => {
      for (const { file } of listing.pictures) {
        for (const width of [1600, 960, 720, 480]) {
          const name = width === 1600 ? file : smallerName(file, width)
          const meta = await sharp(`${folder}pictures/${slug}/${name}`).metadata()
          expect([meta.format, meta.width, meta.height]).toEqual(['webp', width, width * 0.75])
        }
      }
    })

    it('is in the manifest with a placeholder that decodes', async () => {
      const manifest = JSON.parse(await readFile(`${folder}pictures/manifest.json`, 'utf8'))
      const entries = manifest[slug]
      expect(entries.map((entry: { file: string }) => entry.file)).toEqual(
        listing.pictures.map((picture) => picture.file),
      )
      for (const { width, height, placeholder } of entries) {
        expect([width, height]).toEqual([1600, 1200])
        expect(placeholder.length).toBeLessThanOrEqual(200)
        const bytes = Buffer.from(placeholder.split(',')[1] ?? '', 'base64')
        expect((await sharp(bytes).metadata()).width).toBe(16)
      }
    })

    it('has its videos', async () => {
      for (const video of listing.videos) {
        if (video.startsWith('https://www.youtube.com/watch?v=')) continue
        expect(video).toMatch(/^\/sample\/[a-z]+\.webm$/)
        const bytes = await readFile(`${folder}media/${video.slice('/sample/'.length)}`)
        expect(bytes.subarray(0, 4).toString('hex')).toBe('1a45dfa3')
      }
    })
  },
)
