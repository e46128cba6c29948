import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnswerText } from '../answers/format-answers.ts'
import { formName } from '../form/settings.ts'
import { composeMessage, type MessageInput } from './compose-message.ts'
import { MAX_LINK_LENGTH } from './whatsapp-link.ts'

const MORE = `Read all answers: https://forms.wayform.example/cake-orders/receipt/${'x'.repeat(200)}`

describe('the WhatsApp text', () => {
  it('has the form, the number, each label and answer, and the closing line', () => {
    const message = composeMessage(input({ answers: [answer('Name', 'Ana'), answer('Drink', 'Tea')] }))
    expect(message.text).toBe('*Cake orders* #12\n\n*Name*\nAna\n\n*Drink*\nTea\n\nSent with Wayform')
    expect(message.tier).toBe('full')
    expect(message.url).toBe(`https://wa.me/46701234567?text=${encodeURIComponent(message.text)}`)
  })

  it('leaves out an empty closing line', () => {
    expect(composeMessage(input({ suffix: '' })).text).toBe('*Cake orders* #12')
  })

  it('keeps marks in answers and labels from changing its layout', () => {
    const message = composeMessage(
      input({ formName: '*Cake*\norders', answers: [answer('Your *name*\n?', '*Ana*'), answer('Why', '_so_')] }),
    )
    expect(message.text).toBe(
      '*∗Cake∗ orders* #12\n\n*Your ∗name∗ ?*\n*\u200BAna*\n\n*Why*\n_\u200Bso_\n\nSent with Wayform',
    )
  })

  it('isolates right-to-left parts', () => {
    const message = composeMessage(input({ formName: 'طلبات', answers: [answer('الاسم', 'آنا 12')] }))
    expect(message.text).toContain('*\u2068طلبات\u2069* #12')
    expect(message.text).toContain('*\u2068الاسم\u2069*\n\u2068آنا 12\u2069')
  })

  it('opens through the longer address when there are emoji', () => {
    expect(composeMessage(input({ answers: [answer('Mood', '😀')] })).url).toMatch(
      /^https:\/\/api\.whatsapp\.com\/send\?phone=46701234567&text=/,
    )
  })

  it('survives broken surrogates', () => {
    const message = composeMessage(input({ formName: '\uD83D', answers: [answer('\uDE00', 'a\uD83D')] }))
    expect(message.url).toContain('%EF%BF%BD')
  })
})

describe('a text that is too long', () => {
  const longLabels = Array.from({ length: 10 }, (_, n) => answer(`${n} ${'long label '.repeat(20)}`, `answer ${n}`))

  it('first loses the ends of its labels, and no answer', () => {
    const message = composeMessage(input({ answers: longLabels }))
    expect(message.tier).toBe('compact')
    longLabels.forEach(({ text }) => expect(message.text).toContain(text))
    expect(message.text).toContain('*0 long label long label…*')
    expect(message.text).toContain('Sent with Wayform')
    expect(message.text).not.toContain(MORE)
  })

  it('then loses whole questions from the end, and says where the rest is', () => {
    const answers = Array.from({ length: 30 }, (_, n) => answer(`Label ${n}`, `answer ${n} `.repeat(10).trim()))
    const message = composeMessage(input({ answers }))
    expect(message.tier).toBe('summary')
    expect(message.text.endsWith(`\n\n${MORE}`)).toBe(true)
    expect(message.text).toContain('answer 0')
    expect(message.text).not.toContain('answer 29')
  })

  it('shortens the name of the form before it drops a question', () => {
    const answers = [answer('Story', 'a'.repeat(1_000)), answer('Name', 'Ana')]
    const message = composeMessage(input({ formName: '名'.repeat(100), answers }))
    expect(message.tier).toBe('summary')
    expect(message.text.startsWith(`*${'名'.repeat(39)}…* #12\n\n`)).toBe(true)
    expect(message.text).toContain('*Name*\nAna')
  })

  it('is only the title and the link when not even one answer fits', () => {
    const message = composeMessage(input({ answers: [answer('Story', 'a'.repeat(10_000)), answer('Name', 'Ana')] }))
    expect(message).toMatchObject({ tier: 'summary', text: `*Cake orders* #12\n\n${MORE}` })
  })

  it('does not tear a letter apart when it shortens', () => {
    const family = '👩‍👩‍👧‍👦'
    const message = composeMessage(input({ answers: [answer(family.repeat(40), 'x')] }))
    expect(message).toMatchObject({
      tier: 'compact',
      text: `*Cake orders* #12

*${family.repeat(23)}…*
x

Sent with Wayform`,
    })
  })
})

describe('any message', () => {
  const SCRIPTS = [
    'abc é*_',
    'привет',
    'مرحبا بك',
    '你好世界',
    'नमस्ते',
    'สวัสดี',
    'שלום',
    'বাংলা',
    '한국어',
    'Ελλάδα',
    '😀👩‍👩‍👧‍👦🇧🇷',
    '*_~`\n ',
  ]
  const words = fc
    .constantFrom(...SCRIPTS)
    .chain((script) => fc.string({ unit: fc.constantFrom(...Array.from(script)), maxLength: 300 }))
  const anyText = fc
    .array(fc.nat(0xffff), { maxLength: 100, size: 'max' })
    .map((units) => String.fromCharCode(...units))
  const text = fc.oneof({ weight: 4, arbitrary: words }, { weight: 1, arbitrary: anyText })
  const inputs = fc
    .record({
      name: text,
      responseNumber: fc.integer({ min: 1, max: 2_000_000_000 }),
      answers: fc.array(fc.tuple(text, text), { maxLength: 20 }),
    })
    .map(({ name, responseNumber, answers }) =>
      input({
        formName: formName(name),
        responseNumber,
        answers: answers.map(([label, value]) => answer(label, value)),
      }),
    )

  it('fits into its link, in any script', () => {
    fc.assert(
      fc.property(inputs, (given) => {
        const { url } = composeMessage(given)
        expect(url.length).toBeLessThanOrEqual(MAX_LINK_LENGTH)
        expect(url).toMatch(
          /^https:\/\/(wa\.me\/46701234567\?text=|api\.whatsapp\.com\/send\?phone=46701234567&text=)[\w\-.!~*'()%]+$/,
        )
      }),
    )
  })

  it('keeps whole questions in their order, and as many as fit', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 30 }), (lengths) => {
        const answers = lengths.map((length, n) => answer(`L${n}`, 'é'.repeat(length)))
        const { text: whole, url, tier } = composeMessage(input({ answers }))
        const kept = Array.from(whole.matchAll(/\*(L\d+)\*\n(é+)/g), ([, label, value]) => ({ label, text: value }))
        expect(answers.slice(0, kept.length)).toMatchObject(kept)
        const next = answers[kept.length]
        const withNext = next ? url.length + encodeURIComponent(`\n\n*${next.label}*\n${next.text}`).length : 0
        expect(tier === 'summary' ? withNext > MAX_LINK_LENGTH : next === undefined).toBe(true)
        expect(whole.endsWith(tier === 'summary' ? MORE : 'Sent with Wayform')).toBe(true)
      }),
    )
  })
})

function input(changes: Partial<MessageInput> = {}): MessageInput {
  return {
    number: '+46701234567',
    formName: 'Cake orders',
    responseNumber: 12,
    answers: [],
    suffix: 'Sent with Wayform',
    more: MORE,
    ...changes,
  }
}

function answer(label: string, text: string): AnswerText {
  return { questionId: label, label, text }
}
