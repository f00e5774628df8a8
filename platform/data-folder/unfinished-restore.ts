import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { DataFolder } from './data-folder.ts'
import { DataFolderError } from './data-folder-error.ts'

export const restoringName = 'restoring'
const placedName = 'placed'

export type RestoreState = 'none' | 'begun' | 'placed'

export function restoreState({ at }: Pick<DataFolder, 'at'>): RestoreState {
  if (!existsSync(at(restoringName))) return 'none'
  return existsSync(at(restoringName, placedName)) ? 'placed' : 'begun'
}

/** Those of the names that were restored. */
export function placeRestored({ at }: DataFolder, names: readonly string[]): void {
  writeFileSync(at(restoringName, placedName), '', { flush: true })
  for (const name of names) {
    if (existsSync(at(restoringName, name))) renameSync(at(restoringName, name), at(name))
  }
}

export function endRestore({ at }: DataFolder): void {
  rmSync(at(restoringName), { recursive: true, force: true })
}

export function cutShort({ path }: Pick<DataFolder, 'path'>): DataFolderError {
  return new DataFolderError(
    `a restore into the data folder ${path} was cut short; run it again, or delete ${path}/${restoringName} to begin without it`,
  )
}
