import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSameDoc } from '../../form/differences/differences.ts'
import { type FormDoc, formDoc } from '../../form/document.ts'
import type { Question, QuestionOf } from '../../questions/question.ts'
import { anyDocument } from '../../testing/any-document.ts'
import { given, init, TEXTS } from '../../testing/given.ts'
import { jsonbOrder } from '../../testing/jsonb-order.ts'
import { deleteQuestion } from '../delete-question.ts'
import { addQuestion, editQuestion, updateQuestion } from '../question-edits.ts'
import { commit, redo, startHistory, undo } from '../history/history.ts'
import { mergeHistory } from './merge-history.ts'
import { mergeDocs } from './merge.ts'
import { movePage, moveQuestion } from '../move-question.ts'
import {
  addOption,
  type Choosing,
  moveOption,
  removeOption,
  renameOption,
  setAssignValues,
} from '../question/options.ts'

const page = (questionId: string) => given.page({ questionId, label: questionId })
const text = (questionId: string) => given.text({ questionId, label: questionId })
const choice = (questionId: string) =>
  given.radio({
    questionId,
    label: questionId,
    options: ['a', 'b', 'c'].map((_id) => ({ _id, label: _id, value: '', media: null, weight: null })),
  })
const BASE: FormDoc = [page('p1'), text('q1'), choice('q2'), text('q3'), page('p2'), text('q4'), text('q5')]

type Edit = (doc: FormDoc) => FormDoc
const label =
  (id: string, words: string): Edit =>
  (doc) =>
    updateQuestion(doc, id, { label: words })
const hint =
  (id: string, words: string): Edit =>
  (doc) =>
    updateQuestion(doc, id, { hint: words })
const remove =
  (id: string): Edit =>
  (doc) => {
    const deleted = deleteQuestion(doc, id)
    return deleted.ok ? deleted.value : doc
  }
const add =
  (id: string, afterId: string): Edit =>
  (doc) =>
    addQuestion(doc, 'TEXT', init(id), { afterId })
const move =
  (id: string, afterId: string): Edit =>
  (doc) =>
    moveQuestion(doc, id, { afterId })
const choosing =
  (id: string, edit: (question: Choosing) => Choosing): Edit =>
  (doc) =>
    editQuestion(doc, id, (question) => edit(question as Choosing))

/** As the server returns it: without shared objects. */
const fromServer = (doc: FormDoc): FormDoc => structuredClone(jsonbOrder(doc))
const merge = (mine: Edit, theirs: Edit, base: FormDoc = BASE) => mergeDocs(base, mine(base), fromServer(theirs(base)))
const ids = (doc: FormDoc | null) => doc?.map(({ questionId }) => questionId).join(' ')

