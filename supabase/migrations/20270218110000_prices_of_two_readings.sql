-- A price that can be read in two ways is none: "RM 500k", "US 100k" and "1m quid" were read as pesos, "4 2M"
-- as ₱2,000,000, and "350k assume", what a buyer pays before taking over the loan, as the whole price.

create or replace function private.price_grammar()
returns jsonb
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return '{
  "from": "\t\r\n‐‒–—―−‘’\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff",
  "to": "   ------''''",
  "letters": "[0-9][.,]?o[o0-9.,]*(?![a-z])|(?<![a-z0-9])[il],[0-9]{3}|^(?:(?:₱|(?<![a-z])(?:phps?|p|pesos?|piso)[.:]?) ?)?[0-9]{1,3}(?: [.,]?|[.,] )[0-9]{1,2} ?(?:k|thousand|libo(?:ng)?|mm|mn|m|mil|millions?|mily[ou]ng?|bn|b|billions?|bily[ou]ng?)(?![a-z0-9])",
  "phone": "(?<![0-9.,])[(]?(?:[+]?63|0)(?:[ ()-]*[0-9]){9,10}(?![0-9,.])",
  "alone": "^(?:₱ *|p(?:hp)?[.:]? *)?([1-9][0-9]{0,2}(?:,[0-9]{3})+|[1-9][0-9]{3,8}|[1-9][0-9]{0,3}(?:[.][0-9]+)?(?= ?(?:k|m|million)(?![a-z0-9])))(?: ?(k|m|million)(?![a-z0-9]))?((?! ?(?:thou|libo|mil|mm|mn|b[in]|b(?![a-z])))[^0-9]*)$",
  "special": "[$£€¥₩₹฿₫₿]|(?<![a-z])(?:usd[t$]?|dollars?|gbp|pounds?|quid|eur|euros?|aed|dirhams?|dhs?|sgd|aud|cad|nzd|hkd|twd|jpy|yen|krw|cny|rmb|yuan|inr|sar|riyals?|qar|chf|myr|thb|btc|bitcoins?|ringgit|rm(?= ?[0-9][0-9.,km])|us(?= ?[1-9])|(?<=(?:[0-9]{3}|[0-9][km]) ?)(?:us|rm)|d[.]?p[.]?|d/p|down ?-?payments?|down(?! to)|equity|reserv(?:ation|e)(?: fee)?|res[.]? fee|rf|cash[ -]?out|move[ -]?in|earnest(?: money)?|paunang? (?:bayad|hulog)|hulog|amort[a-z]{0,9}|bal(?:ance)?|deposit|dep|advance|adv|dues|discount|off|less|pasalo(?: price| amount| fee)?|commission|assume(?! (?:the )?bal)|assume|loan[a-z]{0,4}|outstanding|remaining|utang|hoa|cusa|fees?|as low as|now|reduced to|na ?lang|ngayon|down to|last price|final price|new price|was|orig(?:inal)?(?:ly)?(?: price)?|dating|dati|before|srp)(?![a-z])|[0-9] ?-?(?:(?:sq(?:uare)?[-. ]*m(?:et(?:er|re)|tr)?s?(?![a-z])|m2(?![0-9])|metro(?:ng)? (?:kuw|kw|cu)adrad[ou])|sq|square|has?(?![a-z])|hectares?|ektarya|acres?|%)|[0-9][.,]?o[o0-9.,]*(?![a-z])|(?<![a-z0-9])[il],[0-9]{3}|^(?:(?:₱|(?<![a-z])(?:phps?|p|pesos?|piso)[.:]?) ?)?[0-9]{1,3}(?: [.,]?|[.,] )[0-9]{1,2} ?(?:k|thousand|libo(?:ng)?|mm|mn|m|mil|millions?|mily[ou]ng?|bn|b|billions?|bily[ou]ng?)(?![a-z0-9])",
  "signs": [
    [
      "(?:[$£€¥₩₹฿₫₿]|(?<![a-z])(?:usd[t$]?|dollars?|gbp|pounds?|quid|eur|euros?|aed|dirhams?|dhs?|sgd|aud|cad|nzd|hkd|twd|jpy|yen|krw|cny|rmb|yuan|inr|sar|riyals?|qar|chf|myr|thb|btc|bitcoins?|ringgit|rm(?= ?[0-9][0-9.,km])|us(?= ?[1-9])|(?<=(?:[0-9]{3}|[0-9][km]) ?)(?:us|rm))(?![a-z]))",
      "$"
    ],
    [
      "(?<!(?:no|low|zero|easy) )(?<![a-z])(?:d[.]?p[.]?|d/p|down ?-?payments?|down(?! to)|equity|reserv(?:ation|e)(?: fee)?|res[.]? fee|rf|cash[ -]?out|move[ -]?in|earnest(?: money)?|paunang? (?:bayad|hulog)|hulog|amort[a-z]{0,9}|bal(?:ance)?|deposit|dep|advance|adv|dues|discount|off|less|pasalo(?: price| amount| fee)?|commission|assume(?! (?:the )?bal))(?![a-z])",
      "§"
    ],
    [
      "(?<!(?:no|low|zero|easy) )(?<![a-z])(?:assume|loan[a-z]{0,4}|outstanding|remaining|utang|hoa|cusa|fees?|as low as)(?![a-z])",
      "¦"
    ],
    [
      "(?<![a-z])(?:now|reduced to|na ?lang|ngayon|down to|last price|final price|new price)(?![a-z])",
      "»"
    ],
    [
      "(?<![a-z])(?:was|orig(?:inal)?(?:ly)?(?: price)?|dating|dati|before|srp)(?![a-z])",
      "«"
    ]
  ],
  "token": "([^0-9]*)(?:([0-9]{1,3}(?: [0-9]{3})+(?:[.,][0-9]+)?(?![0-9,.]*[0-9])|[0-9]+(?:[.,''][0-9]+)*)(?: ?((?:k|thousand|libo(?:ng)?|mm|mn|m|mil|millions?|mily[ou]ng?|bn|b|billions?|bily[ou]ng?)(?![a-z0-9])))?|$)",
  "unit": "(?:k|thousand|libo(?:ng)?|mm|mn|m|mil|millions?|mily[ou]ng?|bn|b|billions?|bily[ou]ng?)(?![a-z0-9])",
  "english": "^[0-9]+(?:,[0-9]{3})*(?:[.][0-9]+)?$",
  "continental": "^[0-9]{1,3}(?:[. ][0-9]{3})+(?:,[0-9]{1,2})?$",
  "decimalComma": "^[0-9]{1,3},[0-9]{1,2}$",
  "short": "^[0-9]{1,3}(?:[.][0-9]+|,[0-9]{1,2})?$",
  "large": "[0-9]{4}|[,. ][0-9]{3}",
  "range": "^ ?(?:-|to|hanggang|[-=]>|→) ?(?:(?:₱|(?<![a-z])(?:phps?|p|pesos?|piso)[.:]?) *)?$",
  "signAhead": "(?:₱|(?<![a-z])(?:phps?|p|pesos?|piso)[.:]?) *$",
  "signBehind": "^ ?(?:php|pesos?|piso)(?![a-z])",
  "foreignAhead": "[$][ :.=]*$",
  "foreignBehind": "^ ?(?:(?:in |only )?(?:(?:u[.]?s|hk|au?|ca?|sg?|nz|nt)[.]? ?)?[$]|[(](?:in )?(?:(?:u[.]?s|hk|au?|ca?|sg?|nz|nt)[.]? ?)?[$] ?[)])",
  "partAhead": "[§¦](?!.*(?:price|presyo|tcp|total|asking|@))[^,;/|]*$",
  "partBehind": "^ ?%?(?: ?(?:php|pesos?|only|lang|po|as|for|na|ang|in|pang|the))* ?§",
  "nowAhead": "»[ :!=-]*(?:(?:₱|(?<![a-z])(?:phps?|p|pesos?|piso)[.:]?) *)?$",
  "nowBehind": "^ ?(?:pesos? )?(?:po )?»",
  "wasAhead": "«[ :=-]*(?:price )?(?:(?:₱|(?<![a-z])(?:phps?|p|pesos?|piso)[.:]?) *)?$",
  "area": "^ ?-?(?:(?:sq(?:uare)?[-. ]*m(?:et(?:er|re)|tr)?s?(?![a-z])|m2(?![0-9])|metro(?:ng)? (?:kuw|kw|cu)adrad[ou])|sq|square|has?(?![a-z])|hectares?|ektarya|acres?|%)",
  "counted": "^ ?-?(?:br|bed|bath|cr|t&b|tb|rooms?|units?|doors?|stor|floors?|flr|car|parking|months?|mos?|years?|yrs?|days?|min|kms?|met(?:er|re)s?|pax|persons?|head|x ?$)",
  "numbered": "(?<![a-z])(?:phase|ph|blk|block|lot|unit|no|bldg|tower)[. #]*$",
  "measured": "^ *%? *(?:(?:/ *|(?<![a-z])(?:per|kada|bawat|balang|each|every|an?|isang)[ -]+)|(?:(?:/ *|(?<![a-z])(?:per|kada|bawat|balang|each|every|an?|isang)[ -]+)(?:months?|mos?|mths?|buwan|bulan)(?![a-z])|(?<![a-z])(?:monthly|buwanang?|buwan-buwan|p/m|pcm)(?![a-z]))|buwan|yearly|annual)",
  "squareMetre": "(?:/ *|(?<![a-z])(?:per|kada|bawat|balang|each|every|an?|isang)[ -]+)(?:sq(?:uare)?[-. ]*m(?:et(?:er|re)|tr)?s?(?![a-z])|m2(?![0-9])|metro(?:ng)? (?:kuw|kw|cu)adrad[ou])",
  "monthOrOther": "((?:(?:/ *|(?<![a-z])(?:per|kada|bawat|balang|each|every|an?|isang)[ -]+)(?:months?|mos?|mths?|buwan|bulan)(?![a-z])|(?<![a-z])(?:monthly|buwanang?|buwan-buwan|p/m|pcm)(?![a-z])))|(?:/ *|(?<![a-z])(?:per|kada|bawat|balang|each|every|an?|isang)[ -]+)(?:days?|nights?|weeks?|wks?|quarters?|years?|yrs?|annum|hours?|hrs?|araw|gabi|linggo|taon|oras|hectares?|has?|ektarya|sq(?:uare)?[-. ]*f(?:ee|oo)?t|acres?|heads?|pax|persons?|tao|bed(?:space)?s?|rooms?|m)(?![a-z0-9])|(?<![a-z])(?:daily|nightly|weekly|quarterly|yearly|annual(?:ly)?|hourly|taunang?|lingguhang?|araw-araw|gabi-gabi|linggo-linggo|taon-taon)(?![a-z])"
}'::jsonb;
end
$$;

-- By what is read alone: nobody edited a listing, so no revision, history or lower price comes of it.
alter table public.properties disable trigger user;
update public.properties
set price = price
where (price_amount, price_basis) is distinct from (
  select (read.amount, private.price_basis(read.words, listing_type)) from private.read_price(price) as read
);
alter table public.properties enable trigger user;

-- Pages and counts follow, and link pictures that put a peso sign before "100k US".
select private.raise_content_version();
delete from private.kept_answers where true;
select private.list_previews(array(
  select id from public.properties
  where price ~ '^\s*[0-9]' and price ~* (private.price_grammar() #>> '{signs,0,0}')
));
