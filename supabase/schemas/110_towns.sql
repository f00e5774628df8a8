create function private.town(city text)
returns text
language sql immutable parallel safe
set search_path = ''
return '{"csf": "san-fernando", "csfp": "san-fernando", "lubao": "lubao", "porac": "porac", "apalit": "apalit", "arayat": "arayat", "guagua": "guagua", "mexico": "mexico", "angeles": "angeles-city", "bacolor": "bacolor", "candaba": "candaba", "minalin": "minalin", "sasmuan": "sasmuan", "sexmoan": "sasmuan", "macabebe": "macabebe", "magalang": "magalang", "masantol": "masantol", "san luis": "san-luis", "mabalacat": "mabalacat-city", "san simon": "san-simon", "santa ana": "santa-ana", "santa rita": "santa-rita", "santo tomas": "santo-tomas", "angeles city": "angeles-city", "san fernando": "san-fernando", "floridablanca": "floridablanca", "mabalacat city": "mabalacat-city", "city of angeles": "angeles-city", "city of mabalacat": "mabalacat-city", "san fernando city": "san-fernando", "city of san fernando": "san-fernando"}'::jsonb
  ->> regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(
            regexp_replace(
              regexp_replace(private.fold(left(city, 300)), '[,;()]+', ',', 'g'),
              '[^a-z0-9,]+', ' ', 'g'
            ),
            '(?:[ ,]+(?:pampanga|philippines|2[0-9]{3}))*[ ,]*$', ''
          ),
          '^.*,', ''
        ),
        '^ ?(?:municipality of )?', ''
      ),
      '^st([ao]) ', 'sant\1 '
    ),
    '^.* ((?:angeles|mabalacat|san fernando) city)$', '\1'
  );
comment on function private.town(text) is
  'The town of Pampanga that a listing''s city, or its address, names: the last of its parts between commas, the province and a postal code aside, or the city that it ends with. Null where it names none.';
grant execute on function private.town(text) to authenticated, service_role;

create function private.place_of(town text, city text)
returns text
language sql immutable
return coalesce(town, btrim(private.fold(city)));

create function private.listing_town(city text, address text)
returns text
language sql immutable parallel safe
set search_path = ''
return coalesce(
  private.town(city),
  case when private.fold(city) ~ '^[^a-z0-9]*(?:(?:pampanga|philippines|2[0-9]{3})[^a-z0-9]*)*$'
    then private.town(address) end
);
comment on function private.listing_town(text, text) is
  'The town that a listing''s city names, or, where its city names no more than the province, the end of its address.';
grant execute on function private.listing_town(text, text) to authenticated, service_role;

