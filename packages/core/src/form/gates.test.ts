import { describe, expect, it } from 'vitest'
import type { Plan } from '../plans/plans.ts'
import { given } from '../testing/given.ts'
import { gatedQuestions } from './gates.ts'

const onePage = [given.page({ questionId: 'one' }), given.text(), given.email(), given.radio(), given.number()]
const twoPages = [...onePage, given.page({ questionId: 'two' })]

describe('questions beyond the plan', () => {
  it.each<[Plan]>([['free'], ['lite']])('are the pages after the first on %s', (plan) => {
    expect(gatedQuestions(twoPages, plan)).toEqual([
      { questionId: 'two', feature: 'advancedFields', trigger: 'section' },
    ])
    expect(gatedQuestions(onePage, plan)).toEqual([])
  })

  it.each<[Plan]>([['standard'], ['pro'], ['plus']])('are none on %s', (plan) => {
    expect(gatedQuestions(twoPages, plan)).toEqual([])
  })
})
