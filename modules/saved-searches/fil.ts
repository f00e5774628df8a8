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
  'Nothing is saved in this browser yet. Search, then choose “Save this search”.':
    'Wala pang naka-save sa browser na ito. Mag-search, tapos piliin ang “I-save itong search”.',
  'Remove<0/>': 'Alisin<0/>',
  'Removed: {0}': 'Inalis na: {0}',
  'Search properties': 'Maghanap ng property',
  'Send by e-mail<0/>': 'I-e-mail sa akin<0/>',
  'This browser can’t save anything, as in a private window. You can get new listings by e-mail instead.':
    'Hindi makapag-save ang browser na ito, gaya sa private window. Puwede mong ipa-e-mail ang mga bagong listing.',
  'Undo<0/>': 'Ibalik<0/>',
  'removing {0}': 'ang {0}',
  'Change the search': 'Baguhin ang search',
  'Get new listings': 'I-e-mail ang mga bago',
  'See them': 'Tingnan',
  'This site does not send e-mails yet. With JavaScript, “Save this search” next to the listings saves it in your browser and shows what is new when you come back.':
    'Hindi pa nagpapadala ng e-mail ang site na ito. Kung may JavaScript, sine-save ng “I-save itong search” sa tabi ng mga listing ang search sa browser mo, at ipinapakita kung ano ang bago pagbalik mo.',
  'What we store, and your rights: <0/>': 'Ang itinatago namin, at mga karapatan mo: <0/>',
  'Your e-mail address': 'E-mail address mo',
  'privacy notice': 'privacy notice',
  'properties match': 'property ang bagay',
  'property matches': 'property ang bagay',
  '{0} {1} now. ': '{0} {1} ngayon. ',
  ' more': ' pang',
  'Back to the listings': 'Bumalik sa mga listing',
  'Check your e-mail': 'Tingnan ang e-mail mo',
  Confirm: 'I-confirm',
  'Confirm your search': 'I-confirm ang search mo',
  'From now on you get new listings that match by e-mail: in the morning, at most once a day. Every e-mail has a link to unsubscribe.':
    'Mula ngayon, ie-e-mail sa iyo ang mga bagong listing na bagay: sa umaga, hanggang isang beses sa isang araw. May link sa bawat e-mail para itigil ito.',
  'Get new listings by e-mail': 'I-e-mail sa akin ang mga bagong listing',
  'It is incomplete, older than seven days, or you have unsubscribed from its search. Save the search again to get a new one.':
    'Kulang ito, lampas pitong araw na, o itinigil mo na ang search nito. I-save ulit ang search para makakuha ng bago.',
  'Not there after a few minutes? Check your spam folder. We send at most six of these a day to one address, and one in ten minutes for the same search.':
    'Wala pa rin makalipas ang ilang minuto? Tingnan ang spam folder. Hanggang anim nito sa isang araw ang ipinapadala namin sa isang address, at isa kada sampung minuto para sa parehong search.',
  'One address can have at most ten searches. Unsubscribe from one by the link in any of our e-mails, then open this link again.':
    'Hanggang sampung search lang ang isang address. Itigil ang isa gamit ang link sa alinmang e-mail namin, tapos buksan ulit ang link na ito.',
  'See the listings now': 'Tingnan na ang mga listing',
  'Stop all': 'Itigil lahat',
  'Stop this one': 'Itigil ito',
  'This link has nothing left to stop: you have unsubscribed already, or the link is incomplete. If you still get e-mails, open the link in the latest one.':
    'Wala nang ititigil ang link na ito: naitigil mo na, o kulang ang link. Kung may dumarating pa ring e-mail, buksan ang link sa pinakahuli.',
  'This link no longer works': 'Hindi na gumagana ang link na ito',
  Unsubscribe: 'Itigil ang mga e-mail',
  Unsubscribed: 'Naitigil na',
  'We have deleted what we stored about it. If you change your mind, save the search again.':
    'Binura na namin ang nakatago tungkol dito. Kung magbago ang isip mo, i-save ulit ang search.',
  'We have sent you an e-mail with a link. Open it within seven days to start getting new listings by e-mail.':
    'Nagpadala kami sa iyo ng e-mail na may link. Buksan ito sa loob ng pitong araw para magsimula ang mga e-mail ng bagong listing.',
  'You already have ten searches': 'May sampung search ka na',
  'You will get new listings that match your search: at most one e-mail a day, and only when there is something new. Every e-mail has a link to unsubscribe.':
    'Padadalhan ka ng mga bagong listing na bagay sa search mo: hanggang isang e-mail sa isang araw, at kapag may bago lang. May link sa bawat e-mail para itigil ito.',
  'You will get no more e-mails for:': 'Wala ka nang matatanggap na e-mail para sa:',
  'Your search is confirmed': 'Naka-confirm na ang search mo',
  search: 'search',
  searches: 'search',
  '{0}{1} long {2}': '{0}{1} mahabang {2}',
  'Saved searches': 'Mga naka-save na search',
  'They are saved in this browser only. They will not be on another device, or here once its data is cleared.':
    'Sa browser na ito lang naka-save ang mga ito. Wala sila sa ibang device, at mawawala rito kapag na-clear ang data ng browser.',
  'Without JavaScript this browser can’t save searches. “Save this search” next to the listings gets you new ones by e-mail instead.':
    'Kung walang JavaScript, hindi makapag-save ng search ang browser na ito. Ang “I-save itong search” sa tabi ng mga listing ang mag-e-e-mail sa iyo ng mga bago.',
  'All listings': 'Lahat ng listing',
  'I agree that this brokerage keeps my e-mail address and this search, to send me new listings that match it: at most one e-mail a day, for a year at most. I can unsubscribe by the link in each of them.':
    'Pumapayag ako na itago ng brokerage na ito ang e-mail address ko at ang search na ito, para padalhan ako ng mga bagong listing na bagay dito: hanggang isang e-mail sa isang araw, hanggang isang taon. Puwede ko itong itigil gamit ang link sa bawat isa.',
  'a search term': 'isang salitang hinahanap',
  '{0}, and a search term': '{0}, at isang salitang hinahanap',
  'Confirm: new listings from {0}': 'I-confirm: mga bagong listing mula sa {0}',
  'Someone asked {0} to send new listings to this address.':
    'May humiling sa {0} na magpadala ng mga bagong listing sa address na ito.',
  'If that was you, please confirm. You will get at most one e-mail a day, and only when there is something new.':
    'Kung ikaw iyon, paki-confirm po. Hanggang isang e-mail lang sa isang araw, at kapag may bago lang.',
  'The link works for seven days. If it was not you, ignore this e-mail: we will send nothing more and forget your address.':
    'Gumagana ang link nang pitong araw. Kung hindi ikaw iyon, huwag pansinin ang e-mail na ito: wala na kaming ipapadala at kakalimutan namin ang address mo.',
}
