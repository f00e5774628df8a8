const escapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/** A row of `COPY` in its text form, without the end of its line. */
export function readCopyRow(line: string): (string | null)[] {
  return line.split('\t').map((field) => (field === '\\N' ? null : unescaped(field)))
}

function unescaped(field: string): string {
  return field.replace(/\\(.)/gs, (_, letter: string) => escapes[letter] ?? letter)
}
