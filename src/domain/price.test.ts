import { expect, it } from 'vitest'
import { withPesoSign } from './price.ts'

it.each([
  ['3,500,000', '₱3,500,000'],
  ['₱3,500,000', '₱3,500,000'],
  ['₱2.95M negotiable', '₱2.95M negotiable'],
  ['P 850k', 'P 850k'],
  ['PHP 1,200,000', 'PHP 1,200,000'],
  ['4.2M', '₱4.2M'],
])('shows %s as %s', (stored, shown) => expect(withPesoSign(stored)).toBe(shown))
