const args = [
  // Chromium would otherwise look for Google's services at each start.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--js-flags=--no-opt',
  // The shell would round the widths of letters to whole pixels, as no phone does.
  '--font-render-hinting=none',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

const { CHROMIUM_PATH: whole, HEADLESS_SHELL_PATH: shell = whole } = process.env

/**
 * The browser of journeys and screens: Chromium without windows, where that is known, which takes two
 * thirds of the processor time. Without a path it is the one that Playwright has fetched.
 */
export const chromium = { args, ...(shell ? { executablePath: shell } : {}) }

export const wholeChromium = {
  args,
  ...(whole ? { executablePath: whole } : { channel: 'chromium' }),
}
