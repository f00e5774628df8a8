import type { FilePlace } from '../storage/file-place.ts'
import { FileStorage } from '../storage/file-storage.ts'
import type { FileHold, FileSource, ObjectRow } from './held-files.ts'
import { BackupError, type NamedFile } from './manifest.ts'

export function ownFileSource(place: FilePlace): FileSource {
  const storage = new FileStorage(place)
  return {
    async begin(): Promise<FileHold> {
      const hold = await place.hold()
      const blobs = new Map<string, string>()
      const nameOf = ({ bucket, name }: NamedFile) => `${bucket}/${name}`
      return {
        async hold(row: ObjectRow) {
          const file = await storage.keepIn(hold, row.bucket, row.name)
          if (!file) return 'gone'
          blobs.set(nameOf(row), file.blob)
          return row.lastModified === null || row.lastModified === file.lastModified
            ? 'held'
            : 'other'
        },
        async open(file) {
          const blob = blobs.get(nameOf(file))
          if (!blob) throw new BackupError(`the file ${nameOf(file)} is not held`)
          return hold.open(blob)
        },
        release: hold.release,
      }
    },
  }
}
