import { describe, expect, it } from 'vitest'
import { suspicions } from './suspicion.ts'

const person = { way: 'script', hasExtra: false, elapsedMs: 20_000 } as const
const facts = { answerCount: 3, isRepeated: false, lacksProof: false }

describe('suspicions about a response', () => {
  it.each([
    ['a person', {}, {}, []],
    ['a program that says nothing about the time', { elapsedMs: null }, {}, []],
    ['something in the field that people don’t see', { hasExtra: true }, {}, ['hiddenField']],
    ['one answer after 1.4 seconds', { elapsedMs: 1_400 }, { answerCount: 1 }, ['tooFast']],
    ['one answer after 1.6 seconds', { elapsedMs: 1_600 }, { answerCount: 1 }, []],
    ['thirty answers after 4 seconds', { elapsedMs: 4_000 }, { answerCount: 30 }, ['tooFast']],
    ['no answer at all, at once', { elapsedMs: 0 }, { answerCount: 0 }, ['tooFast']],
    ['thirty answers looked at once more for a second', { way: 'plain', elapsedMs: 1_000 }, { answerCount: 30 }, []],
    ['a confirmation in no time', { way: 'plain', elapsedMs: 100 }, {}, ['tooFast']],
    ['the same again and again', {}, { isRepeated: true }, ['repeated']],
    ['work that was not done', { way: 'plain' }, { lacksProof: true }, ['noProof']],
    [
      'all of it',
      { hasExtra: true, elapsedMs: 1 },
      { isRepeated: true, lacksProof: true },
      ['hiddenField', 'tooFast', 'repeated', 'noProof'],
    ],
  ] as const)('suspicions about a response are right for %s', (_name, signals, known, reasons) => {
    expect(suspicions({ ...person, ...signals }, { ...facts, ...known })).toEqual(reasons)
  })
})
