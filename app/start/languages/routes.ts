/** Files of `app/routes` that a visitor gets in Filipino; `platform/values/translated.ts` has their addresses. */
const TRANSLATED = [
  '__root',
  '_public',
  '_public/index',
  '_public/gallery',
  '_public/gallery.filters',
  '_public/property.$id',
  '_public/contact',
  '_public/enquiry',
  '_public/pampanga.{-$town}.{-$category}',
  '_public/people.index',
  '_public/people.$id',
  '_public/saved',
  '_public/compare',
  '_public/shortlist',
  '_public/calculators.{-$sheet}',
  '_public/searches',
  '_public/privacy',
]

export const translatedRoutes = TRANSLATED.map((path) => `app/routes/${path}.tsx`)

/** The address by which the router knows a route that has no Filipino page; undefined for other files. */
export function untranslatedRoute(file: string): string | undefined {
  const path = /^app\/routes\/(.*)\.tsx?$/.exec(file)?.[1]
  if (path === undefined || TRANSLATED.includes(path)) return undefined
  // [.] is a dot of the address; any other outside of braces begins its next part.
  const parts = path.replace(/\[\.\]|\.(?![^{]*\})/g, (dot) => (dot === '.' ? '/' : '.'))
  return `/${parts}`.replace(/\/index$/, '/')
}

/** In its place the English page opens. */
export function leadToEnglish(address: string): string {
  return `import { createFileRoute, redirect } from '@tanstack/react-router'
export const Route = createFileRoute('${address}')({
  beforeLoad: ({ location }) => {
    throw redirect({ href: location.href, reloadDocument: true })
  },
})
`
}
