const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** 48 bits. Nobody is told it: the person sets their own by e-mail. */
export function temporaryPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('')
}
