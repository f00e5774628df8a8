/** What the server, the engine's process and its watchdog say to each other. */

export interface EngineProcessOptions {
  folder: string
  lockFile: string
  sockets: { pool: string; front: string; guests: string }
  /** Megabytes of resident memory after which a fresh process is asked for. */
  restartResidentMb: number
  memoryLookEveryMs: number
  /** Megabytes at which the process ends at once, also in the middle of a statement. */
  largestResidentMb: number
}

/** From the engine's process to the server. */
export type EngineMessage = 'ready' | 'grown'
/** From the server to the engine's process. */
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
