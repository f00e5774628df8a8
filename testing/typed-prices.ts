import fc from 'fast-check'

const number = fc.oneof(
  fc.constantFrom('4.2', '4,2', '850', '12.5', '3', '0.5', '4,200,000', '4,9000,000', '18,500'),
  fc.constantFrom(
    '3 500 000',
    '1.250.000',
    '4.200.000,00',
    '1,234.567',
    '6,5oo,ooo',
    '0917 123 4567',
    '4 2',
    '4. 25',
  ),
  fc.nat(99_999_999).map((value) => value.toLocaleString('en-PH')),
  fc.nat(99_999_999).map(String),
  fc.nat(9_999).map((value) => String(value / 100)),
)
const unit = fc.constantFrom(
  '',
  '',
  'M',
  ' M',
  'm',
  'K',
  'k',
  ' million',
  ' mil',
  ' milyon',
  ' libo',
  'bn',
  'mo',
)
const sign = fc.constantFrom(
  '',
  '',
  '₱',
  '₱ ',
  'P',
  'Php ',
  'PHP: ',
  'US$ ',
  '$',
  'USD ',
  '€',
  'AED ',
  'RM ',
  'US ',
)
const behind = fc.constantFrom(
  '',
  '',
  '/sqm',
  ' per sq. m.',
  '/m2',
  '/mo',
  ' monthly',
  ' a year',
  ' per night',
  ' pesos',
  ' USD',
  ' US',
  ' quid',
  ' assume',
  ' assume balance',
  ' (USD)',
  ' us dollars',
  '% down',
  ' DP',
  ' equity',
  ' reservation fee',
  ' sqm',
  'BR',
  ' months',
  ' neg',
  ' na lang',
  '/m',
)
const amount = fc.tuple(sign, number, unit, behind).map((parts) => parts.join(''))
const between = fc.constantFrom(
  ' ',
  ' - ',
  '-',
  ' to ',
  ', ',
  ' / ',
  ' or ',
  ' (',
  ') ',
  ' now ',
  ' was ',
  ' NOW ONLY ',
  ' DP ',
  ' equity: ',
  ' reservation fee (non-refundable) ',
  ' TCP ',
  ' down to ',
  ' lot ',
  ' plus dues of ',
  ' @ ',
  '\u00a0',
  '\u200b',
  ' – ',
  '\n',
)

/** Prices as brokers type them, and worse. */
export const typedPrice = fc.oneof(
  amount,
  fc
    .array(fc.oneof(amount, between), { minLength: 2, maxLength: 7 })
    .map((parts) => parts.join('')),
  fc
    .array(fc.oneof(amount, between, fc.string({ unit: 'binary', maxLength: 3 })), {
      maxLength: 40,
    })
    .map((parts) => parts.join('').replaceAll('\0', '').toWellFormed()),
)
