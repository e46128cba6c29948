import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_RULES } from '../../questions/base.ts'
import { END } from '../../questions/question-type.ts'
import { KINDS } from '../../questions/registry.ts'
import { anyDocument } from '../../testing/any-document.ts'
import { given } from '../../testing/given.ts'
import { HOSTILE_VALUES, nested } from '../../testing/hostile.ts'
import { FIRST_PAGE_ID, formDoc, isWithinSize, MAX_QUESTIONS } from '../document.ts'
import { normaliseDoc, readStoredDoc } from './normalise-document.ts'

const tools = () => {
  let made = 0
  return { newId: () => `new-${++made}`, firstPageLabel: 'Page 1' }
}
const normalised = (value: unknown) => normaliseDoc(value, tools())
const page = { questionId: 'p1', type: 'SECTION', label: 'One' }
/** The only question of the document, after its page. */
const repaired = (question: unknown) => normalised([page, question]).doc[1]

describe('a valid document', () => {
  it('a valid document is returned unchanged', () => {
    fc.assert(
      fc.property(anyDocument(), (doc) => {
        expect(normalised(doc)).toEqual({ doc, dropped: 0 })
        expect(normalised(JSON.parse(JSON.stringify(doc)))).toEqual({ doc, dropped: 0 })
        expect(readStoredDoc(doc)).toEqual(doc)
      }),
    )
  })

  it('a valid document gets the defaults of missing fields', () => {
    const bare = KINDS.map((type, n) => ({ questionId: `q${n}`, type, label: type }))
    const { doc, dropped } = normalised([page, ...bare])
    expect(dropped).toBe(0)
    expect(doc.slice(1)).toEqual(formDoc.parse(bare))
  })
})

describe('input that is no document', () => {
  it.each([[null], [undefined], ['[]'], [12], [true], [{}], [{ formQuestions: [] }], [[]]])(
    'turns %j into an empty page',
    (value) => {
      const { doc, dropped } = normalised(value)
      expect(doc).toEqual([given.page({ questionId: FIRST_PAGE_ID, label: 'Page 1' })])
      expect(dropped).toBe(0)
    },
  )

  it.each(HOSTILE_VALUES)('normalising %s never throws', (_, value) => {
    expect(formDoc.safeParse(normalised(value).doc).success).toBe(true)
    expect(normalised([value])).toMatchObject({ dropped: 1 })
    expect(formDoc.safeParse(normalised([{ type: 'RADIO', label: value, options: value }]).doc).success).toBe(true)
  })

  it('normalises endless nesting without recursing into it', () => {
    const deep = nested(100_000)
    expect(repaired({ type: 'TEXT', label: deep, media: deep, rules: [deep] })).toMatchObject({ label: '', rules: [] })
  })
})

describe('questions that can’t be kept', () => {
  it('leaves out unknown questions and counts them', () => {
    const { doc, dropped } = normalised([
      page,
      { type: 'HOLOGRAM', label: 'x' },
      null,
      'TEXT',
      ['TEXT'],
      { label: 'x' },
    ])
    expect(doc).toHaveLength(1)
    expect(dropped).toBe(5)
  })

  it('leaves out payments after the first', () => {
    const pay = (questionId: string) => ({ questionId, type: 'PAYMENT', label: 'Pay' })
    const { doc, dropped } = normalised([page, pay('a'), pay('b')])
    expect(doc.map(({ questionId }) => questionId)).toEqual(['p1', 'a'])
    expect(dropped).toBe(1)
  })

  it('leaves out questions beyond the limit, with the first page counted', () => {
    const many = Array.from({ length: MAX_QUESTIONS + 5 }, (_, n) => ({ questionId: `q${n}`, type: 'TEXT', label: '' }))
    const { doc, dropped } = normalised(many)
    expect(doc).toHaveLength(MAX_QUESTIONS)
    expect(doc.at(-1)?.questionId).toBe(`q${MAX_QUESTIONS - 2}`)
    expect(dropped).toBe(6)
    expect(normalised([page, ...many]).doc.at(-1)?.questionId).toBe(`q${MAX_QUESTIONS - 2}`)
  })

  it('leaves out questions beyond the size limit, and clears references to them', () => {
    const description = '字'.repeat(9_000)
    const many = Array.from({ length: 60 }, (_, n) => ({
      questionId: `s${n}`,
      type: 'SECTION',
      label: '',
      description,
      jumpToSection: 's59',
    }))
    const { doc, dropped } = normalised(many)
    expect(doc.length + dropped).toBe(60)
    expect(dropped).toBeGreaterThan(0)
    expect(isWithinSize(doc)).toBe(true)
    expect(doc.some((each) => each.type === 'SECTION' && each.jumpToSection !== '')).toBe(false)
  })
})

