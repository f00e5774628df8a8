import { isTranslated } from '../../../platform/values/translated.ts'

/** The address by which the router knows a route that has no Filipino page; undefined for other files. */
export function untranslatedRoute(file: string): string | undefined {
  const [, path, kind] = /^app\/routes\/(.*)(\.tsx?)$/.exec(file) ?? []
  if (path === undefined) return undefined
  // [.] is a dot of the address; any other outside of braces begins its next part.
  const parts = path.replace(/\[\.\]|\.(?![^{]*\})/g, (dot) => (dot === '.' ? '/' : '.'))
  const address = `/${parts}`.replace(/\/index$/, '/')
  const isPage = kind === '.tsx'
  return isPage && isTranslated(address.replace('/_public', '')) ? undefined : address
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
