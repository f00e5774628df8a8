export const fil: Record<string, string> = {
  'January February March April May June July August September October November December':
    'Enero Pebrero Marso Abril Mayo Hunyo Hulyo Agosto Setyembre Oktubre Nobyembre Disyembre',
  '{0} {1} {2}': '{1} {0}, {2}',
  'Sunday Monday Tuesday Wednesday Thursday Friday Saturday':
    'Linggo Lunes Martes Miyerkules Huwebes Biyernes Sabado',
  'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec':
    'Ene Peb Mar Abr May Hun Hul Ago Set Okt Nob Dis',
  'Not sent yet: a field that people can’t see was filled in, perhaps by your browser. It is empty again: please press the button once more.':
    'Hindi pa naipadala: may field na hindi nakikita ng tao pero nalagyan ng laman, baka ng browser mo. Wala na itong laman ngayon: pakipindot po ulit ang button.',
}
