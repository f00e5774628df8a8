export const fil: Record<string, string> = {
  'Page not found': 'Hindi makita ang page',
  'Newest properties': 'Mga bagong property',
  'Featured properties': 'Mga featured na property',
  'View all properties': 'Tingnan lahat ng property',
  'How we work': 'Paano kami magtrabaho',
  'What clients say': 'Sabi ng mga kliyente',
  'Properties by town': 'Mga property kada bayan',
  'See all towns': 'Tingnan lahat ng bayan',
  'Ask about a property': 'Magtanong tungkol sa property',
}
