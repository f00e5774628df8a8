import type { ListingType } from '../listings/listing-type.ts'
import { agreed, found, phrase, type Said, without } from './phrase.ts'

type Status = 'sold' | 'rented' | 'pending'

const SOLD = phrase(
  '(?:just |already |fully |na-? ?|has been |is |are |is now |now )?(?:sold|s o l d)(?: out| already| na| pu| po)*|nabenta na|naibenta na|nabili na|na-?benta na|pisali ne|misali ne|benta na po ito',
)
const RENTED = phrase(
  '(?:already |is |now |na-? ?)?(?:rented|leased)(?: out| already| na| po)*|na-?(?:rent|lease) na|naupahan na|occupied(?: na| already)|(?:may|meron) (?:ng )?(?:umupa|nangupahan|nag-? ?rent|nakakuha)(?: na)?|taken(?: na| already|(?= ?[!.•\\n]|$))',
)
const HELD = phrase(
  '(?:already |na-? ?|naka-? ?)?reserved?(?: na| already| po)*(?! (?:parking|slots?|for|yours?|now|fee|price|mo|today|a |the ))|on[ -]?hold|under (?:contract|negotiations?|offer)|sale pending|pending(?! (?:title|transfer|papers|documents|docs|turnover|approval|issu\\p{L}{0,8}))|(?:may|meron|with) (?:nag-? ?reserve|naka-? ?reserve|nag-? ?down|(?:accepted )?offer)(?: na)?',
)
const RESERVED = phrase('reserve(?! na)')
const GONE = phrase(
  'off[ -](?:the )?market|out of (?:the )?market|no longer (?:available|for (?:sale|rent|lease))|not (?:anymore )?available(?: anymore| now)?|unavailable|withdrawn|(?:hindi|di|e) na (?:po |pu )?(?:available|for sale|for rent|binebenta|pisasali)|wala na (?:po )?(?:ito|to|available)|ala ne pu|deal closed|closed(?: na| deal| sale)|another (?:one )?closed|delisted|listing (?:cancelled|canceled|closed)|congrat\\p{L}{0,12} (?:to |sa |po |our |the |my |aming |new )+(?:buyers?|seller|home ?owners?|owners?|clients?|tenants?|lessee)',
)
const ASIDE = phrase(
  "un-?sold|(?:not|never)(?: yet)? (?:been )?(?:sold|reserved|rented)|(?:hindi|di|wala) pa(?:ng)?(?: po)? (?:sold|nabebenta|naka-? ?reserve|reserved|rented|nag-? ?reserve)|(?:to be|being|must be|will be|can be|may be|be|lots|units) (?:sold|rented|leased)|\\d{1,3} (?:units? |lots? |slots? |houses? |na |are |already |po |have been |ang )*(?:sold|reserved)(?: na| out| already)*|(?:katabi|kapitbahay|others?|other (?:units?|lots?)|iba|yung iba|neighbou?rs?|adjacent lots?|next (?:door|lot|unit)|previous (?:unit|one)|first (?:unit|batch)|(?:phase|block|tower|building) \\d)(?: (?:is|are|was|were|na|po|already|all|fully))* sold(?: out| na| po)*|sold(?: na| out| already| po)* (?:yung |ung |'yung |ang )?(?:katabi|kapitbahay|others?|iba|neighbou?r|next door|adjacent|previous|(?:phase|block|tower) \\d)|sold (?:separately|together|with|as|by|per|below|like|fast|properties near)|(?:currently|presently|now|still) (?:being )?(?:rented|leased|occupied)(?: out)?|(?:rented|leased) (?:at|for|to|by|until|till|out at|unit|portion)|all rights reserved|reserved (?:parking|for)|(?:currently |still |not )?un-?reserved",
)
/** "SOLD na po yung sa Porac": another of the same seller, perhaps. */
const SOME = phrase(
  '(?:sold|reserved)(?: na| po| out)* (?:yung|ung|ang) (?:sa|nasa|isa|una|nauna|dati|luma|mga)',
)
const STILL = phrase(
  '(?:still|pa rin|pa po|pa pong|also|other units?|others?|ito|eto|eto pa(?: po)?) (?:pong |po |ang )?available|available pa|meron pa|last (?:unit|lot|slot|\\d{1,2} (?:units?|lots?|slots?))|(?:units?|lots?|slots?) (?:left|remaining)',
)

export function readStatus(
  text: string,
  listingType: ListingType | undefined,
): Said<Status> | undefined {
  const plain = without(
    text,
    found(text, ASIDE, () => true),
  )
  const isRent = listingType === 'for_rent'
  const all: Said<Status>[] = [
    ...found(plain, SOLD, () => 'sold' as const).map((said) =>
      isRent ? { ...said, value: 'rented' as const, unsure: true as const } : said,
    ),
    ...(listingType === 'for_sale' ? [] : found(plain, RENTED, () => 'rented' as const)),
    ...found(plain, HELD, (_, match) =>
      match[0].search(RESERVED) >= 0 ? undefined : ('pending' as const),
    ),
  ]
  if (all.length === 0) {
    const [gone] = found(plain, GONE, () => (isRent ? ('rented' as const) : ('pending' as const)))
    return gone && { ...gone, unsure: true }
  }
  const said = agreed(all)
  const isOfOthers = plain.search(SOME) >= 0 || plain.search(STILL) >= 0
  return said && isOfOthers ? { ...said, unsure: true } : said
}
