const PESOS =
  /^(?:₱|php\.?|p)?(\d+(?:,\d{3})*)(?:\.(\d{1,6}))?(k|thousand|m(?:n|il|illion)?)?(?:pesos|php)?$/

/**
 * Pesos as people type them: "₱4.5M", "PHP 35,000", "P5,000,000", "30k", "5 million". Undefined for
 * anything else, also where a comma stands for a decimal point.
 */
export function typedPesos(typed: string) {
  const text = typed.slice(0, 60).normalize('NFKC').replace(/\s/g, '').toLowerCase()
  const [, whole, decimals = '', unit] = PESOS.exec(text) ?? []
  if (whole === undefined) return undefined
  const factor = unit ? (unit.startsWith('m') ? 1_000_000 : 1_000) : 1
  return { whole: whole.replaceAll(',', ''), decimals, factor }
}

/** Whole pesos; undefined also for 0 and what is above `most`. */
export function pesoAmount(typed: string, most: number): number | undefined {
  const { whole = '', decimals = '', factor = 1 } = typedPesos(typed) ?? {}
  const amount = Math.round(Number(`${whole}.${decimals}`) * factor)
  return amount > 0 && amount <= most ? amount : undefined
}
