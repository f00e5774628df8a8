export const fil: Record<string, string> = {
  'Save {0}': 'I-save ang {0}',
  'No connection. Try again.': 'Walang koneksyon. Subukan ulit.',
  'See saved homes': 'Tingnan ang mga naka-save',
  'Saved in {0}’s browser only. ': 'Naka-save sa browser lang ng {0}. ',
  'Saved in this browser only. ': 'Naka-save sa browser na ito lang. ',
  Undo: 'Ibalik',
  'Removed, with its note. ': 'Inalis na, pati ang note. ',
  'Removed. ': 'Inalis na. ',
  'This browser doesn’t let us save anything. It may be a private window, or storage may be turned off in its settings.':
    'Hindi kami makapag-save sa browser na ito. Baka private window ito, o naka-off ang storage sa settings.',
  'This browser has no room left for this site, so it was not saved.':
    'Puno na ang browser para sa site na ito, kaya hindi na-save.',
  'You have saved {0} listings already. Remove one first.':
    'May {0} ka nang naka-save na listing. Mag-alis muna ng isa.',
}
