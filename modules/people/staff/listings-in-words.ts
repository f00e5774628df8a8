export function listingsInWords(count: number): string {
  return count === 1 ? '1 listing' : `${count.toLocaleString('en-PH')} listings`
}
