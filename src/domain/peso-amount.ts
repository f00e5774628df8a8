const units: Record<string, number> = { k: 1e3, t: 1e3, m: 1e6 }

/**
 * Whole pesos as people type them: "₱4.5M", "PHP 35,000", "P5,000,000", "30k", "5 million". Undefined
 * for anything else, 0 and what is above `most`.
 */
export function pesoAmount(typed: string, most: number): number | undefined {
  const text = typed.slice(0, 100).normalize('NFKC').replace(/[\s,]/g, '').toLowerCase()
  const [, digits, unit = ''] =
    /^(?:₱|php\.?|p)?(\d{1,15}(?:\.\d{1,6})?)(k|thousand|m(?:n|il|illion)?)?(?:pesos|php)?$/.exec(
      text,
    ) ?? []
  const whole = Math.round(Number(digits) * (units[unit.charAt(0)] ?? 1))
  return whole > 0 && whole <= most ? whole : undefined
}