describe('two drafts of the same document', () => {
  it.each<[string, Edit, Edit]>([
    ['different questions', label('q1', 'Mine'), label('q4', 'Theirs')],
    ['different fields of one question', label('q1', 'Mine'), hint('q1', 'Theirs')],
    ['the same, in the same way', label('q1', 'Both'), label('q1', 'Both')],
    ['a question and one that is gone', label('q1', 'Mine'), remove('q3')],
    ['a question and the order', label('q1', 'Mine'), move('q1', 'q5')],
    ['a question and the order of pages', label('q4', 'Mine'), (doc) => movePage(doc, 'p2', { beforeId: 'p1' })],
    ['the order of two pages', move('q1', 'q3'), move('q4', 'q5')],
    ['a new question and one that is gone', add('new', 'q5'), remove('q1')],
    [
      'different options of one question',
      choosing('q2', (question) => renameOption(question, 'a', 'Mine')),
      choosing('q2', (question) => removeOption(question, 'c')),
    ],
    [
      'the text of an option and the order of options',
      choosing('q2', (question) => renameOption(question, 'a', 'Mine')),
      choosing('q2', (question) => moveOption(question, 'a', 2)),
    ],
  ])('merges drafts that changed %s', (_, mine, theirs) => {
    const merged = merge(mine, theirs)
    expect(merged && isSameDoc(merged, mine(theirs(BASE)))).toBe(true)
    const mirrored = merge(theirs, mine)
    expect(mirrored && isSameDoc(mirrored, theirs(mine(BASE)))).toBe(true)
  })

  it('keeps the questions that both sides added at one place, theirs first', () => {
    expect(ids(merge(add('mine', 'q1'), add('theirs', 'q1')))).toBe('p1 q1 theirs mine q2 q3 p2 q4 q5')
  })

  it('gives an option that one side added a weight when the other side assigns values', () => {
    const merged = merge(
      choosing('q2', (question) => setAssignValues(question, true)),
      choosing('q2', (question) => addOption(question, 'new', TEXTS.optionLabel)),
    )
    const changed = merged?.[2] as Choosing | undefined
    expect(changed?.options.map(({ weight }) => weight)).toEqual(['0', '0', '0', '0'])
  })

  const formula = given.formula({ questionId: 'sum', formula: { expression: 'v * 2', variables: { v: 'q3' } } })
  const mention: Edit = (doc) => [...doc, formula]
  it.each<[string, Edit, Edit]>([
    ['wrote the same label differently', label('q1', 'Mine'), label('q1', 'Theirs')],
    [
      'wrote the same option differently',
      choosing('q2', (question) => renameOption(question, 'a', 'Mine')),
      choosing('q2', (question) => renameOption(question, 'a', 'Theirs')),
    ],
    ['changed what the other deleted', label('q1', 'Mine'), remove('q1')],
    ['moved what the other deleted', move('q1', 'q5'), remove('q1')],
    ['moved one question to different pages', move('q1', 'q4'), (doc) => move('q1', 'p3')([...doc, page('p3')])],
    ['put the same page into another order', move('q1', 'q2'), move('q3', 'p1')],
    ['added to a page that the other deleted', add('new', 'q4'), remove('p2')],
    ['mention what the other deleted', mention, remove('q3')],
    [
      'jump to what the other deleted',
      (doc) => updateQuestion<QuestionOf<'SECTION'>>(doc, 'p1', { jumpToSection: 'p2' }),
      remove('p2'),
    ],
    [
      'added a payment each',
      (doc) => addQuestion(doc, 'PAYMENT', init('one')),
      (doc) => addQuestion(doc, 'PAYMENT', init('two')),
    ],
  ])('returns null when two drafts %s', (_, mine, theirs) => {
    expect(merge(mine, theirs)).toBeNull()
    expect(merge(theirs, mine)).toBeNull()
  })
})

