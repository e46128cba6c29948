import type { GivenQuestion } from './given-form.ts'

const option = (label: string, weight: string, media: object | null = null) => ({
  _id: label.toLowerCase(),
  label,
  weight,
  media,
})

/** A form with every question type and option, on three pages. */
export const CAKE_SHOP: readonly GivenQuestion[] = [
  { questionId: 'hello', type: 'HEADER', label: 'Order a cake', description: 'Baked <b>today</b>.' },
  { questionId: 'name', type: 'TEXT', label: 'Your name', required: true, placeholderText: 'First and last name' },
  {
    questionId: 'size',
    type: 'RADIO',
    label: 'Which size?',
    required: true,
    assignValues: true,
    options: [option('Small', '10'), option('Large', '20.5')],
  },
  {
    questionId: 'extras',
    type: 'CHECKBOX',
    label: 'Extras',
    hint: 'As many as you like',
    assignValues: true,
    allowOther: true,
    options: [option('Nuts', '1.5'), option('Cream', '0.75')],
  },
  {
    questionId: 'shop',
    type: 'DROPDOWN',
    label: 'Which shop?',
    options: Array.from({ length: 30 }, (_, n) => ({ _id: `shop${n + 1}`, label: `Shop number ${n + 1}` })),
  },
  { questionId: 'count', type: 'NUMBER', label: 'How many cakes?', required: true, min: 1, max: 10, suffix: 'pcs' },
  { questionId: 'page2', type: 'SECTION', label: 'About you', nextButtonText: 'On we go', prevButtonText: 'Once more' },
  { questionId: 'day', type: 'DATE', label: 'Which day?', required: true, disablePastDate: true },
  { questionId: 'at', type: 'DATE', label: 'Delivered when?', datePickerMode: 'datetime', use12Hours: true },
  { questionId: 'mail', type: 'EMAIL', label: 'Your email' },
  { questionId: 'phone', type: 'PHONE', label: 'Your phone number', required: true },
  { questionId: 'home', type: 'ADDRESS', label: 'Where to?' },
  { questionId: 'stars', type: 'RATING', label: 'How do you rate us?' },
  { questionId: 'likely', type: 'RATING', label: 'Would you tell a friend?', ratingStyle: 'survey' },
  { questionId: 'page3', type: 'SECTION', label: 'Your bill' },
  {
    questionId: 'total',
    type: 'FORMULA',
    label: 'Total',
    suffix: 'USD',
    formula: { expression: '(a + b) * c', variables: { a: 'size', b: 'extras', c: 'count' } },
  },
  {
    questionId: 'pay',
    type: 'PAYMENT',
    label: 'How will you pay?',
    required: true,
    paymentAmountType: 'linkedField',
    linkedField: 'total',
    merchants: [{ type: 'cash', credentials: { label: 'At the door' } }],
  },
]

/** The owner's view of the answers of `fillCakeShop`. */
export const CAKE_SHOP_MESSAGE = [
  '*Cake orders* #1',
  '*Your name*\nAna Silva',
  '*Which size?*\nLarge',
  '*Extras*\nNuts, Cream, Cherries',
  '*Which shop?*\nShop number 27',
  '*How many cakes?*\n3 pcs',
  '*Which day?*\nWednesday 31 December 2031',
  '*Delivered when?*\nWednesday 31 December 2031, 3:30 pm',
  '*Your email*\nana@mail.com',
  '*Your phone number*\n+55 11 98765 4321',
  '*Where to?*\nRua A, 1, Recife',
  '*How do you rate us?*\n4/5',
  '*Would you tell a friend?*\n9/10',
  '*Total*\n68.25 USD',
  '*How will you pay?*\n$68.25 · At the door',
  'Sent with Wayform',
].join('\n\n')
