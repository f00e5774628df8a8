import { expect, it } from 'vitest'
import { isFilipinoStart } from './filipino-start.ts'

it.each([
  ['Hello po, interesado po ako sa “Bahay”. Available pa po ba ito?', 'Bahay', true],
  ['Hello po, nagustuhan ko po ang “$&”. May katulad po ba kayo nito?', '$&', true],
  ['Hello po, interesado po ako sa “Bahay”. Available pa po ba ito? Ana', 'Bahay', false],
  ['Hello po, interesado po ako sa “Bahay”. Available pa po ba ito?', 'Lote', false],
  ['Hello po, naghahanap po ako ng property sa Pampanga. Paki-contact po ako.', undefined, true],
  [
    'Hello po, kinukumpara ko po ang BL-1001, BL-1002. Available pa po ba ang mga ito?',
    undefined,
    true,
  ],
  ['Hello po, kinukumpara ko po ang BL-1001. Available pa po ba ang mga ito?', undefined, false],
  [
    'Hello po, kinukumpara ko po ang http://x.example. Available pa po ba ang mga ito?',
    undefined,
    false,
  ],
  ['', undefined, false],
])('of %s about %s: %s', (message, title, isStart) => {
  expect(isFilipinoStart(message, title)).toBe(isStart)
})
