import type { CheckedValue } from './checked-value.ts'

export const DEFAULT_ACCENT = '#c2410c'

/** Where the accent colour is used, and the contrast that WCAG 2.2 AA requires there. */
export const ACCENT_USES = [
  { ground: '#ffffff', least: 4.5, what: 'White words on the main button' },
  { ground: '#fbf8f2', least: 4.5, what: 'Coloured words on the page' },
  { ground: '#f1ebdf', least: 3, what: 'The main button on a darker panel' },
  { ground: '#efe4cf', least: 3, what: 'Marks on the shell pattern' },
] as const

export type AccentProblem = { what: string; contrast: number; least: number }

const COLOUR = /^#[0-9a-f]{6}$/

export function isColour(text: string): boolean {
  return COLOUR.test(text)
}

/** Accepts `C2410C`, `#c41` and the like; undefined for anything else. */
export function parseColour(text: string): string | undefined {
  const given = text.trim().toLowerCase().replace(/^#?/, '#')
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(given)
  const colour = short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : given
  return isColour(colour) ? colour : undefined
}

/** WCAG 2.2; mirrors private.colour_luminance. */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

export function accentProblems(colour: string): AccentProblem[] {
  return ACCENT_USES.flatMap(({ ground, least, what }) => {
    const found = contrast(colour, ground)
    return found >= least ? [] : [{ what, contrast: found, least }]
  })
}

export function checkAccent(typed: string): CheckedValue {
  if (typed.trim() === '') return { value: '' }
  const colour = parseColour(typed)
  if (!colour) return { problem: 'Enter a colour such as #c2410c, or choose one.' }
  if (accentProblems(colour).length === 0) return { value: colour }
  return { problem: 'This colour is too pale to be read on the site. Take the darker one.' }
}

/** The same colour, darkened only as far as needed: all its backgrounds are light. */
export function nearestAccent(colour: string): string {
  const darker = (brightness: number) =>
    hex(channels(colour).map((channel) => Math.round(channel * brightness)))
  for (let brightness = 255; brightness > 0; brightness--) {
    const tried = darker(brightness / 255)
    if (accentProblems(tried).length === 0) return tried
  }
  return '#000000'
}

export function deeperAccent(colour: string): string {
  return hex(channels(colour).map((channel) => Math.round(channel * 0.79)))
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}

function hex(values: number[]): string {
  return `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
