import type { RawAnswers } from '../../answers/answers.ts'
import type { FormDoc } from '../../form/document.ts'
import type { Asked } from '../../form/pages.ts'
import { END } from '../../questions/question-type.ts'
import type { Question } from '../../questions/question.ts'
import { given } from '../../testing/given.ts'
import { CONDITION_OPERATORS, type ShowIf } from '../show-if.ts'
import { condition } from './given-condition.ts'

export type Random = () => number

/** A small generator of numbers from 0 to 1 that gives the same ones for the same seed. */
export function seeded(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * A document whose questions, pages and options have conditions on each other: most of them about earlier questions,
 * some about later or missing ones, and some that fit no answer. Quick to make, so that thousands can be tried.
 */
export function randomConditionalForm(random: Random): FormDoc {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T // lists are never empty
  const pageCount = 1 + Math.floor(random() * 4)
  const doc: Question[] = []
  for (let page = 0; page < pageCount; page++) {
    const jumpToSection = random() < 0.15 ? pick([END, ...Array.from({ length: pageCount }, (_, n) => `page${n}`)]) : ''
    doc.push(withRandomShowIf(given.page({ questionId: `page${page}`, jumpToSection })))
    for (let n = Math.floor(random() * 5); n > 0; n--) doc.push(withRandomShowIf(question(`q${doc.length}`)))
  }
  return doc

  function question(questionId: string): Asked {
    const required = random() < 0.4
    switch (Math.floor(random() * 9)) {
      case 0:
        return given.number({ questionId, required })
      case 1:
        return given.rating({ questionId, required })
      case 2:
        return given.date({ questionId, required })
      case 3:
        return given.checkbox({ questionId, required, options: options(), allowOther: random() < 0.3 })
      case 4:
        return given.dropdown({ questionId, required, options: options(), assignValues: true })
      case 5:
        return given.radio({
          questionId,
          required,
          options: options(),
          rules: random() < 0.3 ? [given.rule({ valueId: 'a', jumpToSection: pick([END, 'page2', 'page3']) })] : [],
        })
      case 6:
        return given.formula({ questionId, mentions: `{${anyId()}} + {${anyId()}} * 2`, hidden: random() < 0.3 })
      case 7:
        return random() < 0.3 ? given.header({ questionId }) : given.payment({ questionId, required })
      default:
        return given.text({ questionId, required })
    }
  }

  function options() {
    return ['A', 'B', 'C'].map((label) => {
      const showIf = random() < 0.3 ? anyShowIf() : undefined
      return given.option({ label, weight: '2', ...(showIf && { showIf }) })
    })
  }

  function withRandomShowIf<Q extends Question>(made: Q): Q {
    return random() < 0.45 ? { ...made, showIf: anyShowIf() } : made
  }

  function anyId(): string {
    return random() < 0.9 && doc.length > 0 ? pick(doc).questionId : `q${Math.floor(random() * 20)}`
  }

  function anyShowIf(): ShowIf {
    const some = <T>(make: () => T) => Array.from({ length: 1 + Math.floor(random() * 2) }, make)
    return {
      any: some(() => ({
        all: some(() =>
          condition(anyId(), {
            operator: random() < 0.4 ? pick(['IS_ANSWERED', 'IS_NOT_ANSWERED']) : pick(CONDITION_OPERATORS),
            value: pick(['', '3', '1', 'ana', '2026-02-01', 'x']),
            valueTo: pick(['', '4', '2027-01-01']),
            optionIds: pick([[], ['a'], ['b'], ['a', 'c'], ['gone']]),
          }),
        ),
      })),
    }
  }
}

export function randomAnswers(doc: FormDoc, random: Random): RawAnswers {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T // lists are never empty
  const raw: Record<string, unknown> = {}
  for (const question of doc) {
    if (random() < 0.25) continue
    raw[question.questionId] = pick(TRIED[question.type] ?? ['never asked'])
  }
  return raw
}

const CHOICES = ['a', 'b', 'c', 'gone', '']
const TRIED: Partial<Record<Question['type'], readonly unknown[]>> = {
  NUMBER: ['1', '3', '3.5', '12', 'x', ''],
  RATING: ['1', '3', '5', '9'],
  DATE: ['2026-02-01', '2026-06-01', '2027-01-02', '2026-02-31'],
  CHECKBOX: [['a'], ['a', 'b'], ['c', { other: 'x' }], [], ['gone'], 'a'],
  DROPDOWN: CHOICES,
  RADIO: CHOICES,
  TEXT: ['Ana', 'x', 'something else', ' '],
  PAYMENT: [{ method: 'cash' }, { method: 'paypal' }],
}
