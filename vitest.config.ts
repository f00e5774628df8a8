import { defineConfig } from 'vitest/config'
import { findOldestPostgres } from './supabase/tests/postgres-binaries.ts'

// In a fresh process each file would make its databases anew.
const isolate = false
const oldest = findOldestPostgres()

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    // Databases start in hooks, and the machine may be busy.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    globalSetup: './supabase/tests/prepared.ts',
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'all',
          include: ['{src,server,sample,supabase,scripts,conformance}/**/*.test.{ts,tsx}'],
          isolate,
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
                  'conformance/*.test.ts',
                  'server/database/schema/migrations.test.ts',
                  'server/tests/{gateway,saves,accounts,refresh-tokens,invitations,uploads}.test.ts',
                ],
                env: { POSTGRES_BIN: oldest },
                isolate,
              },
            },
          ]
        : []),
    ],
  },
})
