import { question } from '@wayform/core/questions/question.ts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { issueProblem } from './issue-problem.ts'

const settings = z.object({
  name: z.string().min(1).max(10),
  link: z.string().regex(/^[a-z]{3,25}$/),
  size: z.int().min(1).max(5),
  site: z.url(),
  mail: z.email(),
  mode: z.enum(['one', 'two']),
  list: z.array(z.string()).max(2),
})
const GOOD = {
  name: 'Cakes',
  link: 'cakes',
  size: 2,
  site: 'https://a.example',
  mail: 'a@b.example',
  mode: 'one',
  list: [],
}

function problemOf(schema: z.ZodType, value: unknown) {
  const { error } = schema.safeParse(value, { reportInput: true })
  return error?.issues.map(issueProblem)
}

describe('a schema error', () => {
  it.each([
    ['name', 'x'.repeat(11), { key: 'tooLong', params: { max: 10 } }],
    ['name', '', { key: 'fieldRequired', params: { field: 'name' } }],
    ['name', undefined, { key: 'fieldRequired', params: { field: 'name' } }],
    ['name', {}, { key: 'fieldInvalid', params: { field: 'name' } }],
    ['link', 'ab', { key: 'linkLength', params: { min: 3, max: 25 } }],
    ['link', 'two words', { key: 'linkCharacters' }],
    ['size', 6, { key: 'tooLarge', params: { max: 5 } }],
    ['size', 0, { key: 'tooSmall', params: { min: 1 } }],
    ['size', 'many', { key: 'notANumber' }],
    ['size', 1.5, { key: 'notAnInteger' }],
    ['site', 'nowhere', { key: 'invalidUrl' }],
    ['mail', 'nobody', { key: 'invalidEmail' }],
    ['mode', 'three', { key: 'fieldNotListed', params: { field: 'mode', values: 'one, two' } }],
    ['list', ['a', 'b', 'c'], { key: 'tooMany', params: { max: 2 } }],
  ])('a schema error for %s as %o names how to fix it', (field, value, problem) => {
    expect(problemOf(settings, { ...GOOD, [field]: value })).toEqual([problem])
  })

  it.each([
    [{ label: 'x'.repeat(5_000) }, 'tooLong'],
    [{ min: 'abc' }, 'notANumber'],
    [{ max: '-3' }, 'tooSmall'],
  ])('a schema error for a question with %o has a readable problem', (change, key) => {
    const number = { questionId: 'n', type: 'NUMBER', label: 'How many?', ...change }
    expect(problemOf(question, number)).toMatchObject([{ key }])
  })
})
