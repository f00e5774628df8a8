const partBytes = 64 * 1024

export interface ReadInParts {
  body: ReadableStream<Uint8Array<ArrayBuffer>>
  /** Once it is read, no longer wanted, or has taken too long; nothing holds the bytes from then on. */
  over: Promise<void>
}

/** Bytes as a body of which it is known when it is over: anyone who reads slowly holds all of it in memory. */
export function readInParts(bytes: Uint8Array, milliseconds: number): ReadInParts {
  const { promise: over, resolve } = Promise.withResolvers<void>()
  let at = 0
  let timer: NodeJS.Timeout
  const end = () => {
    clearTimeout(timer)
    resolve()
  }
  const source: UnderlyingDefaultSource<Uint8Array<ArrayBuffer>> = {
    start(controller) {
      timer = setTimeout(() => {
        controller.error(new Error('it was not read in time'))
        end()
      }, milliseconds)
      timer.unref()
    },
    pull(controller) {
      // A copy: as a view, the last part that waits in a socket would keep the whole.
      if (at < bytes.length) controller.enqueue(new Uint8Array(bytes.subarray(at, at + partBytes)))
      at += partBytes
      if (at < bytes.length) return
      controller.close()
      end()
    },
    cancel: end,
  }
  return { body: new ReadableStream(source, { highWaterMark: 0 }), over }
}
