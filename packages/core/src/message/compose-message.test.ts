import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RawAnswers, walkPages } from '../answers/answers.ts'
import { type AnswerText, formatAnswers } from '../answers/format-answers.ts'
import type { FormDoc } from '../form/document.ts'
import { pagesOf } from '../form/pages.ts'
import { formName } from '../form/settings/settings.ts'
import { anyAnswers, anyScript } from '../form/testing/any-answers.ts'
import { LANGUAGES } from '../languages.ts'
import { anyDocument } from '../testing/any-document.ts'
import { leastCpuMs } from '../testing/least-cpu-ms.ts'
import { composeMessage, type Message, type MessageInput } from './compose-message.ts'
import { isolate, lineMark, plainLine, withoutMarks } from './layout.ts'
import { MAX_LINK_LENGTH, whatsappLink } from './whatsapp-link.ts'

const MORE = `Read all answers: https://forms.wayform.example/cake-orders/receipt/${'x'.repeat(200)}`

describe('the WhatsApp text', () => {
  it('the WhatsApp text contains the form, the number, each label and answer, and the closing line', () => {
    const message = composeMessage(input({ answers: [answer('Name', 'Ana'), answer('Drink', 'Tea')] }))
    expect(message.text).toBe('*Cake orders* #12\n\n*Name*\nAna\n\n*Drink*\nTea\n\nSent with Wayform')
    expect(message.tier).toBe('full')
    expect(message.url).toBe(`https://wa.me/46701234567?text=${encodeURIComponent(message.text)}`)
  })

  it('leaves out an empty closing line', () => {
    expect(composeMessage(input({ suffix: '' })).text).toBe('*Cake orders* #12')
  })

  it('neutralises format characters in answers and labels', () => {
    const message = composeMessage(
      input({ formName: '*Cake*\norders', answers: [answer('Your *name*\n?', '*Ana*'), answer('Why', '_so_')] }),
    )
    expect(message.text).toBe(
      '*∗Cake∗ orders* #12\n\n*Your ∗name∗ ?*\n*\u200BAna*\n\n*Why*\n_\u200Bso_\n\nSent with Wayform',
    )
  })

  it('isolates a right-to-left name from its number, and aligns that line to the right', () => {
    const message = composeMessage(input({ formName: 'طلبات', answers: [answer('الاسم', 'آنا 12')] }))
    expect(message.text).toContain('*\u2068طلبات\u2069* #12\u200F\n\n')
    const mixed = composeMessage(input({ formName: 'Cake طلبات' }))
    expect(mixed.text).toContain('*\u2068Cake طلبات\u2069* #12\n\n')
  })

  it('adds no direction marks to lines with a direction of their own', () => {
    const message = composeMessage(input({ formName: 'طلبات', answers: [answer('الاسم', 'آنا 12')] }))
    expect(message.text).toContain('*الاسم*\nآنا 12\n')
  })

  it('uses the longer URL when there are emoji', () => {
    expect(composeMessage(input({ answers: [answer('Mood', '😀')] })).url).toMatch(
      /^https:\/\/api\.whatsapp\.com\/send\?phone=46701234567&text=/,
    )
  })

  it('starts an answer without a heading when its question has no label', () => {
    expect(composeMessage(input({ formName: ' ', answers: [answer(' \n', 'Ana')] })).text).toBe(
      '#12\n\nAna\n\nSent with Wayform',
    )
  })

  it('keeps the direction of each line of an answer', () => {
    const message = composeMessage(input({ answers: [answer('Name', 'Ana 12\nآنا 12\nAna')] }))
    expect(message.text).toContain('*Name*\nAna 12\nآنا 12\nAna\n')
  })

  it('composes a link without a number', () => {
    expect(composeMessage(input({ number: '' })).url).toMatch(/^https:\/\/wa\.me\/\?text=/)
  })

  it('the WhatsApp text accepts lone surrogates', () => {
    const message = composeMessage(input({ formName: '\uD83D', answers: [answer('\uDE00', 'a\uD83D')] }))
    expect(message.url).toContain('%EF%BF%BD')
  })
})

