/** By what the server says; {0} stands for what it fills in. A test holds this to its sentences. */
export const FILIPINO: Record<string, string> = {
  'Enter your name.': 'Ilagay ang pangalan mo.',
  'Write a few words: what would you like to know?':
    'Sumulat ng kaunti: ano ang gusto mong malaman?',
  'Use at most {0} characters.': 'Hanggang {0} character lang.',
  'Enter a phone number.': 'Ilagay ang phone number.',
  'Enter an e-mail address.': 'Ilagay ang e-mail address.',
  'This e-mail address does not look right. Please check it.':
    'Parang mali ang e-mail address na ito. Paki-check po.',
  'Choose a day and a time.': 'Pumili ng araw at oras.',
  'This time has passed. Choose a later one.': 'Lumipas na ang oras na ito. Pumili ng mas huli.',
  'Choose a time within a year.': 'Pumili ng oras sa loob ng isang taon.',
  'Choose at most {0} times.': 'Hanggang {0} oras lang ang piliin.',
  'Choose how we should reply.': 'Piliin kung paano ka namin sasagutin.',
  'Tick this box: without your consent we may not keep your message.':
    'I-check ang box na ito: kung walang pahintulot mo, hindi namin puwedeng itago ang message mo.',
  'Enter a phone number or an e-mail address, so that we can reply.':
    'Maglagay ng phone number o e-mail address, para makasagot kami.',
  'Enter your e-mail address, so that we can reply by e-mail.':
    'Ilagay ang e-mail address mo, para makasagot kami sa e-mail.',
  'Enter your number, so that we can reach you this way.':
    'Ilagay ang number mo, para maabot ka namin sa paraang ito.',
  'For a number abroad, begin with + and the country code, such as +971 or +852.':
    'Kung number sa abroad, magsimula sa + at country code, gaya ng +971 o +852.',
  'Some digits of this number seem to be missing.': 'Parang kulang ang digits ng number na ito.',
  'No country has this code. Enter a number such as 0917 123 4567.':
    'Walang bansang may ganitong code. Maglagay ng number gaya ng 0917 123 4567.',
  'Numbers of this country don’t have as many digits.':
    'Hindi ganito karami ang digits ng number sa bansang ito.',
  'This listing is no longer offered. Tell us on the contact page what you are looking for.':
    'Hindi na inaalok ang listing na ito. Sabihin sa contact page kung ano ang hinahanap mo.',
  '{0} Or send it as it is here, as a general question.':
    '{0} O ipadala ito nang ganito, bilang pangkalahatang tanong.',
  'What you typed is still in the form.': 'Nasa form pa ang na-type mo.',
  'Go back one page: what you typed is still there.':
    'Bumalik ng isang page: nandoon pa ang na-type mo.',
  'Please check the fields below.': 'Paki-check po ang mga field sa ibaba.',
  'Not sent: your message is too long. Go back one page and shorten it.':
    'Hindi naipadala: masyadong mahaba ang message mo. Bumalik ng isang page at paikliin ito.',
  'in {0} minutes': 'makalipas ang {0} minuto',
  'in a minute': 'makalipas ang isang minuto',
  'Not sent: too many enquiries came from your network just now. Try again {0}. {1}':
    'Hindi naipadala: masyadong maraming tanong mula sa network mo ngayon. Subukan ulit {0}. {1}',
  'We can’t tell whether it arrived. Try again in a moment; it will not be sent twice. {0}':
    'Hindi namin alam kung dumating. Subukan ulit maya-maya; hindi ito mapapadala nang dalawang beses. {0}',
  'It could not be sent. {0}': 'Hindi naipadala. {0}',
  'Enter a Philippine number: it begins with 0 or +63.':
    'Maglagay ng number sa Pilipinas: nagsisimula ito sa 0 o +63.',
  'Enter one number only.': 'Isang number lang ang ilagay.',
  'Use digits only, for example 0917 123 4567.': 'Digits lang, halimbawa 0917 123 4567.',
  ' A landline needs its area code, such as (045).':
    ' Kailangan ng area code ang landline, gaya ng (045).',
  'A mobile number has 11 digits, such as 0917 123 4567.{0}':
    'May 11 digits ang mobile number, gaya ng 0917 123 4567.{0}',
  'The Philippines has no area code 0{0}.': 'Walang area code na 0{0} sa Pilipinas.',
  'Add the area code, for example {0}': 'Idagdag ang area code, halimbawa {0}',
  'There are too many digits. With its area code a landline looks like {0}':
    'Sobra ang digits. Kung may area code, ganito ang landline: {0}',
  '(045) 625 1234 or (02) 8123 4567.': '(045) 625 1234 o (02) 8123 4567.',
  'There are too many digits.': 'Sobra ang digits.',
  'There is one digit too many.': 'Sobra ng isang digit.',
  'One digit seems to be missing.': 'Parang kulang ng isang digit.',
  '{0} digits seem to be missing.': 'Parang kulang ng {0} digits.',
  'Enter a mobile number, one that begins with 09.':
    'Maglagay ng mobile number na nagsisimula sa 09.',
  'An e-mail address can’t hold ñ, accents or emoji.':
    'Hindi puwede sa e-mail address ang ñ, accent o emoji.',
  'An e-mail address can’t hold “{0}”. Take it out.':
    'Hindi puwede sa e-mail address ang “{0}”. Alisin ito.',
  'Enter one e-mail address, for example name@example.com.':
    'Isang e-mail address ang ilagay, halimbawa name@example.com.',
  'This search is too long.': 'Masyadong mahaba ang search na ito.',
  'Tick this box: without your consent we may not keep your address.':
    'I-check ang box na ito: kung hindi ka payag, hindi namin puwedeng itago ang address mo.',
  'Too many requests came from your network just now. Try again {0}.':
    'Masyadong maraming request mula sa network mo ngayon. Subukan ulit {0}.',
  'That did not work. Try again in a moment.': 'Hindi gumana. Subukan ulit mamaya.',
  'We could not load your searches just now. Try again in a moment.':
    'Hindi namin makuha ang mga search mo ngayon. Subukan ulit mamaya.',
  'Not sent yet: a field that people can’t see was filled in, perhaps by your browser. It is empty again: please press the button once more.':
    'Hindi pa naipadala: may field na hindi nakikita ng tao pero nalagyan ng laman, baka ng browser mo. Wala na itong laman ngayon: pakipindot po ulit ang button.',
}

/** The longest first: a short one may stand in it. */
const PATTERNS = Object.entries(FILIPINO)
  .sort(([one], [other]) => other.length - one.length)
  .map(([key, words]) => {
    const parts = key.split(/\{\d\}/).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    return [new RegExp(parts.join('(.+?)'), 'g'), words] as const
  })

export function serverWords(words: string): string {
  return PATTERNS.reduce(
    (said, [pattern, filipino]) =>
      said.replace(pattern, (_, ...filled: string[]) =>
        filipino.replace(/\{(\d)\}/g, (__, at) => filled[at] ?? ''),
      ),
    words,
  )
}

export function serverWordsOf(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, words]) => [field, serverWords(words)]),
  )
}