describe('ids', () => {
  it('makes new ids where they are missing, invalid or taken', () => {
    const ids = [undefined, '', 'a b', 'x'.repeat(41), 'constructor', '__proto__', null, {}, 'a', 'a', 7, ' b ']
    const { doc } = normalised([page, ...ids.map((questionId) => ({ questionId, type: 'TEXT', label: 'x' }))])
    const kept = doc.slice(1).map(({ questionId }) => questionId)
    expect(kept.filter((id) => !id.startsWith('new-'))).toEqual(['a', '7', 'b'])
    expect(new Set(kept).size).toBe(ids.length)
  })

  it('never gives a question the id of another', () => {
    const { doc } = normalised([page, { type: 'TEXT', label: '' }, { questionId: 'new-1', type: 'TEXT', label: '' }])
    expect(doc.map(({ questionId }) => questionId)).toEqual(['p1', 'new-2', 'new-1'])
  })

  it('ends even when the id generator repeats itself', () => {
    const bad = { newId: () => 'not an id', firstPageLabel: '' }
    const { doc } = normaliseDoc([{ type: 'TEXT' }, { type: 'RADIO', options: ['a', 'b'] }], bad)
    expect(formDoc.safeParse(doc).success).toBe(true)
  })

  it('updates references to renamed ids; of two claims the first is meant', () => {
    const { doc } = normalised([
      { questionId: 'one', type: 'SECTION', label: '', jumpToSection: 'page two' },
      { questionId: 'how many', type: 'NUMBER', label: 'n' },
      { questionId: 'price', type: 'NUMBER', label: 'a' },
      {
        questionId: 'price',
        type: 'NUMBER',
        label: 'b',
        rules: [{ type: 'equals', value: 3, jumpToSection: 'page two' }],
      },
      {
        questionId: 'sum',
        type: 'FORMULA',
        label: 'f',
        formula: { expression: 'a * b', variables: { a: 'how many', b: 'price' } },
      },
      { questionId: 'pay', type: 'PAYMENT', label: '', paymentAmountType: 'linkedField', linkedField: 'how many' },
      { questionId: 'page two', type: 'SECTION', label: '' },
    ])
    expect(doc.map(({ questionId }) => questionId)).toEqual(['one', 'new-1', 'price', 'new-2', 'sum', 'pay', 'new-3'])
    expect(doc).toMatchObject([
      { jumpToSection: 'new-3' },
      {},
      {},
      { rules: [{ type: 'EQUALS', value: '3', jumpToSection: 'new-3' }] },
      { formula: { variables: { a: 'new-1', b: 'price' } } },
      { linkedField: 'new-1' },
      {},
    ])
  })
})

describe('jumps', () => {
  it.each([
    ['gone', ''],
    ['text', ''],
    ['p1', 'p1'],
    [END, END],
    [null, ''],
    [{}, ''],
    ['x'.repeat(50), ''],
  ])('turns a jump to %j into %j', (jumpToSection, kept) => {
    const rules = [{ type: 'EQUALS', value: 'a', jumpToSection }]
    const { doc } = normalised([
      page,
      { questionId: 'text', type: 'TEXT', label: '', rules },
      { ...page, questionId: 'p2', jumpToSection },
    ])
    expect(doc).toMatchObject([{}, { rules: [{ jumpToSection: kept }] }, { jumpToSection: kept }])
  })

  it('leaves out rules without a known operator', () => {
    const rules = [{ type: 'LOOKS_LIKE' }, {}, null, 'EQUALS', { type: 'contains', value: true, valueTime: null }]
    expect(repaired({ type: 'TEXT', label: '', rules })).toMatchObject({
      rules: [{ type: 'CONTAINS', value: 'true', valueTime: '', valueId: '', jumpToSection: '' }],
    })
    expect(repaired({ type: 'TEXT', label: '', rules: 'none' })).toMatchObject({ rules: [] })
    const many = Array.from({ length: MAX_RULES + 5 }, () => ({ type: 'EQUALS' }))
    expect(repaired({ type: 'TEXT', label: '', rules: many })?.rules).toHaveLength(MAX_RULES)
  })

  it('updates rules about options that get new ids', () => {
    const options = [
      { _id: 'no id', label: 'A' },
      { _id: 'other', label: 'B' },
    ]
    const rules = ['no id', 'other', 'x'.repeat(50)].map((valueId) => ({ type: 'EQUALS', valueId }))
    expect(repaired({ questionId: 'r', type: 'RADIO', label: '', options, rules })).toMatchObject({
      options: [{ _id: 'new-1' }, { _id: 'new-2' }],
      rules: [{ valueId: 'new-1' }, { valueId: 'other' }, { valueId: '' }],
    })
  })
})

