import { mentionedIds } from '@wayform/core/formulas/formula-graph.ts'
import { formulaProblem } from '@wayform/core/formulas/formula-problems.ts'
import { formulaSchema } from '@wayform/core/questions/formula/schema.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fits,
  insertMention,
  insertText,
  readFormula,
  removeMention,
  setText,
  shownText,
  type Tokens,
  typedText,
  writeFormula,
} from './formula-tokens.ts'

const EMPTY: Tokens = { texts: [''], mentions: [] }

describe('operator signs', () => {
  it('operators are shown as people write them, one for one, and read back as the same operators', () => {
    expect(shownText('2 * (3 - 1) / 4')).toBe('2 × (3 − 1) ÷ 4')
    expect(typedText(shownText('2*3-1/4'))).toBe('2*3-1/4')
    expect(shownText('2*3-1/4')).toHaveLength('2*3-1/4'.length)
  })
})

describe('reading a formula', () => {
  it('returns the texts around its mentions', () => {
    const formula = { expression: '(a + 2) * b', variables: { a: 'cakes', b: 'price' } }
    expect(readFormula(formula)).toEqual({ texts: ['(', ' + 2) * ', ''], mentions: ['cakes', 'price'] })
  })

  it('returns one empty text for an empty formula', () => {
    expect(readFormula({ expression: '', variables: {} })).toEqual(EMPTY)
  })

  it('keeps an unknown name as a mention, so that it can be removed', () => {
    expect(readFormula({ expression: '2 * constructor', variables: {} })).toEqual({
      texts: ['2 * ', ''],
      mentions: ['constructor'],
    })
  })
})

describe('writing a formula', () => {
  it('uses one variable for a question that is mentioned twice', () => {
    const tokens = { texts: ['', ' * ', ' + ', ''], mentions: ['cakes', 'price', 'cakes'] }
    expect(writeFormula(tokens)).toEqual({
      expression: 'q1 * q2 + q1',
      variables: { q1: 'cakes', q2: 'price' },
    })
  })

  it.each([
    [{ texts: ['', '', ''], mentions: ['cakes', 'price'] }],
    [{ texts: ['2', ''], mentions: ['cakes'] }],
    [{ texts: ['', '2'], mentions: ['cakes'] }],
    [{ texts: ['2.', ''], mentions: ['cakes'] }],
  ])('does not let %j join into something that can be evaluated', (tokens) => {
    const formula = writeFormula(tokens)
    expect(mentionedIds(formula)).toEqual(tokens.mentions)
    expect(formulaProblem(formula)).toEqual({ key: 'invalidFormula' })
  })
})

describe('typed text between mentions', () => {
  it.each([
    ['2 + 3', '2 + 3'],
    ['2 × 3 ÷ 4 − 1', '2 * 3 / 4 - 1'],
    ['0,25', '0.25'],
    ['٢٫٥', '2.5'],
    ['@', ''],
    ['alert(1)', '(1)'],
    ['a_b', ''],
  ])('keeps %j as %j', (typed, kept) => {
    expect(typedText(typed)).toBe(kept)
  })
})

describe('editing a formula', () => {
  const tokens: Tokens = { texts: ['2 * ', ' + 1'], mentions: ['cakes'] }

  it('inserts a mention in the middle of a text', () => {
    expect(insertMention(tokens, { index: 1, offset: 2 }, 'price')).toEqual({
      tokens: { texts: ['2 * ', ' +', ' 1'], mentions: ['cakes', 'price'] },
      caret: { index: 2, offset: 0 },
    })
  })

  it('inserts text at the caret', () => {
    expect(insertText(tokens, { index: 0, offset: 1 }, '5')).toEqual({
      tokens: { texts: ['25 * ', ' + 1'], mentions: ['cakes'] },
      caret: { index: 0, offset: 2 },
    })
  })

  it('joins the texts around a removed mention', () => {
    expect(removeMention(tokens, 0)).toEqual({
      tokens: { texts: ['2 *  + 1'], mentions: [] },
      caret: { index: 0, offset: 4 },
    })
  })

  it('inserts at the end if the caret is beyond it', () => {
    expect(insertText(EMPTY, { index: 7, offset: 7 }, '1').tokens.texts).toEqual(['1'])
  })

  it('refuses text beyond the maximum length of a formula', () => {
    expect(fits(setText(EMPTY, 0, '1'.repeat(2_000)))).toBe(true)
    expect(fits(setText(EMPTY, 0, '1'.repeat(2_001)))).toBe(false)
  })
})

const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/)
const typed = fc.string({ unit: fc.constantFrom(...Array.from('0123456789+-*/^%(). @xé')), maxLength: 20 })
const steps = fc.array(
  fc.oneof(
    fc.record({ mention: id, index: fc.nat(5), offset: fc.nat(20) }),
    fc.record({ text: typed, index: fc.nat(5), offset: fc.nat(20) }),
    fc.record({ remove: fc.nat(5) }),
  ),
  { maxLength: 12 },
)

describe('any sequence of edits', () => {
  it('yields a formula that can be stored, keeps its mentions, and survives a round trip', () => {
    fc.assert(
      fc.property(steps, (all) => {
        let tokens = EMPTY
        for (const step of all) {
          if ('mention' in step) tokens = insertMention(tokens, step, step.mention).tokens
          else if ('text' in step) tokens = insertText(tokens, step, step.text).tokens
          else if (step.remove < tokens.mentions.length) tokens = removeMention(tokens, step.remove).tokens
        }
        expect(tokens.texts).toHaveLength(tokens.mentions.length + 1)
        const formula = writeFormula(tokens)
        expect(formulaSchema.shape.formula.safeParse(formula).data).toEqual(formula)
        expect(mentionedIds(formula).toSorted()).toEqual([...new Set(tokens.mentions)].toSorted())
        const again = readFormula(formula)
        expect(again.mentions).toEqual(tokens.mentions)
        expect(writeFormula(again)).toEqual(formula)
      }),
    )
  })
})
