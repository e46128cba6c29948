import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FormDoc, formDoc, MAX_QUESTIONS } from '../../form/document.ts'
import { anyDocument } from '../../testing/any-document.ts'
import { given } from '../../testing/given.ts'
import { HOSTILE_VALUES } from '../../testing/hostile.ts'
import { updateQuestion } from '../question-edits.ts'
import { canRedo, canUndo, commit, type History, HISTORY_LIMIT, redo, startHistory, undo } from './history.ts'
import { MAX_PACKED_LENGTH, packHistory, unpackHistory } from './packed-history.ts'
import { withoutSecrets } from '../question/payment.ts'

const page = given.page({ questionId: 'p' })
const docWith = (...labels: string[]): FormDoc => [
  page,
  ...labels.map((label, n) => given.text({ questionId: `q${n}`, label })),
]
const docs = ({ past, now, future }: History) => ({
  past: past.map(({ doc }) => doc),
  now: now.doc,
  future: future.map(({ doc }) => doc),
})
const again = (history: History) => unpackHistory(packHistory(history))

describe('a packed history', () => {
  it('a packed history unpacks to the same history', () => {
    const typed = ['a', 'ab', 'abc'].reduce(
      (history, label) => commit(history, docWith(label)),
      startHistory(docWith('')),
    )
    const history = undo(commit(typed, docWith('abc', 'new'), 'label'))
    const back = again(history)
    expect(back && docs(back)).toEqual(docs(history))
    expect(back && canUndo(back) && canRedo(back)).toBe(true)
  })

  it('unpacks to the same history for generated documents', () => {
    fc.assert(
      fc.property(
        fc.array(anyDocument({ maxPages: 2, maxQuestions: 4 }), { minLength: 1, maxLength: 4 }),
        fc.nat(3),
        (all, undone) => {
          const kept = all.map((doc) => doc.map(withoutSecrets))
          const [first = [], ...rest] = kept
          let history = rest.reduce((done, doc) => commit(done, doc), startHistory(first))
          for (let n = 0; n < undone; n++) history = undo(history)
          const back = again(history)
          expect(back && docs(back)).toEqual(docs(history))
          for (const { doc } of back ? [...back.past, back.now, ...back.future] : [])
            expect(formDoc.parse(doc)).toEqual(doc)
        },
      ),
    )
  })

  it('shares unchanged questions between unpacked documents', () => {
    const start = docWith('a', 'b')
    const back = again(commit(startHistory(start), updateQuestion(start, 'q0', { label: 'x' })))
    expect(back?.past[0]?.doc[2]).toBe(back?.now.doc[2])
    expect(back?.past[0]?.doc[1]).not.toBe(back?.now.doc[1])
  })

  it('keeps a step whose documents do not differ', () => {
    const start = docWith('a', 'b')
    expect(again(commit(startHistory(start), [...start]))?.past).toEqual([{ doc: start }])
  })

  it('a packed history grows by the changes, not by whole documents', () => {
    const start = docWith(...Array.from({ length: 200 }, (_, n) => `Question ${n}`))
    let history = startHistory(start)
    const once = packHistory(history)?.length ?? 0
    for (let n = 0; n < 50; n++) history = commit(history, updateQuestion(history.now.doc, 'q7', { label: `v${n}` }))
    expect(packHistory(history)?.length).toBeLessThan(once + 50 * 300)
  })

  it('closes the group of keystrokes that was open', () => {
    const back = again(commit(startHistory(docWith('')), docWith('a'), 'label'))
    expect(back && commit(back, docWith('ab'), 'label').past).toHaveLength(2)
  })

  it('a packed history never contains a merchant key', () => {
    const razorpay = {
      type: 'razorpay' as const,
      credentials: { keyId: 'rzp', keySecret: 'top-secret', hasSecret: false },
    }
    const packed = packHistory(startHistory([page, given.payment({ currency: 'INR', merchants: [razorpay] })]))
    expect(packed).not.toContain('top-secret')
    expect(unpackHistory(packed)?.now.doc[1]).toMatchObject({
      merchants: [{ credentials: { keyId: 'rzp', keySecret: '' } }],
    })
  })

  it('drops the steps furthest from the present until it fits, and returns null when the present does not fit', () => {
    const long = Array.from({ length: 20 }, (_, n) => docWith(`${n}`.repeat(200)))
    const [first = [], ...rest] = long
    let history = rest.reduce((done, doc) => commit(done, doc), startHistory(first))
    for (let n = 0; n < 8; n++) history = undo(history)
    const packed = packHistory(history, 3_000)
    expect(packed?.length).toBeLessThanOrEqual(3_000)
    const back = unpackHistory(packed)
    expect(back?.now.doc).toEqual(history.now.doc)
    expect(back && undo(back).now.doc).toEqual(undo(history).now.doc)
    expect(back?.past.length).toBeLessThan(history.past.length)
    expect(unpackHistory(packHistory(history, 900))).toMatchObject({ past: [], future: [] })
    expect(packHistory(history, 100)).toBeNull()
  })

  it('packs a history of the maximum length', () => {
    let history = startHistory(docWith(''))
    for (let n = 0; n < 2 * HISTORY_LIMIT; n++) history = commit(history, docWith(`${n}`))
    const undone = Array.from({ length: HISTORY_LIMIT }).reduce<History>(undo, history)
    expect(again(history)?.past).toHaveLength(HISTORY_LIMIT)
    expect(again(undone)?.future).toHaveLength(HISTORY_LIMIT)
    expect(redo(again(undone) ?? undone).now.doc).toEqual(redo(undone).now.doc)
  })
})

