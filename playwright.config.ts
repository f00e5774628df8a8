import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'

// The workers load this file too and have to agree with the server on where things are.
process.env.BALE_DATA ??= mkdtempSync(join(tmpdir(), 'bale-e2e-'))
process.env.BALE_OUTBOX ??= join(process.env.BALE_DATA, 'outbox')
const port = Number(process.env.BALE_E2E_PORT ?? 3190)
const baseURL = `http://127.0.0.1:${port}`

const launchOptions = {
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  // Chromium would otherwise look for Google's services at each start.
  args: [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    '--no-first-run',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
}

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/playwright',
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A shared machine can stall for a minute; the report still names what passed at the second try.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    trace: 'retain-on-failure',
    launchOptions,
  },
  projects: [
    {
      name: 'phone',
      use: { ...devices['Pixel 5'], viewport: { width: 390, height: 844 }, launchOptions },
    },
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 }, launchOptions },
    },
  ],
  webServer: {
    command: 'node server/main.ts',
    url: `${baseURL}/healthz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: process.env.BALE_E2E_LOG ? 'pipe' : 'ignore',
    env: {
      PORT: String(port),
      DATA_DIR: process.env.BALE_DATA,
      SAMPLE_DATA: 'on',
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: 'password-for-trials',
      // Tests that sign in over and over give each an address of its own.
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'warn',
    },
  },
})
