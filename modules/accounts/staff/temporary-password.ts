const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** 48 bits. No one sees it: people set their own by e-mail. */
export function temporaryPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('')
}
