import type { PublicForm } from '@wayform/core/form/public-form.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import { given } from '@wayform/core/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { textEdits } from './preview-edits.ts'

const page = given.page({ questionId: 'p', label: 'Your order' })
const name = given.text({ questionId: 'name', label: 'Your name', required: true })
const size = given.radio({
  questionId: 'size',
  options: [given.option({ label: 'Small' }), given.option({ label: 'Large' })],
})
const form: PublicForm = {
  link: '',
  version: 0,
  name: 'Cakes',
  language: 'en',
  submitText: 'Send',
  branding: true,
  questions: [page, name, size],
}
const withQuestions = (...questions: Question[]): PublicForm => structuredClone({ ...form, questions })

describe('an edit of the draft that is shown', () => {
  it.each<[string, PublicForm, string[]]>([
    ['none', withQuestions(page, name, size), []],
    ['a label', withQuestions(page, { ...name, label: 'Who are you?' }, size), ['name']],
    ['a description', withQuestions(page, { ...name, description: '<b>Both</b>' }, size), ['name']],
    [
      'an option’s label',
      withQuestions(page, name, {
        ...size,
        options: size.options.map((each) => ({ ...each, label: `${each.label}!` })),
      }),
      ['size'],
    ],
    ['two labels', withQuestions(page, { ...name, label: 'A' }, { ...size, label: 'B' }), ['name', 'size']],
  ])('changes nothing but texts: %s', (_, after, edited) => {
    expect(textEdits(form, after)?.map(({ questionId }) => questionId)).toEqual(edited)
  })

  it.each<[string, PublicForm]>([
    ['the form’s name', { ...form, name: 'Bread' }],
    ['its language', { ...form, language: 'de' }],
    ['the words on its button', { ...form, submitText: 'Go' }],
    ['whether our name is on it', { ...form, branding: false }],
    ['a page’s name', withQuestions({ ...page, label: 'You' }, name, size)],
    ['whether an answer is required', withQuestions(page, { ...name, required: false }, size)],
    ['what is asked', withQuestions(page, given.email({ questionId: 'name', label: 'Your name' }), size)],
    ['the order', withQuestions(page, size, name)],
    ['a question that came', withQuestions(page, name, size, given.text({ questionId: 'more' }))],
    ['a question that went', withQuestions(page, name)],
    ['an option that went', withQuestions(page, name, { ...size, options: size.options.slice(1) })],
  ])('changes more than texts: %s', (_, after) => {
    expect(textEdits(form, after)).toBeNull()
  })
})
