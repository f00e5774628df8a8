import type { Plugin } from 'vite'

const STAFF_PARTS =
  /(mutationObserver|infiniteQueryObserver|queriesObserver|useMutation|useQueries|useInfinite|useBlocker)/
const PACKAGES =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|clsx|class-variance-authority|@tanstack\/(history|store|react-store|router-core|react-router|query-core|react-query))\//
const LUCIDE_BASE = /node_modules\/lucide-react\/dist\/esm\/(?!icons\/)/

/**
 * What every public page loads anyway: together it compresses better than in the pieces that it
 * falls into by itself. Packages only, each with all that it imports from elsewhere: a chunk that
 * imports back from a page's chunk would run before React is there.
 */
function isOnEveryPage(id: string): boolean {
  if (STAFF_PARTS.test(id)) return false
  return PACKAGES.test(id) || LUCIDE_BASE.test(id)
}

export const SITE_GROUP = { name: 'site', test: isOnEveryPage }

/** Found in the group by name: without them the patterns above have lost what they mean. */
const EXPECTED = ['react-dom', '@tanstack/router-core', '@tanstack/query-core', 'lucide-react']

/** Fails the build where the group is empty, leaks, or imports from a page. */
export function assertChunkGroups(): Plugin {
  return {
    name: 'bale:assert-chunk-groups',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const site = chunks.find(({ name }) => name === SITE_GROUP.name)
      const modules = site?.moduleIds ?? []
      const missing = EXPECTED.filter((name) => !modules.some((id) => id.includes(`/${name}/`)))
      if (missing.length > 0) this.error(`The chunk "site" lacks ${missing.join(', ')}`)
      const pages = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.includes('/src/')))
      const back = pages.filter(({ fileName }) => site?.imports.includes(fileName))
      if (back.length > 0) this.error(`The chunk "site" imports ${back[0]?.fileName} of a page`)
    },
  }
}
