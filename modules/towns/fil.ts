export const fil: Record<string, string> = {
  '1 property': '1 property',
  '{0} properties': '{0} property',
  'The darker the town, the more {0} are on offer. The map shows which towns are next to each other; it is not to scale.':
    'Mas madilim ang bayan, mas maraming {0} doon. Ipinapakita ng mapa kung aling mga bayan ang magkatabi; hindi ito ayon sa sukat.',
  'on offer': 'ang available',
}
