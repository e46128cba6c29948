import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addQuestion, updateQuestion } from '../../editing/question-edits.ts'
import { deleteQuestion } from '../../editing/delete-question.ts'
import { anyDocument } from '../../testing/any-document.ts'
import { given, init } from '../../testing/given.ts'
import type { Question } from '../../questions/question.ts'
import { KINDS } from '../../questions/registry.ts'
import { type Difference, differences, isSameDoc } from './differences.ts'
import type { FormDoc } from '../document.ts'

const page = given.page({ questionId: 'p1', label: 'Trip' })
const page2 = given.page({ questionId: 'p2', label: 'You' })
const a = given.text({ questionId: 'a', label: 'Name' })
const b = given.email({ questionId: 'b', label: 'Mail' })
const c = given.number({ questionId: 'c', label: 'People' })

const told = (difference: Difference) => `${difference.kind} ${difference.question.questionId}`
const between = (before: FormDoc, after: FormDoc) => differences(before, after).map(told)

/** The change of one field, between two documents with only that question. */
function changeOf(before: Question, after: Question, ...others: Question[]) {
  const [found] = differences([page, before, ...others], [page, after, ...others])
  return found?.kind === 'changed' ? found.changes : []
}

describe('the differences of two documents', () => {
  it('finds no difference between a document and its copy', () => {
    fc.assert(
      fc.property(anyDocument(), (doc) => {
        expect(differences(doc, structuredClone(doc))).toEqual([])
      }),
    )
  })

  it('finds a difference exactly when two documents differ', () => {
    const size = { maxPages: 2, maxQuestions: 3 }
    fc.assert(
      fc.property(anyDocument(size), anyDocument(size), (before, after) => {
        expect(differences(before, after).length === 0).toBe(isSameDoc(before, after))
      }),
    )
  })

  it('finds a difference for every other order of the same questions', () => {
    const shuffled = anyDocument({ maxPages: 3, maxQuestions: 3 }).chain((doc) =>
      fc.tuple(fc.constant(doc), fc.shuffledSubarray([...doc], { minLength: doc.length })),
    )
    fc.assert(
      fc.property(shuffled, ([doc, other]) => {
        const after = other.toSorted((one, two) => Number(two === doc[0]) - Number(one === doc[0]))
        expect(differences(doc, after).length === 0).toBe(isSameDoc(doc, after))
      }),
    )
  })

  it('reports an added question with its page and position', () => {
    expect(differences([page, a], [page, a, page2, b])).toEqual([
      { kind: 'added', question: page2, at: { page: 2, position: null } },
      { kind: 'added', question: b, at: { page: 2, position: 1 } },
    ])
  })

  it('reports each type of question as added, and in reverse as removed', () => {
    for (const kind of KINDS) {
      const doc: FormDoc = [page, a]
      const longer = addQuestion(doc, kind, init('new'))
      expect(between(doc, longer)).toEqual(['added new'])
      expect(between(longer, doc)).toEqual(['removed new'])
    }
  })

  it('reports removed questions last, with their former page', () => {
    expect(differences([page, a, b, c], [page, c])).toEqual([
      { kind: 'removed', question: a, at: { page: 1, position: 1 } },
      { kind: 'removed', question: b, at: { page: 1, position: 2 } },
    ])
  })

  it('reports the question that moved, not those that it passed', () => {
    expect(differences([page, a, b, c], [page, c, a, b])).toEqual([
      { kind: 'moved', question: c, from: { page: 1, position: 3 }, to: { page: 1, position: 1 } },
    ])
  })

  it('reports a question that moved to another page', () => {
    expect(differences([page, a, b, page2, c], [page, b, page2, a, c])).toEqual([
      { kind: 'moved', question: a, from: { page: 1, position: 1 }, to: { page: 2, position: 1 } },
    ])
  })

  it('reports a moved page without its questions', () => {
    expect(between([page, a, page2, b, c], [page2, b, c, page, a])).toHaveLength(1)
  })

  it('reports a question that moved and changed as both', () => {
    expect(between([page, a, b, c], [page, { ...c, label: 'How many?' }, a, b])).toEqual(['moved c', 'changed c'])
  })

  it('reports a question that came back as another type as removed and added', () => {
    expect(between([page, a], [page, given.email({ questionId: 'a' })])).toEqual(['added a', 'removed a'])
  })

  it('finds any change of a label, and any removed question', () => {
    fc.assert(
      fc.property(anyDocument({ maxPages: 3, maxQuestions: 4 }), fc.nat(), (doc, seed) => {
        const question = doc[seed % doc.length]
        if (!question) return
        const id = question.questionId
        const renamed = updateQuestion(doc, id, { label: `${question.label}!` })
        expect(differences(doc, renamed)).toMatchObject([{ kind: 'changed', changes: [{ field: 'label' }] }])
        const deleted = deleteQuestion(doc, id)
        const without = deleted.ok ? deleted.value : doc
        const isGone = without.every(({ questionId }) => questionId !== id)
        expect(between(doc, without).includes(`removed ${id}`)).toBe(isGone)
      }),
    )
  })
})

