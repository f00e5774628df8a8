/**
 * As the SQL function private.fold: without accents, and in lower case A to Z and the other letters of
 * Latin-1 and Latin Extended-A. toLowerCase() follows all of Unicode; the two would then disagree on Greek.
 */
export function fold(text: string): string {
  const plain = /^[\0-\x7f]*$/.test(text)
    ? text
    : text
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .normalize('NFC')
  return plain
    .replace(/[A-ZÆÐØÞĐĦĲĿŁŊŒŦ]/g, (letter) => letter.toLowerCase())
    .replace(/[\n\r\t]/g, ' ')
}
