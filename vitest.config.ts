import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromium } from './testing/chromium.ts'
import { findOldestPostgres } from './testing/database/postgres-binaries.ts'
import { screenCommands } from './testing/screens/commands.ts'
import { serveScreens } from './testing/screens/plugin.ts'

// In a process of its own each file would make its databases again.
const isolate = false
const oldest = findOldestPostgres()
const pageHost = fileURLToPath(new URL('testing/screens/page-host.ts', import.meta.url))
const screens = '{app,modules,kit,testing}/**/*.screen.test.ts'
// By nature: much data, programs that are attacked and killed, whole sites saved and moved, commands of
// the documents. `npm test full` runs them too.
const long = '{app,modules,platform,supabase}/**/*.long.test.ts'
// By then no screen is left that would want a core. Journeys may be: each then has more programs on two cores.
const last = { sequence: { groupOrder: 1 }, maxWorkers: process.env.FEWER_WORKERS ? 2 : 4 }
// Whole sites are saved, moved and killed, each step of it on a disk that others write to as well.
const slow = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 300_000 } } }
// `npm test` opens screens on React's production build, as visitors get it; all other runs on the one that
// warns of mistakes, which takes a seventh longer.
const isProduction = process.env.NODE_ENV === 'production'
// The variable is for Vite: the processes that run the other tests keep what they had.
const env = { NODE_ENV: 'test' }

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    // For what hangs: a whole program's test takes two minutes on a crowded machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 15_000 } },
    // More than cores: a test of policies waits for its database half of the time. Beside journeys one less.
    maxWorkers: process.env.FEWER_WORKERS ? 2 : 3,
    globalSetup: './testing/database/prepared.ts',
    restoreMocks: true,
    // The driver asks each new connection for its types of arrays. Nobody awaits that, and where a
    // database ends meanwhile it fails: no fault of a test.
    // A screen that is resized ends the transition between two pages, which the browser says aloud.
    onUnhandledError: (error) =>
      !('query' in error && String(error.query).includes("typcategory = 'A'")) &&
      !/^Transition was aborted.*Viewport size changed/.test(error.message),
    // Each screen has one, as a page has; the client counts what a page before it had.
    onConsoleLog: (log) => !log.includes('Multiple GoTrueClient instances'),
    projects: [
      {
        extends: true,
        test: {
          name: 'all',
          include: [
            '{app,modules,kit,platform,sample,supabase,scripts,conformance,testing}/**/*.test.{ts,tsx}',
          ],
          exclude: [screens, long],
          env,
          isolate,
        },
      },
      {
        extends: true,
        test: { name: 'long', include: [long], env, isolate, ...slow, ...last },
      },
      {
        plugins: [tailwindcss(), react(), serveScreens()],
        // Else each of the two would bundle React's packages again after the other.
        cacheDir: `node_modules/.vite/${isProduction ? 'production' : 'development'}`,
        // Met only when a test starts a worker or opens a ZIP: preparing it then reloads every test.
        optimizeDeps: {
          include: ['papaparse', 'htmlparser2', 'unzipit', 'libheif-js/libheif/libheif.js'],
        },
        resolve: {
          tsconfigPaths: true,
          alias: [{ find: /^.*\/page-host$/, replacement: pageHost }],
        },
        test: {
          name: 'screens',
          include: [screens],
          retry: process.env.SECOND_TRY ? 1 : 0,
          exclude: isProduction ? ['testing/screens/quiet-react.screen.test.ts'] : [],
          setupFiles: './testing/screens/setup.ts',
          restoreMocks: true,
          expect: { poll: { timeout: 15_000 } },
          isolate,
          browser: {
            enabled: true,
            headless: true,
            // As all that waits for a browser on a crowded machine, where a start can take a minute.
            connectTimeout: 300_000,
            screenshotFailures: false,
            locators: { exact: false },
            viewport: { width: 1280, height: 900 },
            commands: screenCommands,
            provider: playwright({
              launchOptions: chromium,
              contextOptions: { locale: 'en-PH', timezoneId: 'Asia/Manila' },
              actionTimeout: 15_000,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      // Schema, policies, gate and accounts on the oldest server that is promised, where there is one.
      ...(oldest
        ? [
            {
              extends: true as const,
              test: {
                name: 'oldest',
                include: [
                  'supabase/**/*.test.ts',
                  'modules/*/database/*.test.ts',
                  'conformance/*.test.ts',
                  'platform/database/schema/{migrations,own-migrations.long}.test.ts',
                  'platform/{gate/gateway,gate/saves,storage/uploads,database/crowded-database}.test.ts',
                  'platform/accounts/{accounts,refresh-tokens,invitations}.test.ts',
                ],
                env: { ...env, POSTGRES_BIN: oldest },
                isolate,
                ...last,
              },
            },
          ]
        : []),
    ],
  },
})
