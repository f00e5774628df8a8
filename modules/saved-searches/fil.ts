export const fil: Record<string, string> = {
  'Save<0/> search': 'I-save<0/> search',
  this: 'itong',
  'Saved in this browser.': 'Naka-save sa browser na ito.',
  'Already saved.': 'Naka-save na.',
  'You have saved {0} already. Remove one first.':
    'May {0} ka nang naka-save. Mag-alis muna ng isa.',
  'This browser can’t save anything, as in a private window.':
    'Hindi makapag-save ang browser na ito, gaya sa private window.',
  'Your saved searches': 'Mga naka-save mong search',
  'Get new ones by e-mail': 'I-e-mail sa akin ang mga bago',
  'Saved. {0}': 'Naka-save. {0}',
  Nothing: 'Walang',
  '{0} new since {1}': '{0} bago mula {1}',
  '{0} new in your saved searches': '{0} ang bago sa mga naka-save mong search',
  '{0} or more': '{0} o higit pa',
}
