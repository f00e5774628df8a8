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
  'Saved homes': 'Mga naka-save na bahay',
  Properties: 'Mga property',
  properties: 'property',
  Contact: 'Contact',
  'en-GB': 'fil-PH',
  All: 'Lahat',
  Close: 'Isara',
  Map: 'Mapa',
  Message: 'Message',
  'Not answered yet.': 'Wala pang sagot.',
  'Leave this empty': 'Huwag lagyan ng laman',
  'No connection. Try again.': 'Walang koneksyon. Subukan ulit.',
  Share: 'I-share',
  'Link copied': 'Nakopya ang link',
  'This browser doesn’t let us copy. Copy the selected address yourself.':
    'Hindi makakopya sa browser na ito. Kopyahin mo ang naka-select na address.',
  'That did not work. Copy the link instead.': 'Hindi gumana. Kopyahin na lang ang link.',
  'The link': 'Ang link',
  'Copy the link': 'Kopyahin ang link',
  'Send …': 'Ipadala …',
  'Frequently asked questions': 'Mga madalas itanong',
  'Office hours: {0}': 'Office hours: {0}',
  'Send an enquiry': 'Magpadala ng tanong',
  'Property Not Found': 'Hindi makita ang property',
  'See all properties': 'Tingnan lahat ng property',
  Lots: 'Mga lote',
  Filters: 'Mga filter',
  'Our people': 'Ang team namin',
  'Properties by town': 'Mga property kada bayan',
  'Person not found': 'Hindi makita ang tao',
  'Town not found': 'Hindi makita ang bayan',
  'Ask the broker': 'Itanong sa broker',
}
