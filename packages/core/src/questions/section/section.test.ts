import { describe, expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { answerRules } from '../answer-registry.ts'
import { question } from '../question.ts'
import { section } from './schema.ts'

describe('a page', () => {
  it('a page asks nothing', () => {
    expect(answerRules(given.page())).toBeNull()
  })

  it('a page leads to the next page and has default buttons unless it is set otherwise', () => {
    const page = question.parse({ questionId: 'p', type: 'SECTION', label: '' })
    expect(page).toMatchObject({ nextButtonText: '', prevButtonText: '', jumpToSection: '' })
  })

  it('a page needs advanced fields', () => {
    expect(section.gate).toEqual({ feature: 'advancedFields', trigger: 'section' })
  })

  it.each([
    { nextButtonText: 'n'.repeat(61) },
    { prevButtonText: 'p'.repeat(61) },
    { jumpToSection: 'j'.repeat(41) },
    { jumpToSection: 3 },
  ])('a page refuses %j', (changes) => {
    expect(question.safeParse({ ...given.page(), ...changes }).success).toBe(false)
  })
})
