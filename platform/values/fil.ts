export const fil: Record<string, string> = {
  'January February March April May June July August September October November December':
    'Enero Pebrero Marso Abril Mayo Hunyo Hulyo Agosto Setyembre Oktubre Nobyembre Disyembre',
}
