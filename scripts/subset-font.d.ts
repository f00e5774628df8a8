/** subset-font 2.9 ships no types; this is the part that scripts/subset-fonts.ts calls. */
declare module 'subset-font' {
  type Axis = number | { min?: number; max?: number; default?: number }
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'sfnt' | 'woff' | 'woff2'
      variationAxes?: Record<string, Axis>
      keepFeatures?: string[]
      noHinting?: boolean
    },
  ): Promise<Buffer>
}
