import { type FileHandle, statfs } from 'node:fs/promises'
import { BackupError } from '../manifest.ts'

const mebibyte = 1024 * 1024

export async function readPart(
  file: FileHandle,
  from: number,
  length: number,
): Promise<Uint8Array> {
  const part = Buffer.alloc(length)
  let read = 0
  while (read < length) {
    const { bytesRead } = await file.read(part, read, length - read, from + read)
    if (bytesRead === 0) throw new BackupError('the file became shorter while it was read')
    read += bytesRead
  }
  return part
}

export async function writeAll(file: FileHandle, chunk: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < chunk.length; ) {
    const { bytesWritten } = await file.write(chunk, done, undefined, at + done)
    done += bytesWritten
  }
}

export async function mustHaveRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize >= bytes) return
  const mb = (of: number) => Math.ceil(of / mebibyte)
  throw new BackupError(
    `there is not enough room in ${folder}: ${mb(bytes)} MB are needed and ${mb(bavail * bsize)} are free`,
    { problem: 'no_room' },
  )
}
