import { defineConfig, devices } from '@playwright/test'

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
  globalSetup: './e2e/support/templates.ts',
  // Each worker starts a site of its own, so tests go to whichever worker is free.
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    // Recording costs each test a fifth of its time. `npm test e2e -- --trace retain-on-failure`
    // keeps what failed, for `npx playwright show-trace`.
    trace: 'off',
    launchOptions,
  },
  // A journey runs on the wide screen; one tagged @phone, whose outcome depends on the layout, on
  // the narrow one too, and one tagged @phone-only there alone.
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone-only/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 }, launchOptions },
    },
    {
      name: 'phone',
      grep: /@phone/,
      use: { ...devices['Pixel 5'], viewport: { width: 390, height: 844 }, launchOptions },
    },
  ],
})
