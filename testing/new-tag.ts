/** Eight letters that no other test has. Digits alone would be read as a telephone number here and there. */
export function newTag() {
  const letters = 'ghjkmnpqrs'
  return crypto
    .randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => letters.charAt(Number(digit)))
}
