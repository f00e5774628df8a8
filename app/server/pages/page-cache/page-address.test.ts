import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { publicPaths } from '../../../../testing/public-paths.ts'
import { pageAddress, plainAddress } from './page-address.ts'

const id = 'b0000000-0000-4000-8000-000000000001'
const secret = '0123456789abcdef0123456789abcdef01234567'

describe('the address of a cached page', () => {
  it.each([
    ['/', '/'],
    ['/?fbclid=abc&utm_source=facebook', '/'],
    ['/contact?x=%zz', '/contact'],
    ['/contact?q=duplex&max=5M&sort=price&pages=2&fbclid=1', '/contact?max=5000000&q=duplex'],
    ['/people?fbclid=1', '/people'],
    ['/saved?listings=BL-1001', '/saved'],
    ['/privacy?utm_source=x', '/privacy'],
    [`/people/${id}?fbclid=1`, `/people/${id}`],
    ['/calculators?utm_source=x', '/calculators'],
    ['/calculators?rate=3&price=850000&age=', '/calculators?price=850000&rate=3'],
    ['/gallery', '/gallery'],
    ['/gallery?', '/gallery'],
    ['/gallery?q=', '/gallery'],
    ['/gallery?pages=1&category=All', '/gallery'],
    ['/gallery?utm_source=x&q=lot&category=Commercial', '/gallery?category=Commercial&q=lot'],
    ['/gallery?category=Commercial&q=lot', '/gallery?category=Commercial&q=lot'],
    ['/gallery?category=commercial&pages=nonsense', '/gallery?ignored=1'],
    ['/gallery?pages=3&pages=2', '/gallery?pages=2'],
    ['/gallery?pages=02', '/gallery?pages=2'],
    ['/gallery?q=a+b', '/gallery?q=a+b'],
    ['/gallery?q=a%20b', '/gallery?q=a+b'],
    ['/gallery?min=5M&max=1,000,000', '/gallery?max=5000000&min=1000000'],
    [
      '/gallery?min=-5&max=x&beds=1e9&baths=0&area=NaN&lot=10^30&town=manila&sort=up',
      '/gallery?ignored=1',
    ],
    ['/gallery?min=٣٠٠٠٠٠٠&photos=yes&new=2&unpriced=1&listing=lease', '/gallery?ignored=1'],
    [`/gallery?max=1${'0'.repeat(30)}`, '/gallery?ignored=1'],
    ['/gallery?max=5M&town=manila', '/gallery?ignored=1&max=5000000'],
    ['/gallery?ignored=x&min=&max=0&sort=newest', '/gallery?ignored=1'],
    ['/gallery?min=&max=0&sort=newest&unpriced=1&category=All', '/gallery'],
    ['/gallery?amenity=Pool&amenity=garden&amenity=pool', '/gallery?amenity=garden&amenity=pool'],
    ['/gallery/filters?max=5m&unpriced=0&utm_source=x', '/gallery/filters?max=5000000&unpriced=0'],
    [`/property/${id}?fbclid=1`, `/property/${id}`],
    [`/property/corner-lot-${id}`, `/property/corner-lot-${id}`],
    ['/pampanga?fbclid=1', '/pampanga'],
    ['/pampanga/porac?utm_source=x', '/pampanga/porac'],
    ['/pampanga/porac/lots', '/pampanga/porac/lots'],
    ['/sitemap.xml?x', '/sitemap.xml'],
    ['/sitemap-2.xml', '/sitemap-2.xml'],
    ['/feed-meta.xml?x=1', '/feed-meta.xml'],
    ['/robots.txt', '/robots.txt'],
    ['/fil?fbclid=1', '/fil'],
    ['/fil/saved?x=1', '/fil/saved'],
    ['/fil/gallery?utm_source=x&q=lot', '/fil/gallery?q=lot'],
    [`/fil/property/${id}?fbclid=1`, `/fil/property/${id}`],
  ])('of %s is %s', (url, address) => {
    expect(pageAddress(url)).toBe(address)
  })

  it('is known for every public page, or the page is made for each visitor', () => {
    const forEachVisitor = ['/compare', `/draft/${secret}`, '/enquiry', '/shortlist']
    const paths = publicPaths({ id, secret, town: 'porac', category: 'lots', sheet: 'cash' })
    expect(paths.filter((path) => !pageAddress(path)).sort()).toEqual(forEachVisitor)
  })

  it.each([
    '/Gallery',
    '/gallery/',
    '//gallery',
    '/./gallery',
    '/%67allery',
    '/gallery%3Fq=x',
    '/gallery#x',
    '/contact;x',
    'http://other.example/gallery',
    `/property/${id.toUpperCase()}`,
    `/property/x${id}`,
    `/property/${id}/`,
    `/property/${'x'.repeat(62)}-${id}`,
    `/property/Corner-${id}`,
    '/property/1',
    `/people/${id.toUpperCase()}`,
    `/people/ana-${id}`,
    '/people/1',
    '/pampanga/',
    '/pampanga/manila',
    '/pampanga/Porac',
    '/pampanga/porac/houses',
    '/pampanga/porac/lots/1',
    '/enquiry?sent=BALE-4F7K',
    '/shortlist?listings=BL-1001',
    '/compare?listings=BL-1001,BL-1002',
    '/sitemap-0.xml',
    '/feed-other.xml',
    '/sitemap-01.xml',
    '/admin',
    '/admin/login',
    '/api/property-views',
    '/rest/v1/properties',
    '/config.json',
    '/healthz',
    '/fil/',
    '/fil/shortlist?listings=BL-1001',
    '/fil/robots.txt',
    '/FIL',
    '/fil/fil',
  ])('is none for %s', (url) => {
    expect(pageAddress(url)).toBeUndefined()
  })

  it('of a search too long to be one is that of its beginning', () => {
    const long = pageAddress(`/gallery?q=${'x'.repeat(10_000)}`)
    expect(long).toBe(`/gallery?q=${'x'.repeat(200)}`)
  })

  it.each([
    ['/%67allery?q=a', '/gallery?q=a'],
    ['/gallery/', '/gallery'],
    ['/gallery%2F', '/gallery'],
    ['//gallery//', '/gallery'],
    ['/sitemap%2D1.xml', '/sitemap-1.xml'],
    ['/%73itemap.xml/', '/sitemap.xml'],
    ['/fil/?q=a', '/fil?q=a'],
    ['/pampanga/', '/pampanga'],
    ['/Pampanga/Porac/', '/pampanga/porac'],
    ['/pampanga/City-of-San-Fernando?q=a', '/pampanga/san-fernando?q=a'],
    ['/pampanga/Sta.%20Rita/Lots', '/pampanga/santa-rita/lots'],
  ])('of the other spelling %s is %s', (path, address) => {
    expect(plainAddress(new URL(`http://localhost${path}`))).toBe(address)
  })

  it.each([
    '/gallery',
    '/?x',
    '/admin/',
    '/%',
    '/nothing/',
    '/%2567allery',
    '/pampanga/porac',
    '/pampanga/manila/',
    '/pampanga/%',
    '/gallery%3F%0d%0aX:y',
    '/gallery%3fmax=1/',
    '/gallery%00/',
    '/gallery%23/',
  ])('is plain already, or none, for %s', (path) => {
    expect(plainAddress(new URL(`http://localhost${path}`))).toBeUndefined()
  })

  it('holds ten amenities at most', () => {
    const many = Array.from({ length: 1000 }, (_, n) => `amenity=${n}`).join('&')
    expect(pageAddress(`/gallery?${many}`)?.match(/amenity/g)).toHaveLength(10)
  })

  it('stays as it is when it is asked for itself', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        const address = pageAddress(`/gallery?${query}`)
        expect(address && pageAddress(address)).toBe(address)
      }),
    )
  })

  it('knows the parameters of every public page that has some', () => {
    const folder = new URL('../../../routes/_public/', import.meta.url)
    const withParameters = readdirSync(folder).filter((name) =>
      readFileSync(new URL(name, folder), 'utf8').includes('validateSearch'),
    )
    expect(withParameters).toEqual(['contact.tsx', 'gallery.tsx'])
  })
})
