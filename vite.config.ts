import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/*
 * Packages only, each with all that it imports from elsewhere: a chunk that imports back from a
 * page's chunk would run before React is there.
 */
/** Parts of Query and the router that only the staff's forms and lists need. */
const STAFF_PARTS =
  /(mutationObserver|infiniteQueryObserver|queriesObserver|useMutation|useQueries|useInfinite|useBlocker)/
const PACKAGES =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|clsx|class-variance-authority|@tanstack\/(history|store|react-store|router-core|react-router|query-core|react-query))\//
const LUCIDE_BASE = /node_modules\/lucide-react\/dist\/esm\/(?!icons\/)/

function isOnEveryPage(id: string): boolean {
  if (STAFF_PARTS.test(id)) return false
  return PACKAGES.test(id) || LUCIDE_BASE.test(id)
}

export default defineConfig({
  plugins: [
    tailwindcss(),
    tanstackStart({
      // The style sheet is small: sent inside the page it costs no second round trip before paint.
      server: { build: { inlineCss: true } },
      router: {
        codeSplittingOptions: {
          // One chunk a route, its loader and its skeletons included: what only the gallery needs
          // doesn't weigh on a listing's page. The chunk is fetched when a link is touched.
          defaultBehavior: [
            ['loader', 'component', 'pendingComponent', 'notFoundComponent', 'errorComponent'],
          ],
        },
      },
    }),
    react(),
  ],
  resolve: { tsconfigPaths: true },
  build: {
    // Fonts stay files: as data: URIs in the style sheet they would need a wider CSP and be sent
    // again with each page.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Together these compress better than in the pieces that they fall into by
              // themselves. Only what every public page loads anyway: a group takes a module for
              // all pages, so nothing that the staff side alone uses may match.
              groups: [{ name: 'site', test: isOnEveryPage }],
              includeDependenciesRecursively: false,
            },
          },
        },
      },
    },
  },
})
