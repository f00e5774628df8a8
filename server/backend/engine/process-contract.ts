export interface EngineProcessOptions {
  folder: string
  lockFile: string
  sockets: { pool: string; front: string; guests: string }
  restartResidentMb: number
  memoryLookEveryMs: number
  largestResidentMb: number
}

export type EngineMessage = 'ready' | 'grown'
export type EngineOrder = 'stop'

export interface WatchdogData {
  memory: SharedArrayBuffer
  /** The socket for `psql`, and the one behind it on the database's thread. */
  frontPath: string
  guestPath: string
  largestResidentMb: number
}

/** Begins the last line of an engine that its watchdog ended. */
export const stopMark = 'stopped: '
