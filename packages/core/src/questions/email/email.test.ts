import { describe, expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { HOSTILE_VALUES, HUGE_TEXT, LONE_HIGH, NUL } from '../../testing/hostile.ts'
import { emailAnswer } from './answer.ts'

const question = given.email()

describe('an e-mail answer', () => {
  it.each([
    ['ana@mail.com', 'ana@mail.com'],
    ['  ana@mail.com\n', 'ana@mail.com'],
    [`ana${NUL}@mail.com`, 'ana@mail.com'],
    ['Ana.Maria+forms@mail.co.uk', 'Ana.Maria+forms@mail.co.uk'],
    ["o'neil@mail.com", "o'neil@mail.com"],
    ['用户@例子.世界', '用户@例子.世界'],
    ['a@b.c', 'a@b.c'],
    [`${'a'.repeat(245)}@mail.com`, `${'a'.repeat(245)}@mail.com`],
  ])('an e-mail answer accepts %j', (raw, value) => {
    expect(emailAnswer.parse(raw, question, {})).toEqual({ ok: true, value })
  })

  it.each([
    [''],
    ['ana'],
    ['@mail.com'],
    ['ana@'],
    ['ana@mail'],
    ['ana@.com'],
    ['ana@mail..com'],
    ['ana@mail.com.'],
    ['ana@@mail.com'],
    ['ana maria@mail.com'],
    ['ana@mail.com, eve@mail.com'],
    ['Ana <ana@mail.com>'],
    ['ana@mail.com\nBcc: eve@mail.com'],
    [`${'a'.repeat(246)}@mail.com`],
    [HUGE_TEXT],
    ['a@'.repeat(50_000)],
    [`a@${'b.'.repeat(50_000)}`],
  ])('an e-mail answer refuses %j', (raw) => {
    expect(emailAnswer.parse(raw, question, {})).toEqual({ ok: false, problem: { key: 'invalidEmail' } })
  })

  it.each(HOSTILE_VALUES)('an e-mail answer refuses %s', (_, raw) => {
    expect(emailAnswer.parse(raw, question, {})).toEqual({ ok: false, problem: { key: 'invalidEmail' } })
  })

  it('an e-mail answer with a lone surrogate does not throw', () => {
    expect(() => emailAnswer.parse(`${LONE_HIGH}@mail.com`, question, {})).not.toThrow()
  })

  it('formats the address as it was written and compares it as text', () => {
    expect(emailAnswer.format('ana@mail.com', question, { language: 'de' })).toBe('ana@mail.com')
    expect(emailAnswer.comparable?.('ana@mail.com', question)).toEqual({ kind: 'text', lines: ['ana@mail.com'] })
  })

  it('reads the field named like the question', () => {
    const fields = { first: (name: string) => (name === 'email' ? 'ana@mail.com' : undefined), all: () => [] }
    expect(emailAnswer.read(fields, question, 'en')).toBe('ana@mail.com')
  })
})
