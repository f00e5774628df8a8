/*
 * Words that several modules say, and the terms of all. Said in English, as everybody does: property, viewing, floor
 * area, down payment, price, listing, search, save, broker, licence. Said in Filipino: bayan (town), tawagan
 * (call), maghanap (search), ibinebenta (for sale), pinapaupahan (for rent), tingnan (see). "Po" where we ask
 * for something, once a screen.
 */
export const fil: Record<string, string> = {
  Call: 'Tawagan',
  'Call {0}': 'Tawagan si {0}',
  'E-mail': 'E-mail',
  'No phone number or address has been added yet.': 'Wala pang nakalagay na numero o address.',
  'No connection': 'Walang koneksyon',
  'Something went wrong': 'May nangyaring problema',
  'This page opens by itself once you are back online.':
    'Kusang magbubukas ang page na ito kapag online ka na ulit.',
  'This page could not be shown.': 'Hindi maipakita ang page na ito.',
  ' If it goes on, tell us this number:{0}':
    ' Kung mangyari po ulit, sabihin sa amin ang number na ito:{0}',
  'Try again': 'Subukan ulit',
  'Return to Home': 'Bumalik sa Home',
  '{0}: not pictured yet': '{0}: wala pang picture',
  Home: 'Home',
  Properties: 'Mga property',
  properties: 'property',
  Contact: 'Contact',
  'en-GB': 'fil-PH',
}
