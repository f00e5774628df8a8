export const fil: Record<string, string> = {
  '1 is far from Pampanga': '1 ang malayo sa Pampanga',
  '{0} are far from Pampanga': '{0} ang malayo sa Pampanga',
  Ask: 'Itanong',
  'Drawn from the boundaries of PSA and NAMRIA, by OCHA (CC BY-IGO)':
    'Iginuhit mula sa mga hangganan ng PSA at NAMRIA, gawa ng OCHA (CC BY-IGO)',
  'Manila Bay': 'Manila Bay',
  ' listings here': ' listing dito',
  ' and ': ' at ',
  'in {0}, near {1}': 'sa {0}, malapit sa {1}',
  'near {0}': 'malapit sa {0}',
}