describe('a text that is too long', () => {
  const longLabels = Array.from({ length: 10 }, (_, n) => answer(`${n} ${'long label '.repeat(20)}`, `answer ${n}`))

  it('shortens the labels of a text that is too long, and keeps all answers', () => {
    const message = composeMessage(input({ answers: longLabels }))
    expect(message.tier).toBe('compact')
    longLabels.forEach(({ text }) => expect(message.text).toContain(text))
    expect(message.text).toContain('*0 long label long label…*')
    expect(message.text).toContain('Sent with Wayform')
    expect(message.text).not.toContain(MORE)
  })

  it('drops whole questions from the end of a text that is still too long, and links to the rest', () => {
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

  it('keeps only the title and the link when no answer fits', () => {
    const message = composeMessage(input({ answers: [answer('Story', 'a'.repeat(10_000)), answer('Name', 'Ana')] }))
    expect(message).toMatchObject({ tier: 'summary', text: `*Cake orders* #12\n\n${MORE}` })
  })

  it('a text that is too long uses the longer URL only while an emoji is in the kept part', () => {
    const answers = [...Array.from({ length: 40 }, (_, n) => answer(`L${n}`, 'x'.repeat(40))), answer('Mood', '😀')]
    const cut = composeMessage(input({ answers }))
    expect(cut.tier).toBe('summary')
    expect(cut.url).toMatch(/^https:\/\/wa\.me\//)
    expect(composeMessage(input({ answers: answers.toReversed() })).url).toMatch(/^https:\/\/api\.whatsapp\.com\//)
  })

  it('drops the name, and then the link, before the text becomes too long', () => {
    const endless = `e${'\u0301'.repeat(500)}`
    expect(composeMessage(input({ formName: endless, answers: [answer('a', 'b')] }))).toMatchObject({
      tier: 'summary',
      text: `#12\n\n*a*\nb\n\n${MORE}`,
    })
    const { text, url, tier } = composeMessage(input({ formName: endless, more: 'x'.repeat(3_000) }))
    expect({ text, url, tier }).toEqual({ text: '#12', url: 'https://wa.me/46701234567?text=%2312', tier: 'summary' })
  })

  it('a text that is too long does not split a grapheme when it shortens', () => {
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

describe('a generated message', () => {
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

  it('fits a generated message into its link in any script', () => {
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

  it('keeps whole questions in order, and as many as fit', () => {
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

describe('the message of a generated response', () => {
  const filled = anyDocument({ maxPages: 3, maxQuestions: 12 }).chain((doc) =>
    fc.record({
      doc: fc.constant(doc),
      raw: anyAnswers(doc, anyScript({ maxLength: 200 })),
      language: fc.constantFrom(...LANGUAGES),
      name: anyScript({ maxLength: 30 }),
    }),
  )

  it('the message of a generated response is as long as its link allows, and contains the same text as the link', () => {
    fc.assert(
      fc.property(filled, ({ doc, raw, language, name }) => {
        const reader = { language, fileUrl: () => `https://forms.wayform.example/files/${'x'.repeat(60)}` }
        const answers = formatAnswers(doc, lastStep(doc, raw).answers, reader)
        const given = input({ formName: formName(name), answers })
        const message = composeMessage(given)
        expect(message).toEqual(measured(given))
        expect(message.url.length).toBeLessThanOrEqual(MAX_LINK_LENGTH)
        expect(decodeURIComponent(message.url.replace(/^.*[?&]text=/, ''))).toBe(message.text)
      }),
      { numRuns: 150 },
    )
  })

  it('the message of a generated response contains no bold from answers', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyScript(), anyScript()), { maxLength: 5 }), (pairs) => {
        const { text } = composeMessage(input({ answers: pairs.map(([label, value]) => answer(label, value)) }))
        const bold = text.split('\n').filter((line) => /^\*[^\s\u200B]/.test(line))
        expect(bold.every((line) => /^\*[^*]+\*( #12)?$/.test(line))).toBe(true)
      }),
    )
  })

  it.each([
    ['short', 'Label', 'answer'],
    ['with long labels', 'long label '.repeat(80), 'answer'],
    ['with long labels in Hindi', 'नमस्ते '.repeat(100), 'हाँ'],
    ['very long', 'Label', 'é*_'.repeat(3_000)],
  ])(
    'the message of a generated response is composed in less than a millisecond: 200 answers, %s',
    (_, label, text) => {
      const answers = Array.from({ length: 200 }, (__, n) => answer(`${n} ${label}`, text))
      const compose = () => composeMessage(input({ answers }))
      expect(leastCpuMs(compose, { runs: 30, enoughMs: 1 })).toBeLessThan(1)
    },
  )
})

describe('a message that can’t hold every answer', () => {
  it('states how many are left out, with the link to all of them', () => {
    const answers = Array.from({ length: 40 }, (_, n) => answer(`Question ${n}`, 'x'.repeat(80)))
    const { text, url, tier } = composeMessage(input({ answers, leftOut: (count) => `${count} answers left out.` }))
    const shown = answers.filter(({ label }) => text.includes(`*${label}*`)).length
    expect([tier, url.length <= MAX_LINK_LENGTH]).toEqual(['summary', true])
    expect(shown).toBeGreaterThan(10)
    expect(text.endsWith(`${40 - shown} answers left out. ${MORE}`)).toBe(true)
  })

  it('a message states nothing about left-out answers when all fit', () => {
    const { text } = composeMessage(input({ answers: [answer('a', 'b')], leftOut: () => 'left out' }))
    expect(text).not.toContain('left out')
  })
})

/**
 * A slow reference for names and labels that need no cutting: composes each text as a whole and checks whether its link
 * fits.
 */
function measured({ number, formName: name, responseNumber, answers, suffix, more }: MessageInput): Message {
  const bold = (text: string) => (plainLine(text) === '' ? '' : `*${plainLine(text)}*`)
  const named = plainLine(name) === '' ? '' : `*${isolate(plainLine(name))}*`
  const blocks = answers.map(({ label, text }) => [bold(label), withoutMarks(text)].filter(Boolean).join('\n'))
  const make = (tier: Message['tier'], count: number, closing: string): Message => {
    const parts = [`${named} #${responseNumber}${lineMark(plainLine(name))}`.trim(), ...blocks.slice(0, count), closing]
    const text = parts.join('\n\n').toWellFormed()
    return { text, url: whatsappLink(number, text), tier }
  }
  const whole = make('full', blocks.length, suffix)
  if (whole.url.length <= MAX_LINK_LENGTH) return whole
  const counts = blocks.map((_, n) => n)
  const isLonger = (count: number) => make('summary', count + 1, more).url.length > MAX_LINK_LENGTH
  return make('summary', counts.find(isLonger) ?? blocks.length, more)
}

function lastStep(doc: FormDoc, raw: RawAnswers) {
  const tools = {
    file: (uploadId: string) => ({ uploadId, name: `${uploadId}.pdf`, type: 'application/pdf', size: 1 }),
  }
  return [...walkPages(pagesOf(doc), raw, tools)].at(-1) ?? { answers: {} }
}

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
