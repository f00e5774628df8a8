export const FOREIGN_SIGN = '[$£€¥₩₹฿₫₿]'
export const FOREIGN_WORD =
  'usd[t$]?|dollars?|gbp|pounds? sterling|eur|euros?|aed|dirhams?|dhs?|sgd|aud|cad|nzd|hkd|twd|jpy|yen|krw|cny|rmb|yuan|inr|sar|riyals?|qar|chf|myr|thb|btc|bitcoins?'
/** A currency that isn't the peso, by its sign, code or name. */
export const FOREIGN_MONEY = `(?:${FOREIGN_SIGN}|(?<![a-z])(?:${FOREIGN_WORD})(?![a-z]))`
