import { configDefaults, defineConfig } from 'vitest/config'

// What these are about is changed once in a process, and other files change it.
const alone = ['server/backend/emit-warning.test.ts']

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    // Databases start in hooks, and the machine may be busy.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    globalSetup: './supabase/tests/prepared.ts',
    restoreMocks: true,
    // The backend's library prints each refusal; tests that look at the log look at it themselves.
    onConsoleLog: (line) => !/DatabaseError|EXPERIMENTAL FEATURES|@supabase\/lite/.test(line),
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: ['{src,server,sample,supabase,scripts,conformance}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...alone],
          // In a fresh process each file would load the engine and make its databases anew.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
})
