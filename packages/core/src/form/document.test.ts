import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Merchant } from '../questions/payment/schema.ts'
import { KINDS } from '../questions/registry.ts'
import { anyDocument } from '../testing/any-document.ts'
import { given, TEXTS } from '../testing/given.ts'
import { HOSTILE_VALUES, LONE_HIGH, LONE_LOW, nested, NUL } from '../testing/hostile.ts'
import { leastCpuMs } from '../testing/least-cpu-ms.ts'
import {
  completeDoc,
  FIRST_PAGE_ID,
  formDoc,
  isWithinSize,
  MAX_DOCUMENT_BYTES,
  MAX_QUESTIONS,
  publicDoc,
  withFirstPage,
} from './document.ts'

describe('a form document', () => {
  it('a form document accepts every question unchanged', () => {
    const doc = [given.page(), given.text(), given.radio(), given.number(), given.email()]
    expect(formDoc.parse(doc)).toEqual(doc)
  })

  it('refuses a duplicate id and names its position', () => {
    const result = formDoc.safeParse([given.page(), given.text({ questionId: 'a' }), given.email({ questionId: 'a' })])
    expect(result.error?.issues.map(({ path }) => path)).toEqual([[2, 'questionId']])
  })

  it('refuses more questions than a form can have', () => {
    const doc = Array.from({ length: MAX_QUESTIONS + 1 }, (_, n) => given.text({ questionId: `q${n}` }))
    expect(formDoc.safeParse(doc).success).toBe(false)
    expect(formDoc.safeParse(doc.slice(1)).success).toBe(true)
  })

  it('refuses a document above the size limit, with defaults counted', () => {
    const options = Array.from({ length: 500 }, (_, n) => ({ _id: `o${n}`, label: '' }))
    const doc = Array.from({ length: 40 }, (_, n) => ({ questionId: `q${n}`, type: 'RADIO', label: '', options }))
    expect(isWithinSize(doc)).toBe(true)
    expect(messages(doc)).toEqual([`more than ${MAX_DOCUMENT_BYTES} bytes`])
    expect(messages(doc.slice(0, 20))).toEqual([])
  })

  it('counts the size in bytes of UTF-8', () => {
    const sized = (letter: string, bytes: number) =>
      Array.from({ length: 100 }, (_, n) =>
        given.text({ questionId: `q${n}`, description: letter.repeat(9_500 / bytes) }),
      )
    for (const [letter, bytes] of [
      ['a', 1],
      ['é', 2],
      ['字', 3],
      ['😀', 4],
    ] as const) {
      const doc = sized(letter, bytes)
      expect(new TextEncoder().encode(JSON.stringify(doc)).length).toBeLessThanOrEqual(MAX_DOCUMENT_BYTES)
      expect(isWithinSize(doc)).toBe(true)
      expect(isWithinSize([...doc, ...doc.slice(0, 10)])).toBe(false)
    }
  })

  it('reports one issue when everything exceeds the limits', () => {
    expect(messages(Array.from({ length: 100_000 }, () => null))).toEqual([`more than ${MAX_QUESTIONS} questions`])
    expect(messages([{ label: 'x'.repeat(MAX_DOCUMENT_BYTES) }])).toEqual([`more than ${MAX_DOCUMENT_BYTES} bytes`])
    expect(messages('x'.repeat(MAX_DOCUMENT_BYTES))).toEqual([`more than ${MAX_DOCUMENT_BYTES} bytes`])
  })

  it('removes characters that a database can’t store', () => {
    const label = `a${NUL}b${LONE_HIGH}c${LONE_LOW}d😀`
    const doc = [given.page({ label }), given.radio({ options: [given.option({ label, _id: 'a' })] }), given.text()]
    const [page, radio, text] = formDoc.parse(doc)
    expect(page).toEqual(given.page({ label: 'ab\uFFFDc\uFFFDd😀' }))
    expect(radio).toMatchObject({ options: [{ _id: 'a', label: 'ab\uFFFDc\uFFFDd😀' }] })
    expect(text).toEqual(given.text())
    const backslashes = [given.page({ label: String.raw`\u0000 \ud83d` })]
    expect(formDoc.parse(backslashes)).toEqual(backslashes)
  })

  it.each([[null], ['[]'], [{ length: 0 }], [[null]], [[[]]], [undefined]])('refuses %j as a document', (raw) => {
    expect(formDoc.safeParse(raw).success).toBe(false)
  })
})