create function private.barangays(town text)
returns jsonb
language sql immutable parallel safe
set search_path = ''
return '{
  "angeles-city": {"agapitodelrosario": "Agapito del Rosario", "amsic": "Amsic", "anunas": "Anunas", "balibago": "Balibago", "capaya": "Capaya", "claromrecto": "Claro M. Recto", "cuayan": "Cuayan", "cutcut": "Cutcut", "cutud": "Cutud", "lourdesnorthwest": "Lourdes North West", "lourdessur": "Lourdes Sur", "lourdessureast": "Lourdes Sur East", "malabanas": "Malabañas", "malabanias": "Malabañas", "margot": "Margot", "mining": "Mining", "ninoyaquino": "Ninoy Aquino", "marisol": "Ninoy Aquino", "pampang": "Pampang", "pandan": "Pandan", "pulungcacutud": "Pulung Cacutud", "pulungmaragul": "Pulung Maragul", "pulungbulu": "Pulungbulu", "salapungan": "Salapungan", "sanjose": "San Jose", "sannicolas": "San Nicolas", "santateresita": "Santa Teresita", "santatrinidad": "Santa Trinidad", "santocristo": "Santo Cristo", "santodomingo": "Santo Domingo", "santorosario": "Santo Rosario", "sapalibutad": "Sapalibutad", "sapangbato": "Sapangbato", "tabun": "Tabun", "virgendelosremedios": "Virgen delos Remedios"},
  "apalit": {"balucuc": "Balucuc", "calantipe": "Calantipe", "cansinala": "Cansinala", "capalangan": "Capalangan", "colgante": "Colgante", "paligui": "Paligui", "sampaloc": "Sampaloc", "sanjuan": "San Juan", "sanvicente": "San Vicente", "sucad": "Sucad", "sulipan": "Sulipan", "tabuyuc": "Tabuyuc", "santorosario": "Tabuyuc"},
  "arayat": {"arenas": "Arenas", "baliti": "Baliti", "batasan": "Batasan", "buensuceso": "Buensuceso", "candating": "Candating", "cupang": "Cupang", "gatiawin": "Gatiawin", "guemasan": "Guemasan", "kaledian": "Kaledian", "camba": "Kaledian", "lapaz": "La Paz", "turu": "La Paz", "lacmit": "Lacmit", "lacquios": "Lacquios", "manggacacutud": "Mangga-Cacutud", "mapalad": "Mapalad", "matamo": "Matamo", "panlinlang": "Panlinlang", "paralaya": "Paralaya", "plazangluma": "Plazang Luma", "poblacion": "Poblacion", "sanagustinnorte": "San Agustin Norte", "sanagustinsur": "San Agustin Sur", "sanantonio": "San Antonio", "sanjosemesulo": "San Jose Mesulo", "sanjuanbano": "San Juan Bano", "sanmateo": "San Mateo", "sannicolas": "San Nicolas", "sanroquebitas": "San Roque Bitas", "santoninotabuan": "Santo Niño Tabuan", "suclayin": "Suclayin", "telapayong": "Telapayong"},
  "bacolor": {"balas": "Balas", "cabalantian": "Cabalantian", "cabambangan": "Cabambangan", "cabetican": "Cabetican", "calibutbut": "Calibutbut", "concepcion": "Concepcion", "dolores": "Dolores", "duat": "Duat", "macabacle": "Macabacle", "magliman": "Magliman", "maliwalu": "Maliwalu", "mesalipit": "Mesalipit", "parulog": "Parulog", "potrero": "Potrero", "sanantonio": "San Antonio", "sanisidro": "San Isidro", "sanvicente": "San Vicente", "santabarbara": "Santa Barbara", "santaines": "Santa Ines", "talba": "Talba", "tinajero": "Tinajero"},
  "candaba": {"bahaypare": "Bahay Pare", "bambang": "Bambang", "barangca": "Barangca", "barit": "Barit", "buas": "Buas", "cuayangbugtong": "Cuayang Bugtong", "dalayap": "Dalayap", "dulongilog": "Dulong Ilog", "gulap": "Gulap", "lanang": "Lanang", "lourdes": "Lourdes", "magumbali": "Magumbali", "mandasig": "Mandasig", "mandili": "Mandili", "mangga": "Mangga", "mapaniqui": "Mapaniqui", "paligui": "Paligui", "pangclara": "Pangclara", "pansinao": "Pansinao", "paralaya": "Paralaya", "pasig": "Pasig", "pescadores": "Pescadores", "pulonggubat": "Pulong Gubat", "pulongpalazan": "Pulong Palazan", "salapungan": "Salapungan", "sanagustin": "San Agustin", "santorosario": "Santo Rosario", "tagulod": "Tagulod", "talang": "Talang", "tenejero": "Tenejero", "vizalsanpablo": "Vizal San Pablo", "vizalsantocristo": "Vizal Santo Cristo", "vizalsantonino": "Vizal Santo Niño"},
  "floridablanca": {"anon": "Anon", "apalit": "Apalit", "basaairbase": "Basa Air Base", "benedicto": "Benedicto", "bodega": "Bodega", "cabangcalan": "Cabangcalan", "calantas": "Calantas", "carmencita": "Carmencita", "consuelo": "Consuelo", "dampe": "Dampe", "delcarmen": "Del Carmen", "fortuna": "Fortuna", "gutad": "Gutad", "mabical": "Mabical", "maligaya": "Maligaya", "mawacat": "Mawacat", "nabuclod": "Nabuclod", "pabanlag": "Pabanlag", "paguiruan": "Paguiruan", "palmayo": "Palmayo", "pandaguirig": "Pandaguirig", "poblacion": "Poblacion", "sanantonio": "San Antonio", "sanisidro": "San Isidro", "sanjose": "San Jose", "sannicolas": "San Nicolas", "sanpedro": "San Pedro", "sanramon": "San Ramon", "sanroque": "San Roque", "santamonica": "Santa Monica", "santorosario": "Santo Rosario", "malabo": "Santo Rosario", "solib": "Solib", "valdez": "Valdez"},
  "guagua": {"ascomo": "Ascomo", "bancal": "Bancal", "joseabadsantos": "Jose Abad Santos", "siran": "Jose Abad Santos", "lambac": "Lambac", "magsaysay": "Magsaysay", "maquiapo": "Maquiapo", "natividad": "Natividad", "plazaburgos": "Plaza Burgos", "pulungmasle": "Pulungmasle", "rizal": "Rizal", "sanagustin": "San Agustin", "sanantonio": "San Antonio", "sanisidro": "San Isidro", "sanjose": "San Jose", "sanjuan": "San Juan", "sanjuanbautista": "San Juan Bautista", "sanjuannepomuceno": "San Juan Nepomuceno", "sanmatias": "San Matias", "sanmiguel": "San Miguel", "betis": "San Miguel", "sannicolas1st": "San Nicolas 1st", "sannicolas2nd": "San Nicolas 2nd", "sanpablo": "San Pablo", "sanpedro": "San Pedro", "sanrafael": "San Rafael", "duckisland": "San Rafael", "sanroque": "San Roque", "sanvicente": "San Vicente", "ibus": "San Vicente", "santafilomena": "Santa Filomena", "santaines": "Santa Ines", "santaursula": "Santa Ursula", "santocristo": "Santo Cristo", "santonino": "Santo Niño"},
  "lubao": {"balantacan": "Balantacan", "bancalpugad": "Bancal Pugad", "bancalsinubli": "Bancal Sinubli", "baruya": "Baruya", "sanrafael": "Baruya", "calangain": "Calangain", "concepcion": "Concepcion", "delapaz": "De La Paz", "delcarmen": "Del Carmen", "donignaciodimson": "Don Ignacio Dimson", "lourdes": "Lourdes", "laucpau": "Lourdes", "pradosiongco": "Prado Siongco", "remedios": "Remedios", "sanagustin": "San Agustin", "sanantonio": "San Antonio", "sanfrancisco": "San Francisco", "sanisidro": "San Isidro", "sanjoseapunan": "San Jose Apunan", "sanjosegumi": "San Jose Gumi", "sanjuan": "San Juan", "sanmatias": "San Matias", "sanmiguel": "San Miguel", "sannicolas1st": "San Nicolas 1st", "sannicolas2nd": "San Nicolas 2nd", "sanpablo1st": "San Pablo 1st", "sanpablo2nd": "San Pablo 2nd", "sanpedropalcarangan": "San Pedro Palcarangan", "sanpedrosaug": "San Pedro Saug", "sanroquearbol": "San Roque Arbol", "sanroquedau": "San Roque Dau", "sanvicente": "San Vicente", "santabarbara": "Santa Barbara", "santacatalina": "Santa Catalina", "santacruz": "Santa Cruz", "santalucia": "Santa Lucia", "santamaria": "Santa Maria", "santamonica": "Santa Monica", "santarita": "Santa Rita", "santateresa1st": "Santa Teresa 1st", "santateresa2nd": "Santa Teresa 2nd", "santiago": "Santiago", "santocristo": "Santo Cristo", "santodomingo": "Santo Domingo", "santonino": "Santo Niño", "pradoaruba": "Santo Niño", "santotomas": "Santo Tomas"},
  "mabalacat-city": {"atlubola": "Atlu-Bola", "bical": "Bical", "bundagul": "Bundagul", "cacutud": "Cacutud", "calumpang": "Calumpang", "camachiles": "Camachiles", "dapdap": "Dapdap", "dau": "Dau", "dolores": "Dolores", "duquit": "Duquit", "lakandula": "Lakandula", "mabiga": "Mabiga", "macapagalvillage": "Macapagal Village", "mamatitang": "Mamatitang", "mangalit": "Mangalit", "marcosvillage": "Marcos Village", "mawaque": "Mawaque", "paralayunan": "Paralayunan", "poblacion": "Poblacion", "sanfrancisco": "San Francisco", "sanjoaquin": "San Joaquin", "santaines": "Santa Ines", "santamaria": "Santa Maria", "santorosario": "Santo Rosario", "sapangbalen": "Sapang Balen", "sapangbiabas": "Sapang Biabas", "tabun": "Tabun"},
  "macabebe": {"batasan": "Batasan", "caduangtete": "Caduang Tete", "candelaria": "Candelaria", "castuli": "Castuli", "consuelo": "Consuelo", "dalayap": "Dalayap", "mataguiti": "Mataguiti", "sanesteban": "San Esteban", "sanfrancisco": "San Francisco", "sangabriel": "San Gabriel", "sanisidro": "San Isidro", "sanjose": "San Jose", "sanjuan": "San Juan", "sanrafael": "San Rafael", "sanroque": "San Roque", "sanvicente": "San Vicente", "santacruz": "Santa Cruz", "santalutgarda": "Santa Lutgarda", "santamaria": "Santa Maria", "santarita": "Santa Rita", "santonino": "Santo Niño", "santorosario": "Santo Rosario", "sapladdavid": "Saplad David", "tacasan": "Tacasan", "telacsan": "Telacsan"},
  "magalang": {"ayala": "Ayala", "bucanan": "Bucanan", "camias": "Camias", "dolores": "Dolores", "escaler": "Escaler", "lapaz": "La Paz", "navaling": "Navaling", "sanagustin": "San Agustin", "sanantonio": "San Antonio", "sanfrancisco": "San Francisco", "sanildefonso": "San Ildefonso", "sanisidro": "San Isidro", "sanjose": "San Jose", "sanmiguel": "San Miguel", "sannicolas1st": "San Nicolas 1st", "sannicolas2nd": "San Nicolas 2nd", "sanpablo": "San Pablo", "sanpedroi": "San Pedro I", "sanpedroii": "San Pedro II", "sanroque": "San Roque", "sanvicente": "San Vicente", "santacruz": "Santa Cruz", "santalucia": "Santa Lucia", "santamaria": "Santa Maria", "santonino": "Santo Niño", "santorosario": "Santo Rosario", "turu": "Turu"},
  "masantol": {"alauli": "Alauli", "bagang": "Bagang", "balibago": "Balibago", "bebeanac": "Bebe Anac", "bebematua": "Bebe Matua", "bulacus": "Bulacus", "cambasi": "Cambasi", "malauli": "Malauli", "nigui": "Nigui", "palimpe": "Palimpe", "puti": "Puti", "sagrada": "Sagrada", "tibagin": "Sagrada", "sanagustin": "San Agustin", "sanisidroanac": "San Isidro Anac", "sanisidromatua": "San Isidro Matua", "sannicolas": "San Nicolas", "sanpedro": "San Pedro", "santacruz": "Santa Cruz", "santaluciaanac": "Santa Lucia Anac", "santaluciamatua": "Santa Lucia Matua", "santaluciapaguiba": "Santa Lucia Paguiba", "santaluciawakas": "Santa Lucia Wakas", "santamonica": "Santa Monica", "santonino": "Santo Niño", "sapangkawayan": "Sapang Kawayan", "sua": "Sua"},
  "mexico": {"acli": "Acli", "anao": "Anao", "balas": "Balas", "buenavista": "Buenavista", "camuning": "Camuning", "cawayan": "Cawayan", "concepcion": "Concepcion", "culubasa": "Culubasa", "divisoria": "Divisoria", "dolores": "Dolores", "piring": "Dolores", "eden": "Eden", "gandus": "Gandus", "lagundi": "Lagundi", "laput": "Laput", "laug": "Laug", "masamat": "Masamat", "masangsang": "Masangsang", "nuevavictoria": "Nueva Victoria", "pandacaqui": "Pandacaqui", "pangatlan": "Pangatlan", "panipuan": "Panipuan", "parian": "Parian", "sabanilla": "Sabanilla", "sanantonio": "San Antonio", "sancarlos": "San Carlos", "sanjosemalino": "San Jose Malino", "sanjosematulid": "San Jose Matulid", "sanjuan": "San Juan", "sanlorenzo": "San Lorenzo", "sanmiguel": "San Miguel", "sannicolas": "San Nicolas", "sanpablo": "San Pablo", "sanpatricio": "San Patricio", "sanrafael": "San Rafael", "sanroque": "San Roque", "sanvicente": "San Vicente", "santacruz": "Santa Cruz", "santamaria": "Santa Maria", "santodomingo": "Santo Domingo", "santorosario": "Santo Rosario", "sapangmaisac": "Sapang Maisac", "suclaban": "Suclaban", "tangle": "Tangle", "tanglay": "Tangle"},
  "minalin": {"bulac": "Bulac", "dawe": "Dawe", "lourdes": "Lourdes", "maniango": "Maniango", "sanfrancisco1st": "San Francisco 1st", "sanfrancisco2nd": "San Francisco 2nd", "sanisidro": "San Isidro", "sannicolas": "San Nicolas", "sanpedro": "San Pedro", "santacatalina": "Santa Catalina", "santamaria": "Santa Maria", "santarita": "Santa Rita", "santodomingo": "Santo Domingo", "santorosario": "Santo Rosario", "saplad": "Saplad"},
  "porac": {"babopangulo": "Babo Pangulo", "babosacan": "Babo Sacan", "balubad": "Balubad", "calzadangbayu": "Calzadang Bayu", "camias": "Camias", "cangatba": "Cangatba", "diaz": "Diaz", "dolores": "Dolores", "haciendadolores": "Dolores", "inararo": "Inararo", "jalung": "Jalung", "mancatian": "Mancatian", "manibauglibutad": "Manibaug Libutad", "manibaugparalaya": "Manibaug Paralaya", "manibaugpasig": "Manibaug Pasig", "manuali": "Manuali", "mitlaproper": "Mitla Proper", "palat": "Palat", "pias": "Pias", "pio": "Pio", "planas": "Planas", "poblacion": "Poblacion", "pulungsantol": "Pulung Santol", "salu": "Salu", "sanjosemitla": "San Jose Mitla", "santacruz": "Santa Cruz", "sapanguwak": "Sapang Uwak", "sepungbulaon": "Sepung Bulaon", "sinura": "Sinura", "villamaria": "Villa Maria"},
  "san-fernando": {"alasas": "Alasas", "baliti": "Baliti", "bulaon": "Bulaon", "calulut": "Calulut", "delcarmen": "Del Carmen", "delpilar": "Del Pilar", "delrosario": "Del Rosario", "delapaznorte": "Dela Paz Norte", "delapazsur": "Dela Paz Sur", "dolores": "Dolores", "juliana": "Juliana", "lara": "Lara", "lourdes": "Lourdes", "magliman": "Magliman", "maimpis": "Maimpis", "malino": "Malino", "malpitic": "Malpitic", "pandaras": "Pandaras", "panipuan": "Panipuan", "pulungbulu": "Pulung Bulu", "quebiauan": "Quebiauan", "saguin": "Saguin", "sanagustin": "San Agustin", "sanfelipe": "San Felipe", "sanisidro": "San Isidro", "sanjose": "San Jose", "sanjuan": "San Juan", "sannicolas": "San Nicolas", "sanpedro": "San Pedro", "santalucia": "Santa Lucia", "santateresita": "Santa Teresita", "santonino": "Santo Niño", "santorosario": "Santo Rosario", "sindalan": "Sindalan", "telabastagan": "Telabastagan"},
  "san-luis": {"sanagustin": "San Agustin", "sancarlos": "San Carlos", "sanisidro": "San Isidro", "sanjose": "San Jose", "sanjuan": "San Juan", "sannicolas": "San Nicolas", "sanroque": "San Roque", "sansebastian": "San Sebastian", "santacatalina": "Santa Catalina", "santacruzpambilog": "Santa Cruz Pambilog", "santacruzpoblacion": "Santa Cruz Poblacion", "santalucia": "Santa Lucia", "santamonica": "Santa Monica", "santarita": "Santa Rita", "santonino": "Santo Niño", "santorosario": "Santo Rosario", "santotomas": "Santo Tomas"},
  "san-simon": {"concepcion": "Concepcion", "delapaz": "De La Paz", "sanagustin": "San Agustin", "sanisidro": "San Isidro", "sanjose": "San Jose", "sanjuan": "San Juan", "sanmiguel": "San Miguel", "sannicolas": "San Nicolas", "sanpablolibutad": "San Pablo Libutad", "sanpabloproper": "San Pablo Proper", "sanpedro": "San Pedro", "santacruz": "Santa Cruz", "santamonica": "Santa Monica", "santonino": "Santo Niño"},
  "santa-ana": {"sanagustin": "San Agustin", "sanbartolome": "San Bartolome", "sanisidro": "San Isidro", "sanjoaquin": "San Joaquin", "sanjose": "San Jose", "sanjuan": "San Juan", "sannicolas": "San Nicolas", "sanpablo": "San Pablo", "sanpedro": "San Pedro", "sanroque": "San Roque", "santalucia": "Santa Lucia", "santamaria": "Santa Maria", "santiago": "Santiago", "santorosario": "Santo Rosario"},
  "santa-rita": {"becuran": "Becuran", "diladila": "Dila-dila", "sanagustin": "San Agustin", "sanbasilio": "San Basilio", "sanisidro": "San Isidro", "sanjose": "San Jose", "sanjuan": "San Juan", "sanmatias": "San Matias", "sanvicente": "San Vicente", "santamonica": "Santa Monica"},
  "santo-tomas": {"morasdelapaz": "Moras De La Paz", "poblacion": "Poblacion", "sanbartolome": "San Bartolome", "sanmatias": "San Matias", "sanvicente": "San Vicente", "santorosario": "Santo Rosario", "pau": "Santo Rosario", "sapa": "Sapa", "santonino": "Sapa"},
  "sasmuan": {"batang1st": "Batang 1st", "batang2nd": "Batang 2nd", "mabuanbuan": "Mabuanbuan", "malusac": "Malusac", "sanantonio": "San Antonio", "sannicolas1st": "San Nicolas 1st", "sannicolas2nd": "San Nicolas 2nd", "sanpedro": "San Pedro", "santalucia": "Santa Lucia", "santamonica": "Santa Monica", "santotomas": "Santo Tomas", "sebitanan": "Sebitanan"}
}'::jsonb -> town;
comment on function private.barangays(text) is
  'The barangays of a town by their names without accents, blanks and signs. As kit/places/barangays.ts, which says where they are from.';

