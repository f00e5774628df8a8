export const fil: Record<string, string> = {
  'expired {0}': 'nag-expire noong {0}',
  'valid {0} to {1}': 'valid mula {0} hanggang {1}',
  'valid until {0}': 'valid hanggang {0}',
  'valid from {0}': 'valid mula {0}',
  'How to check us: look up licence {0} at <1/>, under Verification. The name and the last day there have to be the same.':
    'Para makasiguro: hanapin ang licence {0} sa <1/>, sa Verification. Dapat pareho ang pangalan at ang huling araw na nakalagay doon.',
  'online.prc.gov.ph': 'online.prc.gov.ph',
  'PRC licence {0}': 'PRC licence {0}',
  'Supervised by {0}': 'Sa ilalim ni {0}',
  'No one is listed here yet.': 'Wala pang nakalista rito.',
  'Contact us': 'Kontakin kami',
  'Our people | {0}': 'Ang team namin | {0}',
  'The people of {0}: {1}. Position, licence and contact details.':
    'Ang mga tao ng {0}: {1}. Posisyon, licence at contact details.',
  'This person is no longer listed, or the link is wrong.':
    'Hindi na nakalista ang taong ito, o mali ang link.',
  'Properties with {0}': 'Mga property kay {0}',
  ' at ': ' sa ',
}