describe('two generated drafts', () => {
  const edit = fc.oneof(
    fc.record({ kind: fc.constant('label' as const), at: fc.nat(), words: fc.string() }),
    fc.record({ kind: fc.constant('required' as const), at: fc.nat() }),
    fc.record({ kind: fc.constant('add' as const), at: fc.nat() }),
    fc.record({ kind: fc.constant('remove' as const), at: fc.nat() }),
    fc.record({ kind: fc.constant('move' as const), at: fc.nat(), to: fc.nat() }),
  )
  const edits = fc.array(edit, { maxLength: 8 })
  type Made = Parameters<typeof apply>[1]

  /** `isMine` says which questions this side may change; new questions are named after the side. */
  function apply(
    doc: FormDoc,
    made: readonly {
      kind: 'label' | 'required' | 'add' | 'remove' | 'move'
      at: number
      to?: number
      words?: string
    }[],
    side: string,
    isMine: (question: Question, index: number) => boolean = () => true,
  ): FormDoc {
    const own = doc.filter(isMine).map(({ questionId }) => questionId)
    return made.reduce((all, { kind, at, to = 0, words = '' }, n) => {
      const id = own[at % own.length] ?? ''
      if (kind === 'label') return label(id, words)(all)
      if (kind === 'required') return updateQuestion(all, id, { required: n % 2 === 0 })
      if (kind === 'add') return add(`${side}${n}`, id)(all)
      return kind === 'remove' ? remove(id)(all) : move(id, own[to % own.length] ?? '')(all)
    }, doc)
  }

  it('takes one draft as it is when the other has no change', () => {
    fc.assert(
      fc.property(anyDocument(), edits, (base, made) => {
        const changed = apply(base, made, 'x')
        for (const merged of [
          mergeDocs(base, changed, fromServer(base)),
          mergeDocs(base, base, fromServer(changed)),
          mergeDocs(base, changed, fromServer(changed)),
        ]) {
          expect(merged && isSameDoc(merged, changed)).toBe(true)
        }
      }),
    )
  })

  it('merges changes of different questions without losing either', () => {
    fc.assert(
      fc.property(anyDocument(), edits, edits, (base, mine, theirs) => {
        const isContent = ({ kind }: { kind: string }) => kind === 'label' || kind === 'required'
        const my = apply(base, mine.filter(isContent), 'x', (_, index) => index % 2 === 0)
        const their = apply(base, theirs.filter(isContent), 'y', (_, index) => index % 2 === 1)
        const merged = mergeDocs(base, my, fromServer(their))
        const expected = base.flatMap((_, index) => (index % 2 === 0 ? my : their)[index] ?? [])
        expect(merged && isSameDoc(merged, expected)).toBe(true)
      }),
    )
  })

  it('returns a valid document with every addition and without the deletions, or null', () => {
    let merges = 0
    const check = (base: FormDoc, mine: Made, theirs: Made) => {
      const [my, their] = [apply(base, mine, 'x'), apply(base, theirs, 'y')]
      const merged = mergeDocs(base, my, fromServer(their))
      if (!merged) return
      merges += 1
      expect(merged[0]?.type).toBe('SECTION')
      expect(formDoc.safeParse(merged).success).toBe(true)
      const found = new Set(merged.map(({ questionId }) => questionId))
      expect(found.size).toBe(merged.length)
      const [before, inMine, inTheirs] = [base, my, their].map(
        (doc) => new Set(doc.map(({ questionId }) => questionId)),
      )
      for (const id of new Set([...(inMine ?? []), ...(inTheirs ?? [])])) {
        const isKept = before?.has(id) ? inMine?.has(id) && inTheirs?.has(id) : true
        expect(found.has(id)).toBe(isKept)
      }
    }
    fc.assert(fc.property(anyDocument(), edits, edits, check))
    expect(merges).toBeGreaterThan(10)
  })
})

describe('the undo steps of a merged draft', () => {
  it('undo takes back my changes and keeps theirs', () => {
    const first = label('q1', 'Mine')(BASE)
    const history = commit(commit(startHistory(BASE), first), remove('q3')(first))
    const theirs = fromServer(label('q4', 'Theirs')(BASE))
    const merged = mergeHistory(history, BASE, theirs)
    const labels = (doc: FormDoc | undefined) => doc?.map((question) => question.label).join(' ')
    expect(labels(merged?.now.doc)).toBe('p1 Mine q2 p2 Theirs q5')
    const undone = merged && undo(merged)
    expect(labels(undone?.now.doc)).toBe('p1 Mine q2 q3 p2 Theirs q5')
    expect(labels(undone ? undo(undone).now.doc : undefined)).toBe('p1 q1 q2 q3 p2 Theirs q5')
    expect(labels(undone ? redo(undone).now.doc : undefined)).toBe('p1 Mine q2 p2 Theirs q5')
  })

  it('undo ends before a step that can’t be merged with what they saved', () => {
    const changed = label('q4', 'Mine')(BASE)
    const history = commit(commit(startHistory(BASE), changed), label('q4', 'q4')(changed))
    const merged = mergeHistory(history, BASE, fromServer(label('q4', 'Theirs')(BASE)))
    expect(merged?.past).toEqual([])
    expect(merged?.now.doc[5]?.label).toBe('Theirs')
  })

  it('shares the questions that neither side changed, so that they are not rendered again', () => {
    const history = commit(startHistory(BASE), label('q1', 'Mine')(BASE))
    const merged = mergeHistory(history, BASE, fromServer(label('q4', 'Theirs')(BASE)))
    expect(merged?.now.doc[2]).toBe(BASE[2])
    expect(merged?.past[0]?.doc[2]).toBe(BASE[2])
  })
})
