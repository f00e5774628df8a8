import type { Town } from '../town.ts'

/** Barangays and villages of which there is one in Pampanga: who names them names their town. */
export const KNOWN_PLACES: Record<string, Town> = {
  amsic: 'angeles-city',
  anunas: 'angeles-city',
  balibago: 'angeles-city',
  cuayan: 'angeles-city',
  'fil-am friendship': 'angeles-city',
  malabanias: 'angeles-city',
  'pulu amsic': 'angeles-city',
  'pulung cacutud': 'angeles-city',
  'pulung maragul': 'angeles-city',
  sapalibutad: 'angeles-city',
  sapangbato: 'angeles-city',
  bulaon: 'san-fernando',
  calulut: 'san-fernando',
  maimpis: 'san-fernando',
  malpitic: 'san-fernando',
  quebiawan: 'san-fernando',
  sindalan: 'san-fernando',
  telabastagan: 'san-fernando',
  bundagul: 'mabalacat-city',
  dau: 'mabalacat-city',
  duquit: 'mabalacat-city',
  mabiga: 'mabalacat-city',
  mamatitang: 'mabalacat-city',
  mawaque: 'mabalacat-city',
  'sapang biabas': 'mabalacat-city',
  carmenville: 'angeles-city',
  hensonville: 'angeles-city',
  'l ?& ?s': 'angeles-city',
  'marquee residences': 'angeles-city',
  'savannah green(?: plains)?': 'angeles-city',
  'solana frontera': 'angeles-city',
  'timog park': 'angeles-city',
  'azure north': 'san-fernando',
  'essel park': 'san-fernando',
  'beverly place': 'mexico',
  lakeshore: 'mexico',
  alviera: 'porac',
  montala: 'porac',
  'pradera verde': 'lubao',
}

/** Others of the three cities, which other towns have too: known as places where the city follows. */
export const CITY_BARANGAYS =
  'agapito del rosario|capaya|claro m\\.? recto|cutcut|cutud|lourdes(?: sur(?: east)?| north ?west)?|margot|mining|ninoy aquino|pampang|pandan|pulung ?bulu|salapungan|san jose|san nicolas|sta\\.? teresita|sta\\.? trinidad|santo cristo|sto\\.? cristo|sto\\.? domingo|sto\\.? rosario|tabun|virgen delos remedios|alasas|baliti|dela paz(?: norte| sur)?|del carmen|del pilar|del rosario|dolores|juliana|magliman|malino|pandaras|panipuan|saguin|san agustin|san felipe|san isidro|san juan|san pedro|sta\\.? lucia|sto\\.? ni[nñ]o|atlu[- ]bola|bical|cacutud|calumpang|camachiles|dapdap|lakandula|macapagal village|mangalit|marcos village|paralayunan|san francisco|san joaquin|sta\\.? ines|sta\\.? maria|sapang balen|friendship|nepo'
