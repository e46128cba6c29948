import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { given } from '../testing/given.ts'
import { mentionedIn, mentionOf, piecesOf, recall, typedText, withMentions } from './recall.ts'
import { recallChoices, recallProblems } from './recall-problems.ts'
import { recalledAnswers } from './recalled-answers.ts'
import { recalledQuestion, recallRich } from './recalled-question.ts'

const say = (text: string, answers: Record<string, string> = {}) =>
  recall(
    text.replaceAll(/<(\w+)>/g, (_, id: string) => mentionOf(id)),
    (id) => answers[id] ?? '',
  )

describe('recalling answers in a text', () => {
  it('puts answers in the place of mentions, and leaves other texts alone', () => {
    expect(say('Thanks, <name>!', { name: 'Ana' })).toBe('Thanks, Ana!')
    expect(say('a  b ,, {{x}} @name . ')).toBe('a  b ,, {{x}} @name . ')
    expect(say('<name>  twice <name>', { name: ' Ana ' })).toBe('Ana  twice Ana')
  })

  it.each([
    ['Thanks, <name>!', 'Thanks!'],
    ['Thanks, <name>', 'Thanks'],
    ['Hello <name>, welcome', 'Hello, welcome'],
    ['<name>, welcome', 'welcome'],
    ['Your order for <day> is here.', 'Your order for is here.'],
    ['Size <size>.', 'Size.'],
    ['A, <x>, B', 'A, B'],
    ['A, <x>, <y>, B', 'A, B'],
    ['A <x> <y>', 'A'],
    ['<x> <y>', ''],
    ['Cake (<x>) for you', 'Cake for you'],
    ['Cake “<x>”.', 'Cake.'],
    ['Total: <x>', 'Total'],
    ['Total: <x>\nBye', 'Total\nBye'],
    ['One\n<x>\nTwo', 'One\n\nTwo'],
    ['Hello. <x>. Bye', 'Hello. Bye'],
    ['شكرًا، <x>!', 'شكرًا!'],
    ['谢谢，<x>！', '谢谢！'],
    ['<x> – Cake', 'Cake'],
    ['pre<x>post', 'prepost'],
  ])('leaves no gap where an answer is missing: %s', (text, expected) => {
    expect(say(text)).toBe(expected)
  })

  it('never changes an answer, and reads no mention inside one', () => {
    const hostile = '<b>{{@other}}</b> ,, $& \\u0000 "'
    expect(say('For <name>, <gone>!', { name: hostile, other: 'secret' })).toBe(`For ${hostile}!`)
  })

  it('leaves no double space, dangling comma or space before a stop, whatever is missing', () => {
    const word = fc.constantFrom('Hello', 'dear', 'you', 'کتاب')
    const mark = fc.constantFrom('<a>', '<b>', '<c>')
    const joint = fc.constantFrom(' ', ', ', ': ')
    const parts = fc.array(fc.tuple(fc.oneof(word, mark), joint), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(parts, fc.constantFrom('', '.', '!'), fc.subarray(['a', 'b', 'c']), (pieces, end, answered) => {
        const text =
          pieces.map(([piece, next], index) => piece + (index < pieces.length - 1 ? next : '')).join('') + end
        const read = say(text, Object.fromEntries(answered.map((id) => [id, id.toUpperCase()])))
        expect(read).not.toMatch(/ {2}| [,.:!]|[,:] ?[,.:!]|^[ ,.:!]|[ ,:]$/)
      }),
    )
  })

  it('stores a text that was typed as text, though it looks like a mention', () => {
    const typed = `no {{@name}} mention`
    expect(mentionedIn(typed)).toEqual(['name'])
    expect(mentionedIn(typedText(typed))).toEqual([])
    expect(say(typedText(typed), { name: 'Ana' }).replaceAll('\u2060', '')).toBe(typed)
  })

  it('reads a text in pieces, and can put other questions in', () => {
    const text = `Hi ${mentionOf('a')}${mentionOf('b-2')}!`
    expect(piecesOf(text)).toEqual([{ typed: 'Hi ' }, { questionId: 'a' }, { questionId: 'b-2' }, { typed: '!' }])
    expect(piecesOf('')).toEqual([{ typed: '' }])
    expect(withMentions(text, (id) => `new-${id}`)).toBe(`Hi ${mentionOf('new-a')}${mentionOf('new-b-2')}!`)
  })
})

