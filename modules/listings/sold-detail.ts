const DETAILS: Record<string, string> = {
  rented: 'This property has been rented out.',
  pending: 'This property is reserved while the papers are being completed.',
}

export function soldDetail(status: string): string {
  return DETAILS[status] ?? 'This property has been sold.'
}
