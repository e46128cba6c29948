import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Merchant } from '../../questions/payment/schema.ts'
import { anyDocument } from '../../testing/any-document.ts'
import { given } from '../../testing/given.ts'
import { type FormDoc, publicDoc } from '../document.ts'
import { type MerchantFacts, separateSecrets, withServerFacts } from './secrets.ts'

const razorpay = (changes: Partial<Extract<Merchant, { type: 'razorpay' }>['credentials']> = {}): Merchant => ({
  type: 'razorpay',
  credentials: { keyId: 'rzp_1', keySecret: '', hasSecret: false, ...changes },
})
const stripe = (changes: Partial<Extract<Merchant, { type: 'stripe' }>['credentials']> = {}): Merchant => ({
  type: 'stripe',
  credentials: { accountId: '', detailsSubmitted: false, label: 'Card', ...changes },
})
const cash: Merchant = { type: 'cash', credentials: { label: 'Cash' } }
const address = (email: string) => ({ type: 'paypal', credentials: { email } }) satisfies Merchant
const paypal = address('shop@mail.com')

const docWith = (...merchants: Merchant[]): FormDoc => [
  given.page(),
  given.text(),
  given.payment({ questionId: 'pay', merchants }),
]
const merchantsOf = (doc: FormDoc) => doc.flatMap((each) => (each.type === 'PAYMENT' ? each.merchants : []))

describe('the keys in a document that a client sends', () => {
  it('removes the keys and keeps everything else', () => {
    const { doc, secrets } = separateSecrets(docWith(cash, razorpay({ keySecret: ' s3cret\n', hasSecret: true })))
    expect(secrets).toEqual([{ questionId: 'pay', merchant: 'razorpay', keySecret: 's3cret' }])
    expect(doc).toEqual(docWith(cash, razorpay({ hasSecret: true })))
  })

  it.each([[''], [' \n']])('reports no key when %j was typed', (keySecret) => {
    const { doc, secrets } = separateSecrets(docWith(razorpay({ keySecret })))
    expect(secrets).toEqual([])
    expect(doc).toEqual(docWith(razorpay()))
  })

  it('returns the same document when it has no keys', () => {
    const doc = docWith(cash, stripe(), paypal, razorpay())
    expect(separateSecrets(doc)).toEqual({ doc, secrets: [] })
    expect(separateSecrets(doc).doc).toBe(doc)
  })

  it('reports the keys of each question', () => {
    const pay = (questionId: string) =>
      given.payment({ questionId, merchants: [razorpay({ keySecret: `of ${questionId}` })] })
    const { secrets } = separateSecrets([given.page(), pay('a'), pay('b')])
    expect(secrets.map(({ questionId, keySecret }) => [questionId, keySecret])).toEqual([
      ['a', 'of a'],
      ['b', 'of b'],
    ])
  })

  it('leaves no key in the document, nor in the public document', () => {
    fc.assert(
      fc.property(anyDocument(), (doc) => {
        const marked = withMarks(doc)
        expect(JSON.stringify(separateSecrets(marked).doc)).not.toContain('SECRET')
        expect(JSON.stringify(publicDoc(marked))).not.toMatch(/SECRET|ACCOUNT|KEYID|OWNER/)
        expect(JSON.stringify(withServerFacts(marked, new Map()))).not.toContain('ACCOUNT')
      }),
    )
  })
})

describe('server facts about merchants', () => {
  const account = { accountId: 'acct_1', detailsSubmitted: true, chargesEnabled: true }
  const none = { chargesEnabled: false }
  const keys = { keyId: 'rzp_2', hasSecret: true, hint: 'wxyz', merchantId: 'm1' }
  const known = (facts: MerchantFacts | undefined) => new Map(facts ? [['pay', facts]] : [])
  it.each<[string, Merchant, MerchantFacts | undefined, Merchant]>([
    ['an account that a client made up', stripe(account), undefined, stripe(none)],
    ['an account that is not there any more', stripe(account), {}, stripe(none)],
    [
      'details that are not all there',
      stripe(account),
      { stripe: { ...account, detailsSubmitted: false } },
      stripe({ ...account, detailsSubmitted: false }),
    ],
    [
      'an account that is held back',
      stripe(account),
      { stripe: { ...account, ...none } },
      stripe({ ...account, ...none }),
    ],
    [
      'an account that the client does not know yet',
      stripe({ label: 'Visa' }),
      { stripe: account },
      stripe({ ...account, label: 'Visa' }),
    ],
    ['a key that was never given', razorpay({ hasSecret: true, hint: 'wxyz' }), undefined, razorpay()],
    ['a key that was given', razorpay(), { razorpay: keys }, razorpay(keys)],
    ['a key on its way in', razorpay({ keySecret: 'x' }), { razorpay: keys }, razorpay({ ...keys, keySecret: 'x' })],
    ['facts of another method', paypal, { stripe: account }, paypal],
    ['an address that was set elsewhere', paypal, { paypal: { email: 'till@mail.com' } }, address('till@mail.com')],
    ['an address that was taken away', paypal, { paypal: { email: '' } }, address('')],
    ['cash', cash, undefined, cash],
  ])('replaces what the client sent: %s', (_, sent, facts, kept) => {
    expect(merchantsOf(withServerFacts(docWith(sent), known(facts)))).toEqual([kept])
  })

  it('applies facts only to their own question', () => {
    const elsewhere = new Map([['other', { stripe: account }]])
    expect(merchantsOf(withServerFacts(docWith(stripe(account)), elsewhere))).toEqual([stripe(none)])
  })

  it('returns the same document when it agrees with the facts', () => {
    const doc = docWith(stripe(account), razorpay(keys), paypal, cash)
    expect(withServerFacts(doc, known({ stripe: account, razorpay: keys }))).toBe(doc)
    expect(withServerFacts(doc, known({ stripe: account, razorpay: keys, paypal: paypal.credentials }))).toBe(doc)
  })
})

/** The same document with marker words in its credentials, to search for. */
function withMarks(doc: FormDoc): FormDoc {
  const marked = (merchant: Merchant): Merchant => {
    if (merchant.type === 'razorpay') return razorpay({ keyId: 'KEYID', keySecret: 'SECRET', hasSecret: true })
    if (merchant.type === 'stripe') return stripe({ accountId: 'ACCOUNT', detailsSubmitted: true })
    return merchant.type === 'paypal' ? { ...merchant, credentials: { email: 'OWNER@mail.com' } } : merchant
  }
  return doc.map((each) => (each.type === 'PAYMENT' ? { ...each, merchants: each.merchants.map(marked) } : each))
}
