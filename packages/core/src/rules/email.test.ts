import { describe, expect, it } from 'vitest'
import { HUGE_TEXT } from '../testing/hostile.ts'
import { isEmail, MAX_EMAIL_LENGTH } from './email.ts'

const ofLength = (length: number) => '@mail.com'.padStart(length, 'a')

describe('an e-mail address', () => {
  it.each([
    ['ana@mail.com'],
    ['Ana.Maria+forms@mail.co.uk'],
    ["o'neil@mail.com"],
    ['用户@例子.世界'],
    ['a@b.c'],
    [ofLength(MAX_EMAIL_LENGTH)],
  ])('accepts the e-mail address %s', (text) => {
    expect(isEmail(text)).toBe(true)
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
    [' ana@mail.com'],
    ['ana maria@mail.com'],
    ['ana@mail.com, eve@mail.com'],
    ['ana@mail.com;eve@mail.com'],
    ['Ana <ana@mail.com>'],
    ['ana@mail.com\nBcc: eve@mail.com'],
    ['"ana"@mail.com'],
    ['ana\\@mail.com'],
    [ofLength(MAX_EMAIL_LENGTH + 1)],
    [HUGE_TEXT],
  ])('refuses the e-mail address %j', (text) => {
    expect(isEmail(text)).toBe(false)
  })
})
