/** @param amount in whole pesos */
export function offeredPrice(amount: number): string {
  return `₱${amount.toLocaleString('en-PH')}`
}
