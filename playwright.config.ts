import { defineConfig, devices } from '@playwright/test'
import { chromium as launchOptions } from './testing/chromium.ts'

// The pages of docs/guide, walked and photographed on a phone; long by nature.
const guide = 'guide/**/*.spec.ts'
// In browsers beside Chromium. From `e2e` on: the checkout may lie in a folder of the same name.
const browsers = 'e2e/browsers/**/*.spec.ts'
// Screens beside their pictures; `npm test e2e/pictures -- --update-snapshots` takes new ones.
const pictures = 'pictures/**/*.spec.ts'
const { FIREFOX_PATH, WEBKIT_DRIVER_PATH } = process.env
const phone = { ...devices['Pixel 5'], viewport: { width: 390, height: 844 }, launchOptions }

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/playwright',
  globalSetup: './e2e/support/run-folder.ts',
  // Each worker starts a site of its own, so tests go to whichever worker is free.
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: process.env.FEWER_WORKERS ? 1 : 2,
  // For what hangs: the longest journey takes three minutes on a crowded machine.
  timeout: 300_000,
  expect: {
    timeout: 60_000,
    toHaveScreenshot: {
      pathTemplate: '{testDir}/pictures/seen/{arg}{ext}',
      // A day's date may change; a margin moves more than that.
      maxDiffPixelRatio: 0.01,
    },
  },
  reporter: [['list'], ['json'], ['./scripts/progress.mjs']],
  use: {
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    // Requests that a worker answers can't be watched or answered by a test.
    serviceWorkers: 'block',
    // Recording costs each test a fifth of its time. `npm test e2e -- --trace retain-on-failure`
    // keeps what failed, for `npx playwright show-trace`.
    trace: 'off',
    launchOptions,
  },
  // A journey runs on the wide screen; one tagged @phone, whose outcome depends on the layout, on
  // the narrow one too, and one tagged @phone-only there alone. The phone's are first: they have the
  // longest, and one that is begun last runs alone at the end.
  projects: [
    {
      name: 'phone',
      testIgnore: [guide, browsers, pictures],
      grep: /@phone/,
      use: phone,
      // Each would end its site and browser for those of the other project; the second begins with that.
      workers: 1,
    },
    {
      name: 'desktop',
      testIgnore: [guide, browsers, pictures],
      grepInvert: /@phone-only/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 }, launchOptions },
    },
    { name: 'guide', testMatch: guide, use: phone },
    { name: 'pictures', testMatch: pictures },
    ...(FIREFOX_PATH ? [{ name: 'firefox', testMatch: browsers }] : []),
    ...(WEBKIT_DRIVER_PATH ? [{ name: 'webkit', testMatch: browsers }] : []),
  ],
})
