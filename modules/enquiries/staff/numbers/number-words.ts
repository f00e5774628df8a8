const HOUR = 60
const DAY = 24 * HOUR

export function minutesInWords(minutes: number): string {
  const whole = Math.round(minutes)
  if (whole < 1) return 'under 1 min'
  if (whole < HOUR) return `${whole} min`
  if (whole < 3 * HOUR) {
    const rest = whole % HOUR
    return rest === 0 ? `${whole / HOUR} h` : `${Math.floor(whole / HOUR)} h ${rest} min`
  }
  const hours = Math.round(whole / HOUR)
  return whole < 2 * DAY ? `${hours} h` : `${Math.round(whole / DAY)} days`
}

export const OTHERS = 'Others'

const NAMES: [pattern: RegExp, name: string][] = [
  [/^direct$/, 'Direct or unknown'],
  [/^others$/, OTHERS],
  [/^(fb|facebook([.]com)?)$/, 'Facebook'],
  [/^(ig|instagram([.]com)?)$/, 'Instagram'],
  [/^(messenger([.]com)?|m[.]me)$/, 'Messenger'],
  [/^google([.][a-z.]+)?$/, 'Google'],
  [/^bing([.]com)?$/, 'Bing'],
  [/^tiktok([.]com)?$/, 'TikTok'],
  [/^youtube([.]com)?$/, 'YouTube'],
]

export function sourceName(source: string): string {
  const plain = source
    .trim()
    .toLowerCase()
    .replace(/^(www|web|m|l|lm|out)[.](?=.+[.])/, '')
  return NAMES.find(([pattern]) => pattern.test(plain))?.[1] ?? plain
}
