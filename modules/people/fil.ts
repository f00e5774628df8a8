export const fil: Record<string, string> = {
  'expired {0}': 'nag-expire noong {0}',
  'valid {0} to {1}': 'valid mula {0} hanggang {1}',
  'valid until {0}': 'valid hanggang {0}',
  'valid from {0}': 'valid mula {0}',
  'How to check us: look up licence {0} at <1/>, under Verification. The name and the last day there have to be the same.':
    'Para makasiguro: hanapin ang licence {0} sa <1/>, sa Verification. Dapat pareho ang pangalan at ang huling araw na nakalagay doon.',
  'online.prc.gov.ph': 'online.prc.gov.ph',
}