describe('generated JSON', () => {
  const kind = fc.constantFrom(...KINDS, ...KINDS.map((each) => each.toLowerCase()))
  const anyFields = fc.dictionary(
    fc.constantFrom(
      'questionId',
      'label',
      'options',
      'fields',
      'merchants',
      'rules',
      'media',
      'formula',
      'min',
      'required',
      'jumpToSection',
      'currency',
      'description',
      '__proto__',
    ),
    fc.jsonValue({ maxDepth: 4 }),
  )
  const foreign = fc.array(
    fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.tuple(kind, anyFields).map(([type, fields]) => ({ ...fields, type })),
    ),
  )

  it('normalises to a valid document, and normalising again changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(foreign, fc.jsonValue()), (value) => {
        const { doc, dropped } = normalised(value)
        expect(formDoc.parse(doc)).toEqual(doc)
        expect(doc[0]?.type).toBe('SECTION')
        expect(dropped).toBeGreaterThanOrEqual(0)
        expect(normalised(doc)).toEqual({ doc, dropped: 0 })
      }),
      { numRuns: 300 },
    )
  })

  it('keeps every question of a document in which some values changed', () => {
    fc.assert(
      fc.property(mutatedDocument(), ({ doc, mutated }) => {
        const result = normalised(mutated)
        expect(formDoc.safeParse(result.doc).success).toBe(true)
        expect(result.dropped).toBe(0)
        expect(result.doc.map(({ type }) => type)).toEqual(doc.map(({ type }) => type))
      }),
      { numRuns: 300 },
    )
  })
})

describe('a document from the database', () => {
  it('a document from the database gets the defaults of fields that were added later', () => {
    const saved = [page, { questionId: 'q', type: 'FILE', label: 'x' }]
    expect(readStoredDoc(saved)).toEqual(formDoc.parse(saved))
  })

  it('repairs an invalid stored document in the same way each time', () => {
    const saved = [
      page,
      { type: 'RADIO', label: 'Drink', options: ['Tea'] },
      { questionId: 'q', type: 'OLD', label: '' },
    ]
    expect(readStoredDoc(saved)).toMatchObject([
      { questionId: 'p1' },
      { questionId: 'restored-1', options: [{ _id: 'restored-2', label: 'Tea' }] },
    ])
    expect(readStoredDoc(saved)).toEqual(readStoredDoc(saved))
  })

  it.each([[null], ['x'], [{}]])('reads %j from the database as an empty page', (saved) => {
    expect(readStoredDoc(saved)).toMatchObject([{ type: 'SECTION', label: '' }])
  })
})

/** A document with other values in some of its fields; types stay, so that no question has to be dropped. */
function mutatedDocument() {
  return anyDocument().chain((doc) =>
    fc
      .array(fc.tuple(fc.nat(), fc.nat(), fc.jsonValue({ maxDepth: 2 })), { maxLength: 6 })
      .map((changes) => ({ doc, mutated: changes.reduce(mutate, structuredClone(doc) as unknown[]) })),
  )
}

function mutate(doc: unknown[], [at, field, value]: [number, number, unknown]): unknown[] {
  return doc.map((question, index) => {
    if (index !== at % doc.length || typeof question !== 'object' || question === null) return question
    const keys = Object.keys(question).filter((key) => key !== 'type')
    return { ...question, [keys[field % keys.length] ?? 'label']: value }
  })
}
