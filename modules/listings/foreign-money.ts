export const FOREIGN_SIGN = '[$£€¥₩₹฿₫₿]'
/** US and RM only beside a number: "call us", "2 rm". */
export const FOREIGN_WORD =
  'usd[t$]?|dollars?|gbp|pounds?|quid|eur|euros?|aed|dirhams?|dhs?|sgd|aud|cad|nzd|hkd|twd|jpy|yen|krw|cny|rmb|yuan|inr|sar|riyals?|qar|chf|myr|thb|btc|bitcoins?|ringgit|rm(?= ?[0-9][0-9.,km])|us(?= ?[1-9])|(?<=(?:[0-9]{3}|[0-9][km]) ?)(?:us|rm)'
export const FOREIGN_MONEY = `(?:${FOREIGN_SIGN}|(?<![a-z])(?:${FOREIGN_WORD})(?![a-z]))`
