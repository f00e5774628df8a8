export const fil: Record<string, string> = {
  'Page not found': 'Hindi makita ang page',
  'Newest properties': 'Mga bagong property',
  'Featured properties': 'Mga featured na property',
  'View all properties': 'Tingnan lahat ng property',
  'How we work': 'Paano kami magtrabaho',
  'What clients say': 'Sabi ng mga kliyente',
  'See all towns': 'Tingnan lahat ng bayan',
  'Ask about a property': 'Magtanong tungkol sa property',
  '{0} properties': '{0} property',
  '{0} in Pampanga | {1}': '{0} sa Pampanga | {1}',
  '{0} for sale and for rent in Pampanga, with prices, photos and the broker’s number. Search by title, town or description.':
    '{0} na ibinebenta at pinapaupahan sa Pampanga, may presyo, photos at number ng broker. Maghanap ng title, bayan o description.',
  'Contact | {0}': 'Contact | {0}',
  'Call, text or message {0}{1}: phone, SMS, Viber, Messenger, e-mail, map and office hours.':
    'Tawagan, i-text o i-message ang {0}{1}: phone, SMS, Viber, Messenger, e-mail, mapa at office hours.',
  Office: 'Opisina',
  'Open the map': 'Buksan ang mapa',
  'Office hours': 'Office hours',
  'Our Facebook page': 'Ang Facebook page namin',
  'Your broker': 'Ang broker mo',
  'Meet our people': 'Kilalanin ang team namin',
  'The people of {0}, with their licences and contact details.':
    'Ang mga tao ng {0}, kasama ang licence at contact details nila.',
  'Privacy notice | {0}': 'Privacy notice | {0}',
  'What {0} keeps when you write to us, why, for how long, and your rights.':
    'Ano ang itinatago ng {0} kapag sumulat ka sa amin, para saan, gaano katagal, at mga karapatan mo.',
}
