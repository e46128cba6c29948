import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FormDoc, formDoc } from '../form/document.ts'
import { pagesOf } from '../form/pages.ts'
import { cyclicFormulas } from '../formulas/formula-graph.ts'
import { CURRENCY_CODES } from '../money/currencies.ts'
import { PAYMENT_METHODS } from '../money/provider-amounts.ts'
import type { PaymentQuestion } from '../questions/payment/schema.ts'
import { END } from '../questions/question-type.ts'
import type { Question } from '../questions/question.ts'
import { KINDS, typeOf } from '../questions/registry.ts'
import { anyDocument } from '../testing/any-document.ts'
import { init, TEXTS } from '../testing/given.ts'
import { addOptions, parseBulkOptions } from './question/bulk-options.ts'
import { copyPage, copyQuestion } from './copy-question.ts'
import { deletePage, deleteQuestion } from './delete-question.ts'
import { addQuestion, editQuestion, updateQuestion } from './question-edits.ts'
import { mentionableQuestions, setFormula } from './question/formula.ts'
import { commit, redo, startHistory, undo } from './history/history.ts'
import { movePage, moveQuestion } from './move-question.ts'
import * as options from './question/options.ts'
import * as payment from './question/payment.ts'
import { addRule, removeRule, setOptionTarget, setPageJump, updateRule } from './question/rules.ts'
import { jumpTargets } from './question/targets.ts'

/** A generated edit: the numbers choose what it changes. */
type Seed = { a: number; b: number; c: number; text: string; on: boolean; newId: () => string }
type Edit = (doc: FormDoc, seed: Seed) => FormDoc

const EDITS: Record<string, Edit> = {
  add: (doc, { a, newId }) => addQuestion(doc, pick(KINDS, a), init(newId())),
  addAfter: (doc, { a, b, newId }) => addQuestion(doc, pick(KINDS, a), init(newId()), { afterId: idIn(doc, b) }),
  addToPage: (doc, { a, b, c, newId }) =>
    addQuestion(doc, pick(KINDS, a), init(newId()), { pageId: pageIn(doc, b), index: c % 5 }),
  update: (doc, { a, text, on }) => updateQuestion(doc, idIn(doc, a), { label: text, required: on }),
  copy: (doc, { a, newId }) => orSame(doc, copyQuestion(doc, idIn(doc, a), newId)),
  copyPage: (doc, { a, newId }) => orSame(doc, copyPage(doc, pageIn(doc, a), newId)),
  move: (doc, { a, b }) => moveQuestion(doc, idIn(doc, a), { afterId: idIn(doc, b) }),
  moveToPage: (doc, { a, b, c }) => moveQuestion(doc, idIn(doc, a), { pageId: pageIn(doc, b), index: (c % 7) - 1 }),
  movePage: (doc, { a, b, on }) =>
    movePage(doc, pageIn(doc, a), on ? { beforeId: pageIn(doc, b) } : { afterId: pageIn(doc, b) }),
  delete: (doc, { a }) => deleted(doc, deleteQuestion(doc, idIn(doc, a))),
  deletePage: (doc, { a }) => deleted(doc, deletePage(doc, pageIn(doc, a))),

  addOption: choosing((question, { newId }) => options.addOption(question, newId(), TEXTS.optionLabel)),
  renameOption: choosing((question, { b, text }) => options.renameOption(question, optionIn(question, b), text)),
  removeOption: choosing((question, { b }) => options.removeOption(question, optionIn(question, b))),
  moveOption: choosing((question, { b, c }) => options.moveOption(question, optionIn(question, b), c % 6)),
  setOptionImage: choosing((question, { b, on }) => {
    const image = { type: 'image/png', url: 'https://files.example.com/new.png', name: '' }
    const id = optionIn(question, b)
    return on ? options.setOptionImage(question, id, image) : options.removeOptionImage(question, id)
  }),
  setOptionWeight: choosing((question, { b, text }) =>
    options.setOptionWeight(options.setAssignValues(question, true), optionIn(question, b), text),
  ),
  setAssignValues: choosing((question, { on }) => options.setAssignValues(question, on)),
  setAllowOther: choosing((question, { on }) =>
    question.type === 'DROPDOWN' ? question : options.setAllowOther(question, on),
  ),
  addOptions: choosing((question, { text, on, newId }) => addOptions(question, parseBulkOptions(text, on), newId)),

  setCurrency: paying((question, { a }) => payment.setCurrency(question, pick(CURRENCY_CODES, a))),
  setAmountType: paying((question, { on }) => payment.setAmountType(question, on ? 'fixed' : 'linkedField')),
  setAmount: paying((question, { text }) => payment.setAmount(question, text)),
  addMerchant: paying((question, { a }) => payment.addMerchant(question, pick(PAYMENT_METHODS, a), TEXTS.methodLabel)),
  removeMerchant: paying((question, { a }) => payment.removeMerchant(question, pick(PAYMENT_METHODS, a))),
  updateMerchant: paying((question, { text }) => payment.updateMerchant(question, 'cash', { label: text })),
  link: (doc, { a, b }) =>
    payment.linkAmount(doc, idIn(doc, a), pick(payment.linkableQuestions(doc), b)?.questionId ?? 'gone'),
  mention: (doc, { a, b, on }) => {
    const formula = pick(ofType(doc, 'FORMULA'), a)
    const mentioned = formula && pick(mentionableQuestions(doc, formula.questionId), b)
    if (!mentioned) return doc
    const next = { expression: on ? 'v' : '', variables: { v: mentioned.questionId } }
    return editQuestion(doc, formula.questionId, () => setFormula(formula, next, next.expression))
  },

  addRule: (doc, { a, b }) => addRule(doc, idIn(doc, a), { jumpToSection: targetIn(doc, idIn(doc, a), b) }),
  updateRule: (doc, { a, b, c, text }) =>
    updateRule(doc, idIn(doc, a), b % 3, { value: text, jumpToSection: targetIn(doc, idIn(doc, a), c) }),
  removeRule: (doc, { a, b }) => removeRule(doc, idIn(doc, a), b % 3),
  setOptionTarget: (doc, { a, b, c }) => {
    const radio = pick(ofType(doc, 'RADIO'), a)
    if (!radio) return doc
    const target = targetIn(doc, radio.questionId, c)
    return setOptionTarget(doc, radio.questionId, pick(options.choiceIds(radio), b) ?? '', target)
  },
  setPageJump: (doc, { a, b }) => setPageJump(doc, pageIn(doc, a), targetIn(doc, pageIn(doc, a), b)),
}

