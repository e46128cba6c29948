import { differences } from '@wayform/core/form/differences/differences.ts'
import { anyQuestion } from '@wayform/core/testing/any-document.ts'
import { given } from '@wayform/core/testing/given.ts'
import { KINDS } from '@wayform/core/questions/registry.ts'
import { loadTranslator, type T } from '@wayform/i18n/catalogue.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { fieldName, moveText, shownText } from './difference-texts.ts'

let t: T
beforeAll(async () => {
  t = await loadTranslator('en')
})

const page = given.page({ questionId: 'p1' })

describe('texts for differences', () => {
  it('every field of every type, and every choice, has a text', () => {
    for (const kind of KINDS) {
      fc.assert(
        fc.property(anyQuestion(kind), anyQuestion(kind), (before, after) => {
          const id = { questionId: 'q' }
          const found = differences([page, { ...before, ...id }], [page, { ...after, ...id }])
          const changes = found.flatMap((each) => (each.kind === 'changed' ? each.changes : []))
          for (const change of changes) {
            expect(fieldName(change.field, t)).not.toMatch(/^builder\.|^history\./)
            for (const value of 'before' in change ? [change.before, change.after] : [])
              expect(value.kind !== 'choice' || shownText(value, change.field, t) !== value.value).toBe(true)
          }
        }),
        { numRuns: 30 },
      )
    }
  })

  it('switches, empty fields and deleted targets are described', () => {
    expect(shownText({ kind: 'switch', isOn: true }, 'required', t)).toBe('On')
    expect(shownText({ kind: 'switch', isOn: true }, 'use12Hours', t)).toBe('AM and PM')
    expect(shownText({ kind: 'nothing' }, 'hint', t)).toBe('Empty')
    expect(shownText({ kind: 'element', label: null }, 'jumpToSection', t)).toBe('Missing')
    expect(shownText({ kind: 'count', count: 1 }, 'rules', t)).toBe('1 entry')
  })

  it('a move names the old and the new position', () => {
    const [a, b] = [given.text({ questionId: 'a' }), given.email({ questionId: 'b' })]
    const texts = (...after: Parameters<typeof differences>[1]) =>
      differences([page, a, b, { ...page, questionId: 'p2' }], after).map((each) =>
        each.kind === 'moved' ? moveText(each, t) : each.kind,
      )
    expect(texts(page, b, { ...page, questionId: 'p2' }, a)).toEqual(['Page 1 to page 2'])
    expect(texts(page, b, a, { ...page, questionId: 'p2' })).toHaveLength(1)
    expect(texts(page, b, a, { ...page, questionId: 'p2' })[0]).toMatch(/^Page 1, position \d to \d$/)
  })
})
