import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { assertPages } from './app/start/assert-pages.ts'
import { assertChunkGroups, CHUNK_GROUPS, preloadsOf } from './app/start/chunk-groups.ts'
import { filipinoBuild } from './app/start/languages/filipino-build.ts'
import { sentences } from './app/start/languages/plugin.ts'
import { serviceWorker } from './app/start/service-worker-build.ts'
import { smallPreload } from './app/start/small-preload.ts'

const language = process.env.SITE_LANGUAGE === 'fil' ? 'fil' : undefined

export default defineConfig({
  plugins: [
    tailwindcss(),
    sentences(language),
    tanstackStart({
      srcDirectory: 'app',
      client: { entry: 'start/client.tsx' },
      // The style sheet is small: sent inside the page it costs no second round trip before paint.
      server: { entry: 'start/server.ts', build: { inlineCss: true } },
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
    smallPreload(),
    assertChunkGroups(!language),
    ...(language ? [] : [assertPages(), serviceWorker(), filipinoBuild()]),
  ],
  resolve: {
    tsconfigPaths: true,
    // React has the store's hook itself: the shim for older ones is 0.5 kB for every visitor.
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  build: {
    // Fonts stay files: as data: URIs in the style sheet they would need a wider CSP and be sent
    // again with each page.
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: preloadsOf },
    // What the English build wrote stays.
    ...(language && { emptyOutDir: false, copyPublicDir: false }),
  },
  // What a worker imports only when it needs it stays a file of its own.
  worker: { format: 'es' },
  environments: {
    ...(language && { ssr: { build: { outDir: `dist/${language}` } } }),
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Told apart from English ones by their names.
            ...(language && {
              entryFileNames: `assets/${language}-[name]-[hash].js`,
              chunkFileNames: `assets/${language}-[name]-[hash].js`,
            }),
            codeSplitting: {
              // A group takes a module for all pages.
              groups: CHUNK_GROUPS,
              includeDependenciesRecursively: false,
            },
          },
        },
      },
    },
  },
})
