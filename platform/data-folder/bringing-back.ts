import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DataFolder } from './data-folder.ts'

/** Where a backup that is uploaded lies, and becomes a site, before it takes the place of a new one. */
export const bringingBackName = 'bringing-back'
export const placeName = 'place'
const replacedName = 'replaced'
/** In it once the restored site is whole: from here on a start goes forward, not back. */
const swapName = 'swap'

/** The database last: a folder with one is a site's. */
const names = ['storage', 'secrets.json', 'database']

type At = Pick<DataFolder, 'at'>

/**
 * Puts the restored site in the place of the one that is there. Cut off, the next start goes on.
 * @param rename for tests
 * @throws what the disk throws, with everything back where it was
 */
export function swapIn(folder: At, rename = renameSync): void {
  rmSync(folder.at(bringingBackName, replacedName), { recursive: true, force: true })
  writeFileSync(folder.at(bringingBackName, swapName), '', { flush: true })
  try {
    goOn(folder, rename)
  } catch (error) {
    swapBack(folder)
    throw error
  }
}

export function swapBack({ at }: At): void {
  const inside = (...parts: string[]) => at(bringingBackName, ...parts)
  for (const name of names) {
    if (!existsSync(inside(replacedName, name))) continue
    if (existsSync(at(name))) renameSync(at(name), inside(placeName, name))
    renameSync(inside(replacedName, name), at(name))
  }
  rmSync(inside(swapName), { force: true })
}

export function settleSwap(folder: At): void {
  if (!existsSync(folder.at(bringingBackName, swapName))) return
  goOn(folder)
  removeFirstLogins(folder.at())
}

/** The password in them is the new site's, which opens nothing any more. */
export function removeFirstLogins(path: string): void {
  for (const name of readdirSync(path)) {
    if (/^first-login(-\d+)?\.txt$/.test(name)) rmSync(join(path, name))
  }
}

function goOn({ at }: At, rename = renameSync): void {
  const inside = (...parts: string[]) => at(bringingBackName, ...parts)
  mkdirSync(inside(replacedName), { recursive: true, mode: 0o700 })
  for (const name of names) {
    if (!existsSync(inside(placeName, name))) continue
    if (existsSync(at(name))) rename(at(name), inside(replacedName, name))
    rename(inside(placeName, name), at(name))
  }
}
