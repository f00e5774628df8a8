import { t } from '../../platform/values/t.ts'

/**
 * Of land: Presidential Decree 471 of 24 May 1974, sections 1 and 2; Republic Act 12252 of 3 September 2025,
 * which amends the 50 and 25 years of Republic Act 7652 of 1993 (gmanetwork.com, 958178). Not advice.
 */
const LEASE_BY_FOREIGNERS = t(
  'Land can be leased to a foreigner for 25 years, renewable for another 25, and a longer lease is void (PD 471 of 1974). Foreigners with a registered investment may lease land for it for up to 99 years, renewals included, since RA 12252 of 3 September 2025; before, this was 50 years, renewable for another 25. Ask a lawyer which rule is yours.',
)

/**
 * Figures: specification, section 9. At a distance: A.M. No. 24-10-14-SC, approved on 4 February 2025, in
 * force in March 2025 (cruzmarcelo.com, gorricetalaw.com).
 */
const ON_BUYING = [
  {
    question: t('What documents do I need to buy this property?'),
    answer: t(
      'Two valid government IDs, your TIN and proof of income, and the signature of your spouse if you are married. The seller brings the owner’s duplicate title, the tax declarations and the real property tax clearance. Whoever can’t come may sign before an electronic notary by video, since the Supreme Court’s rules of March 2025 (A.M. No. 24-10-14-SC); signed abroad, only in certain cases. Ask the notary, and the Registry of Deeds whether it takes such a deed.',
    ),
  },
  {
    question: t('Can foreigners buy property in the Philippines?'),
    answer: t`Foreigners may own condominium units while foreigners hold no more than 40% of the project. They can’t own land. ${LEASE_BY_FOREIGNERS}`,
  },
  {
    question: t('What extra costs come on top of the price?'),
    answer: t(
      'Documentary stamp tax of 1.5%, transfer tax of 0.5% to 0.75%, registration, and a broker’s commission of 3% to 5%. All taxes and fees together, whoever pays them, come to about 8% to 12% of the price.',
    ),
  },
  {
    question: t('How long does a purchase take?'),
    answer: t('About 30 to 60 days when paid in cash, and 60 to 90 days with a loan.'),
  },
  {
    question: t('What financing can I use?'),
    answer: t(
      'A bank housing loan, a Pag-IBIG housing loan, or a developer’s in-house financing. Some owners accept installments.',
    ),
  },
  {
    question: t('What does the broker do for me?'),
    answer: t(
      'Arranges viewings, checks the papers, negotiates, and follows the taxes and the transfer through until the title is in your name.',
    ),
  },
  {
    question: t('Is the title clean?'),
    answer: t(
      'Ask for a certified true copy from the Registry of Deeds. We go through it with you for liens and claims before you pay anything.',
    ),
  },
  {
    question: t('Which areas do you cover?'),
    answer: t('All of Pampanga, Angeles City and Clark included, and the towns around it.'),
  },
] as const

const ON_RENTING = [
  {
    question: t('What documents do I need to rent this property?'),
    answer: t(
      'Two valid government IDs and proof of income, such as a certificate of employment or bank statements. A company adds its registration and a resolution that names who signs.',
    ),
  },
  {
    question: t('Can foreigners rent property in the Philippines?'),
    answer: t`Yes. Bring your passport and your visa or work permit. Foreigners can’t own land, but may rent a house, a unit or a shop. ${LEASE_BY_FOREIGNERS}`,
  },
  {
    question: t('What do I pay besides the monthly rent?'),
    answer: t(
      'Usually one month’s rent in advance and two months’ as a deposit, which is returned when you leave, less unpaid bills and damage. Ask who pays association dues, water, electricity and internet.',
    ),
  },
  {
    question: t('How soon can I move in?'),
    answer: t(
      'Once the contract is signed and the advance and deposit are paid, which takes a few days for a vacant home. Ask us when this one is free.',
    ),
  },
  {
    question: t('How do I pay the rent?'),
    answer: t(
      'Monthly, by bank transfer or post-dated checks, as the contract says. Some owners give a lower rent to those who pay several months at once.',
    ),
  },
  {
    question: t('What does the broker do for me?'),
    answer: t(
      'Arranges viewings, checks that whoever rents it out may do so, negotiates, and goes through the contract and the inventory with you.',
    ),
  },
  {
    question: t('Who owns the property?'),
    answer: t(
      'Ask to see the title or the owner’s authority to lease before you pay anything. We go through it with you.',
    ),
  },
  {
    question: t('Which areas do you cover?'),
    answer: t('All of Pampanga, Angeles City and Clark included, and the towns around it.'),
  },
] as const

export function builtInFaqs(listingType: string) {
  return listingType === 'for_rent' ? ON_RENTING : ON_BUYING
}