describe('formDoc with generated input', () => {
  const kind = fc.constantFrom(...KINDS, 'constructor', '__proto__')
  const fields = fc.dictionary(
    fc.constantFrom(
      'label',
      'options',
      'fields',
      'merchants',
      'rules',
      'media',
      'formula',
      'min',
      'description',
      '__proto__',
    ),
    fc.jsonValue(),
  )
  const nearly = fc.tuple(kind, fields).map(([type, rest]) => ({ questionId: 'q', label: '', ...rest, type }))

  it('accepts or refuses any JSON, and accepts its own output unchanged', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.array(fc.oneof(nearly, fc.jsonValue()))), (value) => {
        const first = formDoc.safeParse(value)
        expect(first.success ? formDoc.parse(first.data) : []).toEqual(first.data ?? [])
      }),
      { numRuns: 300 },
    )
  })

  it('accepts or refuses a document with one changed value', () => {
    const mutated = anyDocument().chain((doc) =>
      fc.tuple(fc.nat(doc.length - 1), fc.nat(), fc.jsonValue()).map(([at, field, value]) =>
        doc.map((question, index) => {
          const keys = Object.keys(question)
          return index === at ? { ...question, [keys[field % keys.length] ?? '']: value } : question
        }),
      ),
    )
    fc.assert(
      fc.property(mutated, (value) => {
        const first = formDoc.safeParse(value)
        expect(first.success ? formDoc.parse(first.data) : []).toEqual(first.data ?? [])
      }),
    )
  })

  it.each(HOSTILE_VALUES)('formDoc refuses %s without a throw', (_, value) => {
    for (const doc of [[value], [{ questionId: 'q', type: 'RADIO', label: value, options: value }]])
      expect(formDoc.safeParse(doc).success).toBe(false)
  })

  it('refuses endless nesting and cycles without a throw', () => {
    expect(formDoc.safeParse(nested(100_000)).success).toBe(false)
    const circle: unknown[] = []
    circle.push(circle)
    expect(formDoc.safeParse(circle).success).toBe(false)
  })

  it('parses wide input within 2 seconds of CPU time', () => {
    const wide = Array.from({ length: 190_000 }, () => null)
    const parseAll = () => {
      for (const type of KINDS) formDoc.safeParse([{ questionId: 'q', type, label: '', options: wide, rules: wide }])
    }
    expect(leastCpuMs(parseAll, { enoughMs: 2_000 })).toBeLessThan(2_000)
  })
})

describe('texts that a client left out', () => {
  it('fills in default texts of the language, and keeps questions without any', () => {
    const sent = formDoc.parse([
      { questionId: 'p', type: 'SECTION', label: '' },
      {
        questionId: 'a',
        type: 'ADDRESS',
        label: 'Address',
        fields: [{ id: 'city' }, { id: 'line1', label: 'Street' }],
      },
    ])
    const [page, address] = completeDoc(sent, TEXTS)
    expect(page).toBe(sent[0])
    expect(address).toMatchObject({ fields: [{ label: 'Line city' }, { label: 'Street' }] })
  })
})

describe('the public document', () => {
  const merchants: Merchant[] = [
    { type: 'paypal', credentials: { email: 'owner@mail.com' } },
    { type: 'stripe', credentials: { accountId: 'acct_1', detailsSubmitted: true, label: 'Card' } },
    { type: 'razorpay', credentials: { keyId: 'rzp_1', keySecret: 's3cret', hasSecret: true } },
    { type: 'cash', credentials: { label: 'In the shop' } },
  ]

  it('the public document contains the payment methods, and nothing of the accounts behind them', () => {
    const [page, pay] = publicDoc([given.page(), given.payment({ currency: 'INR', merchants })])
    expect(page).toEqual(given.page())
    expect(pay).toMatchObject({
      merchants: [],
      methods: [
        { type: 'stripe', label: 'Card' },
        { type: 'razorpay', label: 'Razorpay' },
        { type: 'cash', label: 'In the shop' },
      ],
    })
    expect(JSON.stringify(pay)).not.toMatch(/owner@|acct_1|rzp_1|s3cret|credentials/)
  })

  it('the public document contains all other questions unchanged', () => {
    fc.assert(
      fc.property(anyDocument(), (doc) => {
        const shown = publicDoc(doc)
        expect(shown.filter(({ type }) => type !== 'PAYMENT')).toEqual(doc.filter(({ type }) => type !== 'PAYMENT'))
        expect(JSON.stringify(shown)).not.toContain('"credentials"')
      }),
    )
  })
})

describe('the first page', () => {
  it('adds the first page when it is missing', () => {
    const question = given.text()
    const [page, ...rest] = withFirstPage([question], 'Page 1')
    expect(page).toMatchObject({ type: 'SECTION', questionId: FIRST_PAGE_ID, label: 'Page 1' })
    expect(rest).toEqual([question])
    expect(formDoc.parse([page, ...rest])).toEqual([page, question])
  })

  it('adds the first page to an empty document', () => {
    expect(withFirstPage([], 'Page 1')).toHaveLength(1)
  })

  it('keeps a document that starts with a page', () => {
    const doc = [given.page(), given.text()]
    expect(withFirstPage(doc, 'Page 1')).toBe(doc)
  })

  it('never gives the first page an id that a question has', () => {
    const doc = ['page-1', 'page-1-0', 'page-1-1'].map((questionId) => given.text({ questionId }))
    expect(formDoc.safeParse(withFirstPage(doc, 'Page 1')).success).toBe(true)
  })
})

function messages(value: unknown): string[] {
  return formDoc.safeParse(value).error?.issues.map(({ message }) => message) ?? []
}
