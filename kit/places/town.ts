/** Pampanga's three cities and nineteen municipalities (PSA's Standard Geographic Code, 2023). */
export const TOWNS = [
  'angeles-city',
  'apalit',
  'arayat',
  'bacolor',
  'candaba',
  'floridablanca',
  'guagua',
  'lubao',
  'mabalacat-city',
  'macabebe',
  'magalang',
  'masantol',
  'mexico',
  'minalin',
  'porac',
  'san-fernando',
  'san-luis',
  'san-simon',
  'santa-ana',
  'santa-rita',
  'santo-tomas',
  'sasmuan',
] as const

export type Town = (typeof TOWNS)[number]

/** "San Fernando" for "san-fernando". */
export function townName(town: string): string {
  return town.replace(/(^|-)(.)/g, (_, dash: string, letter: string) =>
    (dash && ' ').concat(letter.toUpperCase()),
  )
}
