import { describe, expect, it } from 'vitest'
import { MAX_LABEL_LENGTH } from '../../questions/base.ts'
import { MAX_OPTIONS } from '../../questions/choice/options.ts'
import { LONE_HIGH, NUL } from '../../testing/hostile.ts'
import { normaliseDoc } from './normalise-document.ts'

/** The repaired question, from a document that has it after its page. */
function repaired(question: unknown) {
  let made = 0
  const page = { questionId: 'p1', type: 'SECTION', label: 'One' }
  return normaliseDoc([page, question], { newId: () => `new-${++made}`, firstPageLabel: 'Page 1' }).doc[1]
}

describe('options', () => {
  it('repairs options that are plain texts without ids', () => {
    const options = [
      'Tea',
      5,
      true,
      null,
      [],
      { label: 'Milk' },
      { value: 'Water' },
      { _id: 'a' },
      { _id: 'a', label: 7 },
    ]
    expect(repaired({ questionId: 'r', type: 'DROPDOWN', label: '', options })).toMatchObject({
      options: [
        { _id: 'new-1', label: 'Tea', value: '', media: null, weight: null },
        { _id: 'new-2', label: '5' },
        { _id: 'new-3', label: 'true' },
        { _id: 'new-4', label: 'Milk' },
        { _id: 'new-5', label: 'Water', value: 'Water' },
        { _id: 'a', label: '' },
        { _id: 'new-6', label: '7' },
      ],
    })
  })

  it('limits the number and length of options', () => {
    const options = Array.from({ length: MAX_OPTIONS + 9 }, () => 'x'.repeat(600))
    const question = repaired({ type: 'CHECKBOX', label: '', options })
    expect(question).toMatchObject({ options: { length: MAX_OPTIONS } })
    expect(question).toHaveProperty(['options', 0, 'label', 'length'], 500)
  })

  it.each([['none'], [{}], [null]])('repairs options to none when they are no list: %j', (options) => {
    expect(repaired({ type: 'RADIO', label: '', options })).toMatchObject({ options: [] })
  })

  it('repairs the lines of an address too', () => {
    const fields = [{ id: 'line1', required: 'yes' }, { id: 'line1' }, { id: 'toString', label: 'Floor' }, 'Door']
    expect(repaired({ questionId: 'a', type: 'ADDRESS', label: '', fields })).toMatchObject({
      fields: [
        { id: 'line1', required: true, enabled: true },
        { id: 'new-1' },
        { id: 'new-2', label: 'Floor' },
        { id: 'new-3', label: 'Door' },
      ],
    })
  })
})

describe('fields', () => {
  type Row = [string, Record<string, unknown>, Record<string, unknown>]
  it.each<Row>([
    ['a type in lower case', { type: 'text' }, { type: 'TEXT' }],
    ['a type with space around', { type: ' Text ' }, { type: 'TEXT' }],
    ['a label that is missing', { label: undefined }, { label: '' }],
    ['a label that is a number', { label: 12.5 }, { label: '12.5' }],
    ['a label that is a yes', { label: true }, { label: 'true' }],
    ['a label that is none', { label: ['x'] }, { label: '' }],
    ['a label without end', { label: 'x'.repeat(5_000) }, { label: 'x'.repeat(MAX_LABEL_LENGTH) }],
    [
      'emoji without end',
      { label: `x${'😀'.repeat(MAX_LABEL_LENGTH)}` },
      { label: `x${'😀'.repeat(MAX_LABEL_LENGTH - 1)}` },
    ],
    [
      'texts that are null',
      { hint: null, description: null, placeholderText: null },
      { hint: '', description: '', placeholderText: '' },
    ],
    ['what no database holds', { label: `a${NUL}${LONE_HIGH}` }, { label: 'a\uFFFD' }],
    ['a script in the description', { description: '<b>x</b><script>alert(1)</script>' }, { description: '<b>x</b>' }],
    ['yes as a text', { required: 'true' }, { required: true }],
    ['yes as a number', { required: 1, longAnswer: '1' }, { required: true, longAnswer: true }],
    ['no as a text', { required: 'no' }, { required: false }],
    ['neither yes nor no', { required: 'perhaps' }, { required: false }],
    ['a page that it says it is on', { sectionId: 'p9' }, { label: 'x' }],
    ['a picture that is a script', { media: { type: 'image', url: 'javascript:alert(1)' } }, { media: null }],
    ['a picture without an address', { media: { type: 'image' } }, { media: null }],
    [
      'a picture with an address that is too long',
      { media: { type: 'image', url: `https://a.example/${'x'.repeat(3_000)}` } },
      { media: null },
    ],
    ['a picture that is a text', { media: 'https://a.example/x.png' }, { media: null }],
    [
      'a picture with too little',
      { media: { url: 'https://a.example/x.png', type: null, name: 5 } },
      { media: { type: '', url: 'https://a.example/x.png', name: '5' } },
    ],
    ['a number as a text', { type: 'NUMBER', min: '1.50', max: 7 }, { min: '1.5', max: '7' }],
    ['bounds that are none', { type: 'NUMBER', min: -1, max: 'ten' }, { min: null, max: null }],
    [
      'a currency in lower case',
      { type: 'NUMBER', numberCurrencyCode: 'eur', numberType: 'Currency' },
      { numberCurrencyCode: 'EUR', numberType: 'currency' },
    ],
    [
      'an unknown currency',
      { type: 'NUMBER', numberCurrencyCode: 'XXX', numberType: 4 },
      { numberCurrencyCode: 'USD', numberType: 'integer' },
    ],
    [
      'a weight as a text',
      { type: 'RADIO', options: [{ _id: 'a', label: 'A', weight: '2,5' }] },
      { options: [{ _id: 'a', weight: null }] },
    ],
    ['a formula that is none', { type: 'FORMULA', formula: 'a + b' }, { formula: { expression: '', variables: {} } }],
    [
      'variables with names that are none',
      { type: 'FORMULA', formula: { expression: 'a', variables: { a: 'q', 'b c': 'q', d: null } } },
      { formula: { expression: 'a', variables: { a: 'q' } } },
    ],
    [
      'merchants that are none',
      {
        type: 'PAYMENT',
        merchants: [
          null,
          'cash',
          { type: 'bitcoin' },
          { type: 'Cash' },
          { type: 'cash', credentials: { label: 'Two' } },
        ],
      },
      { merchants: [{ type: 'cash', credentials: {} }] },
    ],
    [
      'credentials of the wrong kind',
      {
        type: 'PAYMENT',
        merchants: [{ type: 'stripe', credentials: { accountId: 5, detailsSubmitted: 'true', label: 'x'.repeat(30) } }],
      },
      {
        merchants: [{ type: 'stripe', credentials: { accountId: '5', detailsSubmitted: true, label: 'x'.repeat(20) } }],
      },
    ],
    [
      'a key that is too long',
      { type: 'PAYMENT', merchants: [{ type: 'razorpay', credentials: { keyId: 'x'.repeat(200) } }] },
      { merchants: [{ type: 'razorpay', credentials: { keyId: '', keySecret: '', hasSecret: false } }] },
    ],
    ['no merchants', { type: 'PAYMENT', merchants: null, amount: '1,000' }, { merchants: [], amount: null }],
    [
      'a prototype key',
      JSON.parse('{"__proto__": {"required": true}}') as Record<string, unknown>,
      { required: false },
    ],
  ])('repairs a field: %s', (_, changes, kept) => {
    expect(repaired({ questionId: 'q', type: 'TEXT', label: 'x', ...changes })).toMatchObject(kept)
  })
})
