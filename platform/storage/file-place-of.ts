import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { FilePlace } from './file-place.ts'
import { FolderPlace } from './folder-place.ts'

type FileSettings = Pick<Config, 'dataDir'> & Partial<Pick<Config, 'fileStore'>>

export async function filePlaceOf({ dataDir, fileStore }: FileSettings): Promise<FilePlace> {
  if (!fileStore) return new FolderPlace(folderOfFiles(dataDir))
  // The client of stores is 20 MB that a site with a folder does without.
  const { StorePlace } = await import('./store-place.ts')
  return new StorePlace(fileStore)
}

export function folderOfFiles(dataDir: string): string {
  return join(dataDir, 'storage')
}
