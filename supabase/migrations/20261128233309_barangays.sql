CREATE OR REPLACE FUNCTION private.barangays(town text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN ('{"lubao": {"baruya": "Baruya", "delapaz": "De La Paz", "laucpau": "Lourdes", "lourdes": "Lourdes", "sanjuan": "San Juan", "remedios": "Remedios", "santiago": "Santiago", "calangain": "Calangain", "delcarmen": "Del Carmen", "sanisidro": "San Isidro", "sanmatias": "San Matias", "sanmiguel": "San Miguel", "sanrafael": "Baruya", "santacruz": "Santa Cruz", "santarita": "Santa Rita", "santonino": "Santo Niño", "balantacan": "Balantacan", "concepcion": "Concepcion", "pradoaruba": "Santo Niño", "sanagustin": "San Agustin", "sanantonio": "San Antonio", "santalucia": "Santa Lucia", "santamaria": "Santa Maria", "santotomas": "Santo Tomas", "sanvicente": "San Vicente", "bancalpugad": "Bancal Pugad", "sanjosegumi": "San Jose Gumi", "sanpablo1st": "San Pablo 1st", "sanpablo2nd": "San Pablo 2nd", "sanroquedau": "San Roque Dau", "santamonica": "Santa Monica", "santocristo": "Santo Cristo", "pradosiongco": "Prado Siongco", "sanfrancisco": "San Francisco", "sanpedrosaug": "San Pedro Saug", "santabarbara": "Santa Barbara", "santodomingo": "Santo Domingo", "bancalsinubli": "Bancal Sinubli", "sanjoseapunan": "San Jose Apunan", "sannicolas1st": "San Nicolas 1st", "sannicolas2nd": "San Nicolas 2nd", "sanroquearbol": "San Roque Arbol", "santacatalina": "Santa Catalina", "santateresa1st": "Santa Teresa 1st", "santateresa2nd": "Santa Teresa 2nd", "donignaciodimson": "Don Ignacio Dimson", "sanpedropalcarangan": "San Pedro Palcarangan"}, "porac": {"pio": "Pio", "diaz": "Diaz", "pias": "Pias", "salu": "Salu", "palat": "Palat", "camias": "Camias", "jalung": "Jalung", "planas": "Planas", "sinura": "Sinura", "balubad": "Balubad", "dolores": "Dolores", "inararo": "Inararo", "manuali": "Manuali", "cangatba": "Cangatba", "babosacan": "Babo Sacan", "mancatian": "Mancatian", "poblacion": "Poblacion", "santacruz": "Santa Cruz", "sapanguwak": "Sapang Uwak", "villamaria": "Villa Maria", "babopangulo": "Babo Pangulo", "mitlaproper": "Mitla Proper", "pulungsantol": "Pulung Santol", "sanjosemitla": "San Jose Mitla", "sepungbulaon": "Sepung Bulaon", "calzadangbayu": "Calzadang Bayu", "manibaugpasig": "Manibaug Pasig", "haciendadolores": "Dolores", "manibauglibutad": "Manibaug Libutad", "manibaugparalaya": "Manibaug Paralaya"}, "apalit": {"sucad": "Sucad", "balucuc": "Balucuc", "paligui": "Paligui", "sanjuan": "San Juan", "sulipan": "Sulipan", "tabuyuc": "Tabuyuc", "colgante": "Colgante", "sampaloc": "Sampaloc", "calantipe": "Calantipe", "cansinala": "Cansinala", "capalangan": "Capalangan", "sanvicente": "San Vicente", "santorosario": "Tabuyuc"}, "arayat": {"turu": "La Paz", "camba": "Kaledian", "lapaz": "La Paz", "arenas": "Arenas", "baliti": "Baliti", "cupang": "Cupang", "lacmit": "Lacmit", "matamo": "Matamo", "batasan": "Batasan", "mapalad": "Mapalad", "gatiawin": "Gatiawin", "guemasan": "Guemasan", "kaledian": "Kaledian", "lacquios": "Lacquios", "paralaya": "Paralaya", "sanmateo": "San Mateo", "suclayin": "Suclayin", "candating": "Candating", "poblacion": "Poblacion", "buensuceso": "Buensuceso", "panlinlang": "Panlinlang", "sanantonio": "San Antonio", "sannicolas": "San Nicolas", "telapayong": "Telapayong", "plazangluma": "Plazang Luma", "sanjuanbano": "San Juan Bano", "manggacacutud": "Mangga-Cacutud", "sanagustinsur": "San Agustin Sur", "sanjosemesulo": "San Jose Mesulo", "sanroquebitas": "San Roque Bitas", "sanagustinnorte": "San Agustin Norte", "santoninotabuan": "Santo Niño Tabuan"}, "guagua": {"ibus": "San Vicente", "betis": "San Miguel", "rizal": "Rizal", "siran": "Jose Abad Santos", "ascomo": "Ascomo", "bancal": "Bancal", "lambac": "Lambac", "sanjose": "San Jose", "sanjuan": "San Juan", "maquiapo": "Maquiapo", "sanpablo": "San Pablo", "sanpedro": "San Pedro", "sanroque": "San Roque", "magsaysay": "Magsaysay", "natividad": "Natividad", "sanisidro": "San Isidro", "sanmatias": "San Matias", "sanmiguel": "San Miguel", "sanrafael": "San Rafael", "santaines": "Santa Ines", "santonino": "Santo Niño", "duckisland": "San Rafael", "sanagustin": "San Agustin", "sanantonio": "San Antonio", "sanvicente": "San Vicente", "plazaburgos": "Plaza Burgos", "pulungmasle": "Pulungmasle", "santaursula": "Santa Ursula", "santocristo": "Santo Cristo", "sannicolas1st": "San Nicolas 1st", "sannicolas2nd": "San Nicolas 2nd", "santafilomena": "Santa Filomena", "joseabadsantos": "Jose Abad Santos", "sanjuanbautista": "San Juan Bautista", "sanjuannepomuceno": "San Juan Nepomuceno"}, "mexico": {"acli": "Acli", "anao": "Anao", "eden": "Eden", "laug": "Laug", "balas": "Balas", "laput": "Laput", "gandus": "Gandus", "parian": "Parian", "piring": "Dolores", "tangle": "Tangle", "cawayan": "Cawayan", "dolores": "Dolores", "lagundi": "Lagundi", "masamat": "Masamat", "sanjuan": "San Juan", "tanglay": "Tangle", "camuning": "Camuning", "culubasa": "Culubasa", "panipuan": "Panipuan", "sanpablo": "San Pablo", "sanroque": "San Roque", "suclaban": "Suclaban", "divisoria": "Divisoria", "pangatlan": "Pangatlan", "sabanilla": "Sabanilla", "sancarlos": "San Carlos", "sanmiguel": "San Miguel", "sanrafael": "San Rafael", "santacruz": "Santa Cruz", "buenavista": "Buenavista", "concepcion": "Concepcion", "masangsang": "Masangsang", "pandacaqui": "Pandacaqui", "sanantonio": "San Antonio", "sanlorenzo": "San Lorenzo", "sannicolas": "San Nicolas", "santamaria": "Santa Maria", "sanvicente": "San Vicente", "sanpatricio": "San Patricio", "santodomingo": "Santo Domingo", "santorosario": "Santo Rosario", "sapangmaisac": "Sapang Maisac", "nuevavictoria": "Nueva Victoria", "sanjosemalino": "San Jose Malino", "sanjosematulid": "San Jose Matulid"}, "bacolor": {"duat": "Duat", "balas": "Balas", "talba": "Talba", "dolores": "Dolores", "parulog": "Parulog", "potrero": "Potrero", "magliman": "Magliman", "maliwalu": "Maliwalu", "tinajero": "Tinajero", "cabetican": "Cabetican", "macabacle": "Macabacle", "mesalipit": "Mesalipit", "sanisidro": "San Isidro", "santaines": "Santa Ines", "calibutbut": "Calibutbut", "concepcion": "Concepcion", "sanantonio": "San Antonio", "sanvicente": "San Vicente", "cabalantian": "Cabalantian", "cabambangan": "Cabambangan", "santabarbara": "Santa Barbara"}, "candaba": {"buas": "Buas", "barit": "Barit", "gulap": "Gulap", "pasig": "Pasig", "lanang": "Lanang", "mangga": "Mangga", "talang": "Talang", "bambang": "Bambang", "dalayap": "Dalayap", "lourdes": "Lourdes", "mandili": "Mandili", "paligui": "Paligui", "tagulod": "Tagulod", "barangca": "Barangca", "mandasig": "Mandasig", "pansinao": "Pansinao", "paralaya": "Paralaya", "tenejero": "Tenejero", "bahaypare": "Bahay Pare", "magumbali": "Magumbali", "mapaniqui": "Mapaniqui", "pangclara": "Pangclara", "dulongilog": "Dulong Ilog", "pescadores": "Pescadores", "salapungan": "Salapungan", "sanagustin": "San Agustin", "pulonggubat": "Pulong Gubat", "santorosario": "Santo Rosario", "pulongpalazan": "Pulong Palazan", "vizalsanpablo": "Vizal San Pablo", "cuayangbugtong": "Cuayang Bugtong", "vizalsantonino": "Vizal Santo Niño", "vizalsantocristo": "Vizal Santo Cristo"}, "minalin": {"dawe": "Dawe", "bulac": "Bulac", "saplad": "Saplad", "lourdes": "Lourdes", "maniango": "Maniango", "sanpedro": "San Pedro", "sanisidro": "San Isidro", "santarita": "Santa Rita", "sannicolas": "San Nicolas", "santamaria": "Santa Maria", "santodomingo": "Santo Domingo", "santorosario": "Santo Rosario", "santacatalina": "Santa Catalina", "sanfrancisco1st": "San Francisco 1st", "sanfrancisco2nd": "San Francisco 2nd"}, "sasmuan": {"malusac": "Malusac", "sanpedro": "San Pedro", "batang1st": "Batang 1st", "batang2nd": "Batang 2nd", "sebitanan": "Sebitanan", "mabuanbuan": "Mabuanbuan", "sanantonio": "San Antonio", "santalucia": "Santa Lucia", "santotomas": "Santo Tomas", "santamonica": "Santa Monica", "sannicolas1st": "San Nicolas 1st", "sannicolas2nd": "San Nicolas 2nd"}, "macabebe": {"batasan": "Batasan", "castuli": "Castuli", "dalayap": "Dalayap", "sanjose": "San Jose", "sanjuan": "San Juan", "tacasan": "Tacasan", "consuelo": "Consuelo", "sanroque": "San Roque", "telacsan": "Telacsan", "mataguiti": "Mataguiti", "sanisidro": "San Isidro", "sanrafael": "San Rafael", "santacruz": "Santa Cruz", "santarita": "Santa Rita", "santonino": "Santo Niño", "candelaria": "Candelaria", "sanesteban": "San Esteban", "sangabriel": "San Gabriel", "santamaria": "Santa Maria", "sanvicente": "San Vicente", "caduangtete": "Caduang Tete", "sapladdavid": "Saplad David", "sanfrancisco": "San Francisco", "santorosario": "Santo Rosario", "santalutgarda": "Santa Lutgarda"}, "magalang": {"turu": "Turu", "ayala": "Ayala", "lapaz": "La Paz", "camias": "Camias", "bucanan": "Bucanan", "dolores": "Dolores", "escaler": "Escaler", "sanjose": "San Jose", "navaling": "Navaling", "sanpablo": "San Pablo", "sanroque": "San Roque", "sanisidro": "San Isidro", "sanmiguel": "San Miguel", "sanpedroi": "San Pedro I", "santacruz": "Santa Cruz", "santonino": "Santo Niño", "sanagustin": "San Agustin", "sanantonio": "San Antonio", "sanpedroii": "San Pedro II", "santalucia": "Santa Lucia", "santamaria": "Santa Maria", "sanvicente": "San Vicente", "sanfrancisco": "San Francisco", "sanildefonso": "San Ildefonso", "santorosario": "Santo Rosario", "sannicolas1st": "San Nicolas 1st", "sannicolas2nd": "San Nicolas 2nd"}, "masantol": {"sua": "Sua", "puti": "Puti", "nigui": "Nigui", "alauli": "Alauli", "bagang": "Bagang", "bulacus": "Bulacus", "cambasi": "Cambasi", "malauli": "Malauli", "palimpe": "Palimpe", "sagrada": "Sagrada", "tibagin": "Sagrada", "balibago": "Balibago", "bebeanac": "Bebe Anac", "sanpedro": "San Pedro", "bebematua": "Bebe Matua", "santacruz": "Santa Cruz", "santonino": "Santo Niño", "sanagustin": "San Agustin", "sannicolas": "San Nicolas", "santamonica": "Santa Monica", "sanisidroanac": "San Isidro Anac", "sapangkawayan": "Sapang Kawayan", "sanisidromatua": "San Isidro Matua", "santaluciaanac": "Santa Lucia Anac", "santaluciamatua": "Santa Lucia Matua", "santaluciawakas": "Santa Lucia Wakas", "santaluciapaguiba": "Santa Lucia Paguiba"}, "san-luis": {"sanjose": "San Jose", "sanjuan": "San Juan", "sanroque": "San Roque", "sancarlos": "San Carlos", "sanisidro": "San Isidro", "santarita": "Santa Rita", "santonino": "Santo Niño", "sanagustin": "San Agustin", "sannicolas": "San Nicolas", "santalucia": "Santa Lucia", "santotomas": "Santo Tomas", "santamonica": "Santa Monica", "sansebastian": "San Sebastian", "santorosario": "Santo Rosario", "santacatalina": "Santa Catalina", "santacruzpambilog": "Santa Cruz Pambilog", "santacruzpoblacion": "Santa Cruz Poblacion"}, "san-simon": {"delapaz": "De La Paz", "sanjose": "San Jose", "sanjuan": "San Juan", "sanpedro": "San Pedro", "sanisidro": "San Isidro", "sanmiguel": "San Miguel", "santacruz": "Santa Cruz", "santonino": "Santo Niño", "concepcion": "Concepcion", "sanagustin": "San Agustin", "sannicolas": "San Nicolas", "santamonica": "Santa Monica", "sanpabloproper": "San Pablo Proper", "sanpablolibutad": "San Pablo Libutad"}, "santa-ana": {"sanjose": "San Jose", "sanjuan": "San Juan", "sanpablo": "San Pablo", "sanpedro": "San Pedro", "sanroque": "San Roque", "santiago": "Santiago", "sanisidro": "San Isidro", "sanagustin": "San Agustin", "sanjoaquin": "San Joaquin", "sannicolas": "San Nicolas", "santalucia": "Santa Lucia", "santamaria": "Santa Maria", "sanbartolome": "San Bartolome", "santorosario": "Santo Rosario"}, "santa-rita": {"becuran": "Becuran", "sanjose": "San Jose", "sanjuan": "San Juan", "diladila": "Dila-dila", "sanisidro": "San Isidro", "sanmatias": "San Matias", "sanagustin": "San Agustin", "sanbasilio": "San Basilio", "sanvicente": "San Vicente", "santamonica": "Santa Monica"}, "santo-tomas": {"pau": "Santo Rosario", "sapa": "Sapa", "poblacion": "Poblacion", "sanmatias": "San Matias", "santonino": "Sapa", "sanvicente": "San Vicente", "morasdelapaz": "Moras De La Paz", "sanbartolome": "San Bartolome", "santorosario": "Santo Rosario"}, "angeles-city": {"amsic": "Amsic", "cutud": "Cutud", "tabun": "Tabun", "anunas": "Anunas", "capaya": "Capaya", "cuayan": "Cuayan", "cutcut": "Cutcut", "margot": "Margot", "mining": "Mining", "pandan": "Pandan", "marisol": "Ninoy Aquino", "pampang": "Pampang", "sanjose": "San Jose", "balibago": "Balibago", "malabanas": "Malabañas", "lourdessur": "Lourdes Sur", "malabanias": "Malabañas", "pulungbulu": "Pulungbulu", "salapungan": "Salapungan", "sannicolas": "San Nicolas", "sapangbato": "Sapangbato", "claromrecto": "Claro M. Recto", "ninoyaquino": "Ninoy Aquino", "santocristo": "Santo Cristo", "sapalibutad": "Sapalibutad", "santodomingo": "Santo Domingo", "santorosario": "Santo Rosario", "pulungcacutud": "Pulung Cacutud", "pulungmaragul": "Pulung Maragul", "santateresita": "Santa Teresita", "santatrinidad": "Santa Trinidad", "lourdessureast": "Lourdes Sur East", "lourdesnorthwest": "Lourdes North West", "agapitodelrosario": "Agapito del Rosario", "virgendelosremedios": "Virgen delos Remedios"}, "san-fernando": {"lara": "Lara", "alasas": "Alasas", "baliti": "Baliti", "bulaon": "Bulaon", "malino": "Malino", "saguin": "Saguin", "calulut": "Calulut", "dolores": "Dolores", "juliana": "Juliana", "lourdes": "Lourdes", "maimpis": "Maimpis", "sanjose": "San Jose", "sanjuan": "San Juan", "delpilar": "Del Pilar", "magliman": "Magliman", "malpitic": "Malpitic", "pandaras": "Pandaras", "panipuan": "Panipuan", "sanpedro": "San Pedro", "sindalan": "Sindalan", "delcarmen": "Del Carmen", "quebiauan": "Quebiauan", "sanfelipe": "San Felipe", "sanisidro": "San Isidro", "santonino": "Santo Niño", "delapazsur": "Dela Paz Sur", "delrosario": "Del Rosario", "pulungbulu": "Pulung Bulu", "sanagustin": "San Agustin", "sannicolas": "San Nicolas", "santalucia": "Santa Lucia", "delapaznorte": "Dela Paz Norte", "santorosario": "Santo Rosario", "telabastagan": "Telabastagan", "santateresita": "Santa Teresita"}, "floridablanca": {"anon": "Anon", "dampe": "Dampe", "gutad": "Gutad", "solib": "Solib", "apalit": "Apalit", "bodega": "Bodega", "malabo": "Santo Rosario", "valdez": "Valdez", "fortuna": "Fortuna", "mabical": "Mabical", "mawacat": "Mawacat", "palmayo": "Palmayo", "sanjose": "San Jose", "calantas": "Calantas", "consuelo": "Consuelo", "maligaya": "Maligaya", "nabuclod": "Nabuclod", "pabanlag": "Pabanlag", "sanpedro": "San Pedro", "sanramon": "San Ramon", "sanroque": "San Roque", "benedicto": "Benedicto", "delcarmen": "Del Carmen", "paguiruan": "Paguiruan", "poblacion": "Poblacion", "sanisidro": "San Isidro", "carmencita": "Carmencita", "sanantonio": "San Antonio", "sannicolas": "San Nicolas", "basaairbase": "Basa Air Base", "cabangcalan": "Cabangcalan", "pandaguirig": "Pandaguirig", "santamonica": "Santa Monica", "santorosario": "Santo Rosario"}, "mabalacat-city": {"dau": "Dau", "bical": "Bical", "tabun": "Tabun", "dapdap": "Dapdap", "duquit": "Duquit", "mabiga": "Mabiga", "cacutud": "Cacutud", "dolores": "Dolores", "mawaque": "Mawaque", "atlubola": "Atlu-Bola", "bundagul": "Bundagul", "mangalit": "Mangalit", "calumpang": "Calumpang", "lakandula": "Lakandula", "poblacion": "Poblacion", "santaines": "Santa Ines", "camachiles": "Camachiles", "mamatitang": "Mamatitang", "sanjoaquin": "San Joaquin", "santamaria": "Santa Maria", "paralayunan": "Paralayunan", "sapangbalen": "Sapang Balen", "sanfrancisco": "San Francisco", "santorosario": "Santo Rosario", "sapangbiabas": "Sapang Biabas", "marcosvillage": "Marcos Village", "macapagalvillage": "Macapagal Village"}}'::jsonb -> town);

CREATE OR REPLACE FUNCTION private.listing_barangay(city text, address text)
returns text
language sql immutable parallel safe
set search_path = ''
return (
  select case when count(distinct named.name) = 1 then min(named.name) end
  from private.barangays(private.listing_town(city, address)) as names,
    string_to_table(
      regexp_replace(
        regexp_replace(
          private.fold(translate("left"(address, 300) || ',' || "left"(city, 120), E',;()\n', '|||||')),
          '[^a-z0-9|]+', ' ', 'g'
        ),
        '\mst([ao])\M', 'sant\1', 'g'
      ),
      '|'
    ) as part,
    lateral (
      select names ->> keys.key as name
      from (
        select replace(part, ' ', '') as key, 5 as length
        union all
        select array_to_string(words[:length], ''), length
        from string_to_array(substring(part from '\m(?:brgy|bgy|barangay) (.+)$'), ' ') as words,
          generate_series(1, 4) as length
      ) as keys
      where names ? keys.key
      order by keys.length desc limit 1
    ) as named
);

CREATE OR REPLACE FUNCTION public.barangay_summary(town text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  question constant text := concat_ws(' ', 'barangays', town);
  version bigint;
  summary jsonb;
begin
  if town is not null and private.barangays(town) is null then
    return '[]';
  end if;
  summary := private.kept_answer(question);
  if summary is not null then
    return summary;
  end if;
  version := public.content_version();
  select coalesce(jsonb_agg(to_jsonb(counted) order by counted.town, barangay, category, listing_type), '[]')
  into summary
  from (
    select properties.town, properties.barangay, properties.category, properties.listing_type,
      count(*) as listings,
      count(properties.comparable_price) as priced,
      min(properties.comparable_price) as lowest,
      max(properties.comparable_price) as highest,
      max(properties.updated_at) as last_modified
    from public.properties
    where private.is_listed(properties.status, properties.published_at, properties.deleted_at)
      and (barangay_summary.town is null or properties.town = barangay_summary.town)
      and properties.barangay is not null
    group by properties.town, properties.barangay, properties.category, properties.listing_type
  ) as counted;
  if private.is_long_to_count() then
    perform private.keep_answer(question, version, summary);
  end if;
  return summary;
end
$function$;

COMMENT ON FUNCTION "private"."barangays"(text) IS 'The barangays of a town by their names without accents, blanks and signs. As kit/places/barangays.ts, which says where they are from.';

COMMENT ON FUNCTION "private"."listing_barangay"(text, text) IS 'The barangay of its town that a listing''s address, or its city, names between commas or behind "Brgy."; null where they name none, or two.';

COMMENT ON FUNCTION "public"."barangay_summary"(text) IS 'As town_summary, by barangay: those of one town, or of all.';

COMMENT ON FUNCTION "public"."find_properties"(jsonb, text, jsonb, integer) IS 'A page of active listings that the gallery''s filters find (q with what was read out of it as read, category, listing, min, max, beds, baths, area, lot, town, barangay, box, amenity, photos, new, unpriced, as in its address). What holds the whole of q comes first, what its words may fit behind it, then what holds it and is hardly meant; within these, what is of the kind that was read and says the words as whole words first, or sorted by price, -price (what is for sale first, prices that can''t be compared last) or area, behind the listing `after`, of which created_at, id and what it is sorted by are read. page_size is 1 to 500.';

REVOKE ALL ON FUNCTION "private"."barangays"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."barangays"(text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."barangays"(text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."listing_barangay"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."listing_barangay"(text, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."listing_barangay"(text, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."barangay_summary"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."barangay_summary"(text) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."barangay_summary"(text) TO "service_role";

ALTER TABLE "public"."properties" ADD COLUMN "barangay" text GENERATED ALWAYS AS (private.listing_barangay(city, address)) STORED;

COMMENT ON COLUMN "public"."properties"."barangay" IS 'The name of the barangay that address, or city, names; null where they name none of the town, or two.';

GRANT SELECT ("barangay") ON TABLE "public"."properties" TO "anon";

select private.add_listing_filter('barangay', 'choice', 'properties.barangay');