const names = Object.keys(EDITS)
const seed = fc.record({
  name: fc.constantFrom(...names),
  a: fc.nat(99),
  b: fc.nat(99),
  c: fc.nat(99),
  text: fc.constantFrom('', 'Tea', '3.50', '-1', 'a, b:2, c', 'x\ny:1'),
  on: fc.boolean(),
})
const someDocument = anyDocument({ maxPages: 3, maxQuestions: 5 })
const someEdits = fc.array(seed, { minLength: 1, maxLength: 12 })

/** All documents in between, including the first one. */
function run(start: FormDoc, edits: readonly (Omit<Seed, 'newId'> & { name: string })[]): FormDoc[] {
  let n = 0
  const newId = () => `new-${++n}`
  const docs = [start]
  let doc = start
  for (const { name, ...rest } of edits) {
    doc = EDITS[name]?.(doc, { ...rest, newId }) ?? doc
    docs.push(doc)
  }
  return docs
}

describe('a sequence of generated edits', () => {
  it('produces documents that the schema accepts, with a page first and at most one payment', () => {
    fc.assert(
      fc.property(someDocument, someEdits, (start, edits) => {
        for (const doc of new Set(run(start, edits))) {
          expect(formDoc.parse(doc)).toEqual(doc)
          expect(doc[0]?.type).toBe('SECTION')
          expect(ofType(doc, 'PAYMENT').length).toBeLessThan(2)
        }
      }),
    )
  })

  it('leaves no reference to a deleted question, and no formula that depends on itself', () => {
    fc.assert(
      fc.property(someDocument, someEdits, (start, edits) => {
        for (const doc of run(start, edits)) {
          expect(dangling(doc)).toEqual([])
          const formulas = ofType(doc, 'FORMULA').map(({ questionId, formula }) => [questionId, formula] as const)
          expect(cyclicFormulas(new Map(formulas)).size).toBe(0)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('keeps the identity of unchanged questions, and of a document without any change', () => {
    fc.assert(
      fc.property(someDocument, someEdits, (start, edits) => {
        const docs = run(start, edits)
        const needless = docs.slice(1).flatMap((doc, n) => {
          const before = docs[n] ?? []
          const byId = new Map(before.map((question) => [question.questionId, question]))
          const pairs: [unknown, unknown][] = doc.map((question) => [question, byId.get(question.questionId)])
          return [...pairs, [doc, before]].filter(([now, old]) => now !== old && isDeepStrictEqual(now, old))
        })
        expect(needless).toEqual([])
      }),
    )
  })

  it('a sequence of generated edits never mutates the document that it was given', () => {
    fc.assert(
      fc.property(someDocument, someEdits, (start, edits) => {
        const before = JSON.stringify(start)
        run(start, edits)
        expect(JSON.stringify(start)).toBe(before)
      }),
    )
  })

  it('a sequence of generated edits can be undone step by step to the first document, and redone to the last', () => {
    fc.assert(
      fc.property(someDocument, someEdits, (start, edits) => {
        const docs = run(start, edits).filter((doc, n, all) => doc !== all[n - 1])
        const done = docs.slice(1).reduce((history, doc) => commit(history, doc), startHistory(start))
        let history = done
        for (const doc of docs.toReversed()) {
          expect(history.now.doc).toBe(doc)
          history = undo(history)
        }
        expect(history.now.doc).toBe(start)
        for (const doc of docs) {
          expect(history.now.doc).toBe(doc)
          history = redo(history)
        }
        expect(history.now.doc).toBe(done.now.doc)
      }),
    )
  })

  it('a sequence of generated edits never turns a jump backward, except by moving a question or copying one with a backward jump', () => {
    const innocent = names.filter((name) => !name.startsWith('move') && name !== 'copy')
    fc.assert(
      fc.property(someDocument, fc.array(seed, { maxLength: 12 }), (start, edits) => {
        const docs = run(
          start,
          edits.filter(({ name }) => innocent.includes(name)),
        )
        docs.slice(1).forEach((doc, n) => expect(backward(doc)).toBeLessThanOrEqual(backward(docs[n] ?? [])))
      }),
    )
  })
})

describe('each edit', () => {
  const sample = fc.sample(fc.tuple(someDocument, seed), { numRuns: 200, seed: 1 })

  it.each(names)('changes at least one of the sample documents: %s', (name) => {
    expect(sample.some(([doc, edit]) => run(doc, [{ ...edit, name }])[1] !== doc)).toBe(true)
  })
})

function pick<T>(list: readonly [T, ...T[]] | readonly T[], n: number): T
function pick<T>(list: readonly T[], n: number): T | undefined {
  return list[n % list.length]
}

/** One index beyond the last, so that some edits refer to a question that is gone. */
function idIn(doc: FormDoc, n: number): string {
  return doc[n % (doc.length + 1)]?.questionId ?? 'gone'
}

function pageIn(doc: FormDoc, n: number): string {
  const pages = ofType(doc, 'SECTION')
  return pages[n % (pages.length + 1)]?.questionId ?? 'gone'
}

function optionIn({ options: list }: options.Choosing, n: number): string {
  return list[n % (list.length + 1)]?._id ?? 'gone'
}

function targetIn(doc: FormDoc, questionId: string, n: number): string {
  const targets = ['', ...jumpTargets(doc, questionId).map(({ id }) => id)]
  return targets[n % targets.length] ?? ''
}

function choosing(edit: (question: options.Choosing, seed: Seed) => Question): Edit {
  return (doc, each) => {
    const question = pick(doc.filter(options.isChoosing), each.a)
    return question ? editQuestion(doc, question.questionId, () => edit(question, each)) : doc
  }
}

function paying(edit: (question: PaymentQuestion, seed: Seed) => Question): Edit {
  return (doc, each) => {
    const [question] = ofType(doc, 'PAYMENT')
    return question ? editQuestion(doc, question.questionId, () => edit(question, each)) : doc
  }
}

function orSame(doc: FormDoc, result: { ok: true; value: { doc: FormDoc } } | { ok: false }): FormDoc {
  return result.ok ? result.value.doc : doc
}

function deleted(doc: FormDoc, result: { ok: true; value: FormDoc } | { ok: false }): FormDoc {
  return result.ok ? result.value : doc
}

function ofType<K extends Question['type']>(doc: FormDoc, type: K): Extract<Question, { type: K }>[] {
  return doc.filter((question): question is Extract<Question, { type: K }> => question.type === type)
}

/** References to a question, page or option that does not exist. */
function dangling(doc: FormDoc): string[] {
  const ids = new Set(doc.map(({ questionId }) => questionId))
  const pages = new Set(['', END, ...ofType(doc, 'SECTION').map(({ questionId }) => questionId)])
  return doc.flatMap((question) => {
    const references = typeOf(question).references?.(question) ?? []
    const targets = question.rules.map(({ jumpToSection }) => jumpToSection)
    if (question.type === 'SECTION') targets.push(question.jumpToSection)
    const named = options.isChoosing(question) ? question.rules.map(({ valueId }) => valueId) : []
    const known = options.isChoosing(question) ? options.choiceIds(question) : []
    return [
      ...references.filter((id) => !ids.has(id)),
      ...targets.filter((id) => !pages.has(id)),
      ...named.filter((id) => !known.includes(id)),
    ]
  })
}

function backward(doc: FormDoc): number {
  const pages = pagesOf(doc)
  const order = pages.map(({ section }) => section.questionId)
  return pages
    .flatMap(({ section, questions }, index) =>
      [section.jumpToSection, ...questions.flatMap(({ rules }) => rules.map((rule) => rule.jumpToSection))].map(
        (target) => order.includes(target) && order.indexOf(target) <= index,
      ),
    )
    .filter(Boolean).length
}
