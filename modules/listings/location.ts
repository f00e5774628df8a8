export function locationOf(property: { address: string; city: string; state: string }): string {
  return [property.address, property.city, property.state]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ')
}