describe('a changed question', () => {
  it('reports the field with its old and new value', () => {
    expect(changeOf(a, { ...a, label: 'Your name', required: true })).toEqual([
      { field: 'label', before: { kind: 'text', text: 'Name' }, after: { kind: 'text', text: 'Your name' } },
      { field: 'required', before: { kind: 'switch', isOn: false }, after: { kind: 'switch', isOn: true } },
    ])
  })

  it('reports a description as plain text, and an empty one as null', () => {
    expect(changeOf(a, { ...a, description: '<b>First</b> and last' })).toEqual([
      { field: 'description', before: { kind: 'nothing' }, after: { kind: 'text', text: 'First and last' } },
    ])
  })

  it('reports answers that a text recalls by the names of their questions', () => {
    const after = { ...c, label: 'For {{@a}}', description: '<b>{{@gone}}</b>' }
    const [found] = differences([page, a, c], [page, a, after])
    expect(found).toMatchObject({
      question: { label: 'For [Name]' },
      changes: [
        { field: 'label', after: { kind: 'text', text: 'For [Name]' } },
        { field: 'description', after: { kind: 'text', text: '[…]' } },
      ],
    })
  })

  it('reports choices by their value, so that the screen can translate them', () => {
    expect(changeOf(c, { ...c, numberType: 'decimal', min: '2' })).toEqual([
      {
        field: 'numberType',
        before: { kind: 'choice', value: 'integer' },
        after: { kind: 'choice', value: 'decimal' },
      },
      { field: 'min', before: { kind: 'nothing' }, after: { kind: 'text', text: '2' } },
    ])
  })

  it('reports options one by one: added, removed, changed, reordered', () => {
    const [tea, coffee, milk] = ['Tea', 'Coffee', 'Milk'].map((label) => given.option({ label }))
    if (!tea || !coffee || !milk) throw new Error('three options')
    const before = given.radio({ options: [tea, coffee] })
    const picture = { type: 'image/png', url: 'https://files.example.com/t.png', name: 't.png' }
    const after = given.radio({ options: [milk, { ...tea, label: 'Green tea', weight: '3', media: picture }] })
    expect(changeOf(before, after)).toEqual([
      {
        field: 'options',
        added: ['Milk'],
        removed: ['Coffee'],
        changed: [['Tea', 'Green tea · 3 · t.png']],
        isReordered: false,
      },
    ])
    expect(changeOf(before, given.radio({ options: [coffee, tea] }))).toMatchObject([
      { isReordered: true, changed: [] },
    ])
  })

  it('reports payment methods by their public fields, never by fields that only the server knows', () => {
    const stripe = { accountId: '', detailsSubmitted: false, label: 'Card' }
    const before = given.payment({ merchants: [{ type: 'stripe', credentials: stripe }] })
    const connected = { ...stripe, accountId: 'acct_1', detailsSubmitted: true }
    expect(changeOf(before, given.payment({ merchants: [{ type: 'stripe', credentials: connected }] }))).toEqual([])
    const razorpay = { keyId: 'rzp_1', keySecret: 'hidden', hasSecret: false }
    const added = changeOf(before, given.payment({ merchants: [{ type: 'razorpay', credentials: razorpay }] }))
    expect(added).toMatchObject([{ field: 'merchants', added: ['rzp_1'], removed: ['Card'] }])
    expect(JSON.stringify(added)).not.toContain('hidden')
  })

  it('reports a formula with the labels of its questions', () => {
    const before = given.formula({ mentions: '2 * {c}' })
    const after = given.formula({ mentions: '3 * {c} + {gone}' })
    expect(changeOf(before, after, c)).toEqual([
      {
        field: 'formula',
        before: { kind: 'text', text: '2 * @People' },
        after: { kind: 'text', text: '3 * @People + v1' },
      },
    ])
    expect(changeOf(before, { ...before, formulaRender: 'drawn otherwise' })).toEqual([])
  })

  it('reports the jump of a page by the name of its target', () => {
    const jump = (jumpToSection: string) => differences([page, page2], [{ ...page, jumpToSection }, page2])
    const after = (jumpToSection: string) => {
      const [found] = jump(jumpToSection)
      const change = found?.kind === 'changed' ? found.changes[0] : undefined
      return change && 'after' in change ? change.after : undefined
    }
    expect(after('p2')).toEqual({ kind: 'element', label: 'You' })
    expect(after('gone')).toEqual({ kind: 'element', label: null })
    expect(after('END')).toEqual({ kind: 'choice', value: 'END' })
  })

  it('reports rules by their number, and pictures by their name', () => {
    const rules = [given.rule({ value: 'x', jumpToSection: 'END' })]
    expect(changeOf(a, { ...a, rules })).toMatchObject([{ field: 'rules', after: { kind: 'count', count: 1 } }])
    const media = { type: 'image/png', url: 'https://files.example.com/a.png', name: '' }
    expect(changeOf(a, { ...a, media })).toMatchObject([{ after: { kind: 'text', text: media.url } }])
  })
})
