/** A line for the person who starts Bale; `onTerminal` in its place where nobody keeps what is printed. */
export type Print = (line: string, onTerminal?: string) => void

// Control characters, of the terminal too, and what some programs take for the end of a line.
const lineEnds = /[\p{Cc}\u2028\u2029]+/gu

/**
 * What is no terminal is kept, by a service manager's journal for one, so it gets no secrets. What
 * strangers wrote makes no line of its own.
 */
export function printTo(stream: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>): Print {
  return (line, onTerminal = line) => {
    stream.write(`${(stream.isTTY ? onTerminal : line).replace(lineEnds, ' ')}\n`)
  }
}
