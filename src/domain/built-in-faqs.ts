/** Where neither the listing nor the settings have questions. Figures: specification, section 9. */
export const BUILT_IN_FAQS = [
  {
    question: 'What documents do I need to buy this property?',
    answer:
      'Two valid government IDs, your TIN and proof of income, and the signature of your spouse if you are married. The seller brings the owner’s duplicate title, the tax declarations and the real property tax clearance.',
  },
  {
    question: 'Can foreigners buy property in the Philippines?',
    answer:
      'Foreigners may own condominium units while foreigners hold no more than 40% of the project. They can’t own land, but may lease it for up to 50 years, renewable for another 25.',
  },
  {
    question: 'What extra costs come on top of the price?',
    answer:
      'Documentary stamp tax of 1.5%, transfer tax of 0.5% to 0.75%, registration, and a broker’s commission of 3% to 5%. All taxes and fees together, whoever pays them, come to about 8% to 12% of the price.',
  },
  {
    question: 'How long does a purchase take?',
    answer: 'About 30 to 60 days when paid in cash, and 60 to 90 days with a loan.',
  },
  {
    question: 'What financing can I use?',
    answer:
      'A bank housing loan, a Pag-IBIG housing loan, or a developer’s in-house financing. Some owners accept installments.',
  },
  {
    question: 'What does the broker do for me?',
    answer:
      'Arranges viewings, checks the papers, negotiates, and follows the taxes and the transfer through until the title is in your name.',
  },
  {
    question: 'Is the title clean?',
    answer:
      'Ask for a certified true copy from the Registry of Deeds. We go through it with you for liens and claims before you pay anything.',
  },
  {
    question: 'Which areas do you cover?',
    answer: 'All of Pampanga, Angeles City and Clark included, and the towns around it.',
  },
] as const