create function private.listing_barangay(city text, address text)
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
comment on function private.listing_barangay(text, text) is
  'The barangay of its town that a listing''s address, or its city, names between commas or behind "Brgy."; null where they name none, or two.';
grant execute on function private.barangays(text), private.listing_barangay(text, text) to authenticated, service_role;

create function private.town_middle(town text)
returns text
language sql immutable parallel safe
set search_path = ''
return coalesce('{"angeles-city": "15.15, 120.5833", "apalit": "14.9533, 120.77", "arayat": "15.1505, 120.7697", "bacolor": "15.0003, 120.652", "candaba": "15.0956, 120.8267", "floridablanca": "14.9775, 120.5285", "guagua": "14.9653, 120.6325", "lubao": "14.9405, 120.6011", "mabalacat-city": "15.223, 120.5712", "macabebe": "14.9089, 120.7155", "magalang": "15.2151, 120.6596", "masantol": "14.896, 120.7092", "mexico": "15.0646, 120.7198", "minalin": "14.9676, 120.6828", "porac": "15.0711, 120.5423", "san-fernando": "15.0343, 120.6845", "san-luis": "15.0401, 120.7883", "san-simon": "14.9996, 120.7808", "santa-ana": "15.0955, 120.767", "santa-rita": "14.9993, 120.6117", "santo-tomas": "15.0011, 120.7142", "sasmuan": "14.9438, 120.6229"}'::jsonb ->> town, '');
comment on function private.town_middle(text) is
  'About the middle of a town of Pampanga, as a pin; empty elsewhere. kit/places/town-middle.ts has the same, and their source.';
