import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyScript } from '../form/testing/any-answers.ts'
import { composeNotice, MAX_TEMPLATE_BODY, MAX_TEXT, type NoticeInput } from './compose-notice.ts'

const answer = (label: string, text: string) => ({ label, text })
const notice = (changes: Partial<NoticeInput> = {}) =>
  composeNotice({
    formName: 'Cake orders',
    responseNumber: 12,
    answers: [],
    suffix: 'Sent with Wayform',
    more: 'Read all answers: https://forms.example/cakes/receipt/12-abc',
    notInFull: (count, labels) => `${count} not in full: ${labels}`,
    limit: MAX_TEXT,
    ...changes,
  })

describe('a notification to an owner', () => {
  it('a notification to an owner contains eight short Arabic answers in full, which a link could not hold', () => {
    const answers = Array.from({ length: 8 }, (_, n) => answer(`السؤال رقم ${n}`, 'إجابة قصيرة من عدة كلمات لا أكثر'))
    const text = notice({ formName: 'طلبات', answers })
    for (const { label } of answers) expect(text).toContain(label)
    expect(text).not.toContain('not in full')
    expect(encodeURIComponent(text).length).toBeGreaterThan(2_000)
  })

  it('leaves out an answer that does not fit, names it, and keeps those after it', () => {
    const answers = [answer('Name', 'Ana'), answer('Story', 'word '.repeat(1_500).trim()), answer('Total', '42')]
    const text = notice({ answers })
    expect(text.length).toBeLessThanOrEqual(MAX_TEXT)
    expect(text).toContain('*Name*\nAna')
    expect(text).toContain('*Total*\n42')
    expect(text).toMatch(/\*Story\*\nword .*…\n\n\*Total/)
    expect(text).toMatch(/1 not in full: Story\n\nRead all answers: https:\S+$/)
  })

  it('a notification to an owner names as many left-out answers as fit, and counts all', () => {
    const answers = Array.from({ length: 300 }, (_, n) => answer(`Question number ${n}`, 'x'.repeat(100)))
    const text = notice({ answers })
    const count = Number(/(\d+) not in full/.exec(text)?.[1])
    const whole = answers.filter(({ label, text: given }) => text.includes(`*${label}*\n${given}\n`)).length
    expect(count + whole).toBe(300)
    expect(text).toContain(', …')
  })

  it('fits a notification into a template, on one line', () => {
    const answers = [answer('Story', 'a\nb\t c '.repeat(300)), answer('Total', '42')]
    const text = notice({ answers, limit: 800, isOneLine: true })
    expect(text).not.toMatch(/\n|\t| {2}/)
    expect(text).toContain('*Total* · 42')
    expect(text.length).toBeLessThanOrEqual(800)
  })

  it('a notification to an owner cuts no link and no grapheme', () => {
    const family = '👩‍👩‍👧‍👦'
    const text = notice({ answers: [answer('Family', family.repeat(600))] })
    expect(text).toMatch(new RegExp(`${family}…`, 'u'))
    expect(text.isWellFormed()).toBe(true)
    const files = Array.from({ length: 60 }, (_, n) => `https://files.example/files/${n}/${'x'.repeat(80)}`).join(' ')
    const links = notice({ answers: [answer('Files', files)] }).match(/https:\/\/files\S*/g) ?? []
    expect(links.length).toBeGreaterThan(20)
    for (const link of links)
      expect(link).toHaveLength(`https://files.example/files/${Number(link.split('/')[4])}/`.length + 80)
  })

  it('a notification to an owner never exceeds its limit, and never hides that an answer is missing', () => {
    const pairs = fc.array(fc.tuple(anyScript(), anyScript({ maxLength: 600 })), { maxLength: 30 })
    fc.assert(
      fc.property(
        pairs,
        fc.constantFrom(MAX_TEXT, MAX_TEMPLATE_BODY - 200),
        fc.boolean(),
        (given, limit, isOneLine) => {
          const answers = given.map(([label, text]) => answer(label, text))
          const text = notice({ answers, limit, isOneLine })
          expect(text.length).toBeLessThanOrEqual(limit)
          expect(
            text.endsWith('Sent with Wayform') || /\d+ not in full: [^]*Read all answers: https:\S+$/.test(text),
          ).toBe(true)
        },
      ),
      { numRuns: 200 },
    )
  })
})
