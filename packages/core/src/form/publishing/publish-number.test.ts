import { describe, expect, it } from 'vitest'
import { condition, onlyIf } from '../../conditions/testing/given-condition.ts'
import { given } from '../../testing/given.ts'
import { numberQuestion } from '../access/places.ts'
import type { FormDoc } from '../document.ts'
import { publishCheck } from './publish-check.ts'

const page = given.page({ questionId: 'one' })
const name = given.text({ questionId: 'name' })
const ifNamed = onlyIf(condition('name'))
const phone = (changes: Parameters<typeof given.phone>[0] = {}) =>
  given.phone({ questionId: 'phone', required: true, ...changes })
const booking = given.booking({ questionId: 'visit' })

const about = (doc: FormDoc) =>
  publishCheck({ doc, plan: 'standard' }).flatMap(({ questionId, problem: { key } }) =>
    questionId === 'visit' && key.startsWith('phone') ? key : [],
  )

describe('the phone number of the customer who books', () => {
  it('requires a phone number of every respondent who can book', () => {
    expect(about([page, name, given.phone({ questionId: 'phone' }), booking])).toEqual(['phoneQuestionRequired'])
    expect(about([page, name, phone(), booking])).toEqual([])
    expect(about([page, name, phone({ showIf: ifNamed }), booking])).toEqual(['phoneQuestionHidden'])
    const hiddenPage = given.page({ questionId: 'two', showIf: ifNamed })
    expect(about([page, name, booking, hiddenPage, phone()])).toEqual(['phoneQuestionHidden'])
  })

  it('accepts a phone number that is hidden together with the booking', () => {
    expect(about([page, name, phone({ showIf: ifNamed }), given.booking({ ...booking, showIf: ifNamed })])).toEqual([])
    const shared = given.page({ questionId: 'two', showIf: ifNamed })
    expect(about([page, name, shared, phone(), booking])).toEqual([])
    expect(about([page, name, phone({ showIf: ifNamed }), shared, booking])).toEqual([])
  })

  it('uses the phone question that always shows, though another one comes first', () => {
    const office = phone({ questionId: 'office', showIf: ifNamed })
    expect(about([page, name, office, phone(), booking])).toEqual([])
    expect(numberQuestion([page, name, office, phone()])?.questionId).toBe('phone')
    expect(numberQuestion([page, name, office])?.questionId).toBe('office')
  })
})