grant execute on function private.town_middle(text) to authenticated, service_role;

create function private.town_condition(condition text, asked jsonb)
returns text
language sql stable
set search_path = ''
as $$
  select '(' || condition || coalesce(
    ' or ' || string_agg(in_place, ' or ')
      || ' or properties.town is null and (' || string_agg(in_words, ' or ') || ')',
    ''
  ) || ')'
  from (
    select private.search_term(left(value, 40)) as name
    from jsonb_array_elements_text(
      case when jsonb_typeof(asked -> 'named') = 'array' then asked -> 'named' end
    )
    limit 10
  ) as named
  cross join lateral (
    select '(' || string_agg(
      format('(properties.search_text like %1$L or properties.word_text like %1$L)', pattern), ' and '
    ) || ')' as in_words
    from regexp_split_to_table(name, ' ') as word
    cross join lateral private.phrase_pattern(word) as pattern
    where pattern <> '%%'
  ) as each_word
  cross join lateral (
    select format(
      '(properties.search_text like %L and properties.search_text ~ %L)',
      private.phrase_pattern(name),
      E'^[^\n]*\n([^\n]*\n)?([^\n]*[^a-z0-9ß-ž\n])?' || private.as_it_stands(name) || '([^a-z0-9ß-ž]|$)'
    ) as in_place
  ) as each_place
  where name <> ''
$$;
comment on function private.town_condition(text, jsonb) is
  'The towns that were read out of a typed text: a listing is found, too, whose address or city names one, and one of which no town is known, by the words alone.';
