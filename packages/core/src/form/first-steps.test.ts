import { describe, expect, it } from 'vitest'
import { firstSteps } from './first-steps.ts'

const form = (id: string, publishedVersion: number | null) => ({ id, from: null, publishedVersion })
const done = (forms: Parameters<typeof firstSteps>[0], responses = 0) =>
  firstSteps(forms, responses).flatMap(({ name, isDone }) => (isDone ? [name] : []))

describe('the first steps', () => {
  it('a step is ticked off by what has happened', () => {
    expect(done([])).toEqual([])
    expect(done([form('a', null)])).toEqual(['create'])
    expect(done([form('a', null), form('b', 1)])).toEqual(['create', 'publish'])
    expect(done([form('a', 1)], 3)).toEqual(['create', 'publish', 'share', 'answer'])
  })

  it('forms that live at Google are ignored', () => {
    const linked = { ...form('g', null), from: 'google' as const }
    expect(done([linked])).toEqual([])
    expect(firstSteps([linked], 0)[0]?.path).toBe('/build')
  })

  it('the next step links to its screen', () => {
    expect(firstSteps([], 0)[0]?.path).toBe('/build')
    expect(firstSteps([form('a', null)], 0)[1]?.path).toBe('/forms/a')
    expect(firstSteps([form('a', 1)], 0)[2]?.path).toBe('/forms/a/share')
  })
})