describe('recalling answers in a description', () => {
  const name = mentionOf('name')
  const read = (description: string, answer = '') =>
    recalledQuestion({ label: '', description }, () => answer).description

  it('puts answers into a description as text', () => {
    expect(read(`Hello <b>${name}</b>, bye`, '<img src=x onerror=alert(1)>&')).toBe(
      'Hello <b>&lt;img src=x onerror=alert(1)&gt;&amp;</b>, bye',
    )
  })

  it('leaves neither a gap nor half a character reference where an answer is missing', () => {
    expect(read(`Hello <b>${name}</b>, bye`)).toBe('Hello, bye')
    expect(read(`Tom &amp; ${name}`)).toBe('Tom &amp;')
    expect(recalledQuestion(doc, () => 'x')).toBe(doc)
  })

  const doc = { label: 'a', description: '<b>b</b>' }
})

describe('the texts of recalled answers', () => {
  const doc = [
    given.page({ questionId: 'p' }),
    given.date({ questionId: 'day' }),
    given.number({ questionId: 'count' }),
    given.checkbox({ questionId: 'extras', options: ['Milk', 'Sugar'] }),
    given.file({ questionId: 'photo' }),
    given.text({ questionId: 'name' }),
  ]
  const answers = { day: '2026-11-21', count: '1234567', extras: ['milk', 'sugar'], photo: [{}], name: 'Ana' }

  it('formats recalled answers for readers: dates in words, numbers grouped, options by their labels, no files', () => {
    const textOf = recalledAnswers(doc, answers, { language: 'en' })
    expect(['day', 'count', 'extras', 'photo', 'gone', 'p'].map(textOf)).toEqual([
      'Saturday 21 November 2026',
      '1,234,567',
      'Milk, Sugar',
      '',
      '',
      '',
    ])
  })

  it('keeps the order of a recalled answer in a text of the other direction', () => {
    expect(recalledAnswers(doc, answers, { language: 'ar' })('name')).toBe('\u2068Ana\u2069')
    expect(recalledAnswers(doc, { name: 'ليلى' }, { language: 'ar' })('name')).toBe('ليلى')
    expect(recalledAnswers(doc, { name: 'ليلى' }, { language: 'en' })('name')).toBe('\u2068ليلى\u2069')
    expect(recalledAnswers(doc, { constructor: 'x' }, { language: 'en' })('toString')).toBe('')
  })

  it('removes characters from a recalled answer that would reverse the text after it', () => {
    const textOf = recalledAnswers(doc, { name: 'Ana\u202E\u2067 \u202B\u202Dx' }, { language: 'en' })
    expect(textOf('name')).toBe('Ana x')
    expect(recalledAnswers(doc, { name: '\u2069\u202Eليلى' }, { language: 'en' })('name')).toBe(
      '\u2068\u2069ليلى\u2069',
    )
  })
})

describe('which answers a question can recall', () => {
  const name = given.text({ questionId: 'name' })
  const last = given.text({ questionId: 'last', label: `For ${mentionOf('name')}` })
  const doc = [given.page({ questionId: 'p' }), name, given.file({ questionId: 'photo' }), last]

  it('offers the answers of earlier questions', () => {
    expect(recallChoices(doc, 'last')).toEqual([name])
    expect(recallProblems(doc, last)).toEqual([])
  })

  it('reports an answer that is gone, comes later or is a file', () => {
    const about = (id: string) => recallProblems(doc, { ...last, label: '', description: `<b>${mentionOf(id)}</b>` })
    expect([about('gone'), about('photo'), about('last')].map(([problem]) => problem?.key)).toEqual([
      'recallMissing',
      'recallMissing',
      'recallLater',
    ])
  })
})

describe('recalling answers in a description', () => {
  const rich = (html: string, answer: string) => recallRich(html, () => answer)

  it('shows an answer as text, and breaks out of no tag', () => {
    expect(rich('<b>{{@name}}</b>', '<i>"Ana" & co</i>')).toBe('<b>&lt;i&gt;&quot;Ana&quot; &amp; co&lt;/i&gt;</b>')
    expect(rich('<a href="https://shop.example/?for={{@name}}">x</a>', '" onclick="x')).toBe(
      '<a href="https://shop.example/?for=&quot; onclick=&quot;x">x</a>',
    )
  })

  it('keeps the end of a character reference before a missing answer', () => {
    expect(rich('Salt &amp; {{@name}}.', '')).toBe('Salt &amp;.')
    expect(recall('Salt; {{@name}}.', () => '')).toBe('Salt.')
  })
})
