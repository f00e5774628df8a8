import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ['{src,server,sample,supabase,scripts}/**/*.test.{ts,tsx}'],
    // Databases start in hooks, and the machine may be busy.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    restoreMocks: true,
    // The backend's library prints each refusal; tests that look at the log look at it themselves.
    onConsoleLog: (line) => !/DatabaseError|EXPERIMENTAL FEATURES|@supabase\/lite/.test(line),
  },
})
