import { DataError } from '~/kit/data/data-error'
import {
  bringBackState,
  giveUpUpload,
  PART_BYTES,
  restoreUpload,
  sendBackupPart,
} from '~/modules/backups/data/bring-back'
import { type BringBack, NOTHING_YET } from '~/platform/values/bring-back'

export interface Transfer {
  ticket: string
  signal: AbortSignal
  /** @param isCutOff while the server is not reached */
  onProgress: (state: BringBack, isCutOff: boolean) => void
}

const againMs = 2_000
const askEveryMs = 1_000
const stillHereMs = 10_000

/** The file can’t be read any more: it was moved, or changed since it was chosen. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}

/**
 * Sends a file part by part, again where the connection broke, until the server has it all.
 * @throws UnreadableFile, and DataError where the upload has ended
 */
export async function sendFile(file: Blob, { ticket, signal, onProgress }: Transfer) {
  let state = NOTHING_YET
  while (state.phase === 'receiving' && state.received < file.size) {
    const from = state.received
    const part = await file
      .slice(from, from + PART_BYTES)
      .arrayBuffer()
      .catch((cause) => {
        throw new UnreadableFile('the file is gone', { cause })
      })
    const sent = () => sendBackupPart(ticket, from, part, signal)
    const askFirst = () => bringBackState(ticket, signal)
    const last = state
    state = await untilAnswered([sent, askFirst], signal, () => onProgress(last, true))
    onProgress(state, false)
  }
}

/** Asks until it is in one of these phases. @throws DataError where the upload has ended */
export async function untilPhase(
  phases: readonly BringBack['phase'][],
  { ticket, signal, onProgress }: Transfer,
): Promise<BringBack> {
  for (;;) {
    const state = await untilAnswered([() => bringBackState(ticket, signal)], signal)
    onProgress(state, false)
    if (phases.includes(state.phase)) return state
    await pause(askEveryMs, signal)
  }
}

/** @param agreed which rows of strangers may go with this site, as agreedTo says @throws DataError */
export async function restore(transfer: Transfer, agreed: string): Promise<BringBack> {
  const { ticket, signal } = transfer
  // Where its answer was lost it may have begun; then it is no mistake to be told so.
  const begin = () => restoreUpload(ticket, agreed)
  await untilAnswered([begin, () => bringBackState(ticket, signal)], signal)
  return untilPhase(['restored', 'failed', 'ready'], transfer)
}

export function keepAlive(ticket: string, onEnd: (error: unknown) => void): () => void {
  const timer = setInterval(() => {
    bringBackState(ticket).catch((error) => {
      if (hasEnded(error)) onEnd(error)
    })
  }, stillHereMs)
  return () => clearInterval(timer)
}

export async function giveUp(ticket: string): Promise<void> {
  await giveUpUpload(ticket).catch(() => undefined)
}

/**
 * The first is tried once, and the last again and again: after a failure nobody knows what arrived.
 * @throws DataError where trying again can’t help
 */
async function untilAnswered(
  tries: readonly (() => Promise<BringBack>)[],
  signal: AbortSignal,
  onCutOff: () => void = () => undefined,
): Promise<BringBack> {
  for (let at = 0; ; at++) {
    try {
      const ask = tries[Math.min(at, tries.length - 1)]
      if (ask) return await ask()
    } catch (error) {
      if (signal.aborted || hasEnded(error)) throw error
      onCutOff()
      await pause(againMs, signal)
    }
  }
}

function hasEnded(error: unknown): boolean {
  return error instanceof DataError && (error.kind === 'not_found' || error.hint === 'no_room')
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
}
