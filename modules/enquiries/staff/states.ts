export function isClosed(state: string): boolean {
  return state === 'won' || state === 'lost' || state === 'spam'
}
