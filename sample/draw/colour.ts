/** Colours are '#rrggbb' strings throughout; channels are 0 to 255. */
export type Rgb = [number, number, number]

function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

export function hex(channels: Rgb): string {
  const byte = (channel: number) =>
    Math.max(0, Math.min(255, Math.round(channel)))
      .toString(16)
      .padStart(2, '0')
  return `#${byte(channels[0])}${byte(channels[1])}${byte(channels[2])}`
}

/** `share` 0 gives a, 1 gives b. */
export function mix(a: string, b: string, share: number): string {
  const [r, g, bl] = rgb(a)
  const [r2, g2, b2] = rgb(b)
  return hex([r + (r2 - r) * share, g + (g2 - g) * share, bl + (b2 - bl) * share])
}

/** Multiplies each channel: a surface of colour `base` under a light of `tint`. */
export function under(base: string, tint: Rgb): string {
  const [r, g, b] = rgb(base)
  return hex([r * tint[0], g * tint[1], b * tint[2]])
}

export const lighter = (colour: string, share: number) => mix(colour, '#ffffff', share)
export const darker = (colour: string, share: number) => mix(colour, '#16130f', share)