describe('an invalid packed history', () => {
  const question = { questionId: 'q', type: 'TEXT', label: '' }
  const good = { version: 1, questions: [page, question], first: [0], changes: [[1, 0, 1]], now: 0 }

  it('unpacks the valid history that the cases below break', () => {
    expect(unpackHistory(JSON.stringify(good))?.future).toHaveLength(1)
  })

  it.each([
    ['another version', { version: 2 }],
    ['no questions', { questions: null }],
    ['a question that is none', { questions: [page, { ...question, type: 'toString' }] }],
    ['a document without a page', { first: [1], changes: [] }],
    ['an empty document', { first: [], changes: [] }],
    ['a question that is not there', { first: [0, 9] }],
    ['a question that is there twice', { first: [0, 1], changes: [[2, 0, 1]] }],
    ['a change beyond the end', { changes: [[2, 0, 1]] }],
    ['a change that takes more than there is', { changes: [[0, 2, 0]] }],
    ['a change that takes the page', { changes: [[0, 1, 1]] }],
    ['a change without a place', { changes: [[1]] }],
    ['a change backward', { changes: [[-1, 0]] }],
    ['half a question', { first: [0.5] }],
    ['a step that is not there', { now: 2 }],
    ['a step before the first', { now: -1 }],
    ['too many questions', { first: Array.from({ length: MAX_QUESTIONS + 1 }, () => 0) }],
    ['a change to too many questions', { changes: [[1, 0, ...Array.from({ length: MAX_QUESTIONS }, () => 1)]] }],
    ['steps without end', { changes: Array.from({ length: 2 * HISTORY_LIMIT + 1 }, () => [0, 0]) }],
    [
      'a past without end',
      { changes: Array.from({ length: HISTORY_LIMIT + 1 }, () => [0, 0]), now: HISTORY_LIMIT + 1 },
    ],
    ['a future without end', { changes: Array.from({ length: HISTORY_LIMIT + 1 }, () => [0, 0]) }],
  ])('a packed history with %s unpacks to null', (_, changes) => {
    expect(unpackHistory(JSON.stringify({ ...good, ...changes }))).toBeNull()
  })

  it.each<readonly [string, unknown]>([
    ['nothing', ''],
    ['half a text', JSON.stringify(good).slice(0, -1)],
    ['null', 'null'],
    ['a list', '[]'],
    ['too deep a list', '['.repeat(100_000)],
    ['too long a text', `${JSON.stringify(good)}${' '.repeat(MAX_PACKED_LENGTH)}`],
    ['no text', good],
    ...HOSTILE_VALUES,
  ])('unpackHistory returns null for %s', (_, packed) => {
    expect(unpackHistory(packed)).toBeNull()
  })

  it('unpackHistory never throws for generated JSON', () => {
    fc.assert(
      fc.property(fc.json(), fc.dictionary(fc.constantFrom(...Object.keys(good)), fc.jsonValue()), (json, changes) => {
        unpackHistory(json)
        unpackHistory(JSON.stringify({ ...good, ...changes }))
      }),
    )
  })
})
