/** A line for whoever starts Bale; `onTerminal` in its place where nobody keeps what is printed. */
export type Print = (line: string, onTerminal?: string) => void

/** What is no terminal is kept, by a service manager's journal for one, so it gets no secrets. */
export function printTo(stream: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>): Print {
  return (line, onTerminal = line) => {
    stream.write(`${stream.isTTY ? onTerminal : line}\n`)
  }
}
