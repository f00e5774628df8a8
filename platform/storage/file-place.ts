import type { Readable } from 'node:stream'

/** Where files lie, under paths that only we make. */
export interface FilePlace {
  /** A store answers over a network: nothing waits for it with a connection in its hand. */
  readonly kind: 'folder' | 'store'
  /** For people. */
  readonly name: string
  /** Whether nobody reaches it just now; a folder is always there. */
  readonly isAway?: boolean
  /** @returns undefined where there is none */
  read(path: string): Promise<Buffer | undefined>
  /** @throws FileGone where there is none */
  open(path: string): Promise<Opened>
  /** It is there whole or not at all. */
  write(path: string, bytes: Uint8Array): Promise<void>
  /** @returns whether it was there */
  copy(from: string, to: string): Promise<boolean>
  remove(path: string): Promise<void>
  /** Those who hold it read it on. */
  discard(path: string): Promise<void>
  list(folder: string): AsyncIterable<PlacedFile>
  /** What it keeps now is read until it is released, whatever is discarded meanwhile. */
  hold(): Promise<Hold>
  /** Bytes for others than the administrator; all where it can't be asked. */
  freeBytes(): Promise<number>
  /** What processes that ended have left, and what nobody can hold any more. @returns how many */
  removeUnfinished(now?: number): Promise<number>
}

export interface Opened {
  size: number
  body: Readable
}

export interface PlacedFile {
  path: string
  /** Milliseconds since 1970. */
  changedAt: number
}

export interface Hold {
  /** @returns whether it was there */
  keep(path: string): Promise<boolean>
  open(path: string): Promise<Opened>
  release(): Promise<void>
}

export class FileGone extends Error {
  override name = 'FileGone'
}
