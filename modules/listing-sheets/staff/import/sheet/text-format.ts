export const ENCODINGS = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows',
  macintosh: 'Mac',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, big-endian',
} as const
export type Encoding = keyof typeof ENCODINGS

export const SEPARATORS = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' } as const
export type Separator = keyof typeof SEPARATORS

export function isSeparator(text: string | undefined): text is Separator {
  return text !== undefined && Object.hasOwn(SEPARATORS, text)
}
