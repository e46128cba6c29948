import { readFields } from '@wayform/core/answers/read-fields.ts'
import { LANGUAGES } from '@wayform/core/languages.ts'
import { answerRegistry } from '@wayform/core/questions/answer-registry.ts'
import type { Kind } from '@wayform/core/questions/question.ts'
import { HOSTILE_VALUES } from '@wayform/core/testing/hostile.ts'
import { givenMenu, givenProduct } from '@wayform/core/orders/testing/given-order.ts'
import { describe, expect, it } from 'vitest'
import { HOSTILE, html, sample, sentFields } from './testing.tsx'
import { views } from './views.ts'

const kinds = Object.keys(views) as Kind[]
const shown = kinds.filter((kind) => views[kind] !== null)
const asked = shown.filter((kind) => !views[kind]?.block && !views[kind]?.output)
const labelled = shown.filter((kind) => !views[kind]?.block)
const blocks = shown.filter((kind) => views[kind]?.block)

const MENU = givenMenu([
  givenProduct({ id: 'tea' }),
  givenProduct({
    id: 'cake',
    variants: [{ id: 'l', name: 'Large', price: 9 }],
    extras: [{ id: 'box', name: 'Box', price: 1 }],
  }),
])
const BOOKED = {
  serviceId: 'cut',
  staffId: null,
  party: 3,
  start: '2026-11-18T07:30:00.000Z',
  day: '',
  price: null,
  clock: '',
}
const TIMES = {
  today: '2026-11-17',
  next: null,
  days: [{ date: '2026-11-18', times: [{ start: '2026-11-18T07:30:00.000Z', time: '10:30', left: 2 }] }],
}
const CART = {
  lines: [
    { productId: 'tea', variantId: null, extraIds: [], quantity: 2, note: '' },
    { productId: 'cake', variantId: 'l', extraIds: ['box'], quantity: 1, note: 'no <nuts>' },
  ],
  way: null,
  zone: null,
  postcode: '',
  address: '',
  when: 'asap',
  coupon: '',
  total: null,
}

describe('the views', () => {
  it('the views include every type, and render each except the page itself', () => {
    expect(kinds.toSorted()).toEqual(Object.keys(answerRegistry).toSorted())
    expect(kinds.filter((kind) => views[kind] === null)).toEqual(['SECTION'])
  })

  it('the views have fields for exactly the types that ask something', () => {
    expect(labelled.toSorted()).toEqual(kinds.filter((kind) => answerRegistry[kind] !== null).toSorted())
  })
})

describe.each(labelled)('%s', (kind) => {
  it('each question has a label that belongs to its field', () => {
    const markup = html(sample(kind))
    expect(markup).toMatch(
      views[kind]?.group
        ? /^<fieldset[^>]*><legend[^>]*><span dir="auto">What\?<\/span>/
        : /<label class="pf-l" for="f-q1"><span dir="auto">What\?<\/span>/,
    )
    expect(markup.match(/id="f-q1"/g)).toHaveLength(1)
    expect(markup).toContain(`data-kind="${kind}"`)
  })

  it('each question shows its picture or video', () => {
    const media = { type: 'image/png', url: 'https://pictures.example/a.png?x=1&y=2', name: 'a.png' }
    expect(html(sample(kind, { media }))).toMatch(
      /<img class="pf-p" src="https:\/\/pictures\.example\/a\.png\?x=1&amp;y=2" alt="" loading="lazy"/,
    )
    expect(html(sample(kind, { media }), { isNear: true })).toContain('loading="eager"')
    expect(html(sample(kind, { media: { ...media, type: 'video', url: 'https://vimeo.com/12345' } }))).toContain(
      'href="https://player.vimeo.com/video/12345"',
    )
  })

  it('each question escapes the owner’s texts', () => {
    const texts = { label: HOSTILE, hint: HOSTILE, placeholderText: HOSTILE, prefix: HOSTILE, suffix: HOSTILE }
    const parts = {
      options: [{ _id: 'a', label: HOSTILE, value: HOSTILE, media: null, weight: null }],
      fields: [{ id: 'line1', label: HOSTILE, hint: HOSTILE, required: true, enabled: true }],
      merchants: [{ type: 'cash', credentials: { label: HOSTILE } }],
      items: [{ id: 'a', label: HOSTILE }],
      rows: [{ id: 'a', label: HOSTILE }],
      columns: [{ id: 'a', label: HOSTILE }],
      consentText: HOSTILE,
      boxText: HOSTILE,
      linkText: HOSTILE,
      startText: HOSTILE,
      endText: HOSTILE,
    }
    const markup = html(sample(kind, { ...texts, ...parts, description: HOSTILE }), { live: HOSTILE })
    expect(markup).not.toMatch(/<img|<\/script>|onerror="/)
    expect(markup).toContain('&lt;img')
  })

  it.each(HOSTILE_VALUES)('each question renders when the answer is %s', (_, value) => {
    expect(html(sample(kind), { value })).toContain('What?')
  })
})

describe.each(asked)('%s', (kind) => {
  it('names its fields after the question', () => {
    const names = Array.from(html(sample(kind)).matchAll(/ name="([^"]*)"/g), ([, name]) => name)
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) expect(name).toMatch(/^q1(\.\w+)?$/)
  })

  it('each question is marked only when it is optional', () => {
    expect(html(sample(kind))).not.toContain('Optional')
    expect(html(sample(kind, { required: false }))).toContain('<em>Optional</em>')
  })

  it('links its description, hint and error to the field or its group', () => {
    const markup = html(sample(kind, { description: 'About it', hint: 'A hint' }), { problem: { key: 'required' } })
    expect(markup).toContain('aria-describedby="p-q1 h-q1"')
    expect(markup).toContain('aria-invalid="true"')
    expect(markup).toMatch(/id="h-q1"[^>]*>.*About it.*A hint/)
    expect(markup).toMatch(/id="p-q1"[^>]*>.*Answer this question to go on\./)
    expect(html(sample(kind))).not.toMatch(/aria-describedby|aria-invalid/)
  })

  it('shows a problem that the server has already translated', () => {
    expect(html(sample(kind), { problem: 'Not like this.' })).toContain('Not like this.')
  })
})

describe('an answer', () => {
  const clear = (markup: string) => /<button[^>]* value="clear:q1"[^>]*>(.*?)<\/button>/.exec(markup)?.[1]

  it.each(['RADIO', 'RATING', 'PAYMENT'] as const)('an answer of an optional %s can be cleared', (kind) => {
    expect(clear(html(sample(kind, { required: false })))).toBe('Clear answer')
    expect(clear(html(sample(kind)))).toBeUndefined()
  })

  it('an answer has no button to clear it when the browser can do that itself', () => {
    for (const kind of asked.filter((each) => !['RADIO', 'RATING', 'PAYMENT'].includes(each)))
      expect(clear(html(sample(kind, { required: false })))).toBeUndefined()
  })
})

describe.each(blocks)('%s', (kind) => {
  it('each block asks nothing, and needs no label of a field', () => {
    const markup = html(sample(kind, { required: false }), { problem: { key: 'required' } })
    expect(markup).not.toMatch(/<label|<fieldset|<input|Optional|pf-e/)
    expect(markup).toContain(`data-kind="${kind}"`)
    expect(markup).toContain('What?')
  })

  it('each block escapes the owner’s texts', () => {
    const markup = html(sample(kind, { label: HOSTILE, description: HOSTILE, hint: HOSTILE }))
    expect(markup).not.toMatch(/<\/script>|onerror="/)
    expect(markup).toContain('&lt;img')
  })
})

describe('a field that was filled in', () => {
  const line = (id: string) => ({ id, label: '', hint: '', required: false, enabled: true })

  it.each([
    ['TEXT', {}, 'Ana <b> & "co"'],
    ['TEXT', { longAnswer: true }, 'Two\nlines'],
    ['EMAIL', {}, 'ana@mail.com'],
    ['NUMBER', {}, '12'],
    ['NUMBER', { numberType: 'decimal' }, '1234.5'],
    ['NUMBER', {}, 'a dozen'],
    ['RATING', {}, '4'],
    ['RATING', { ratingStyle: 'survey' }, '0'],
    ['DROPDOWN', {}, 'coffee'],
    ['RADIO', {}, 'coffee'],
    ['RADIO', { allowOther: true }, { other: 'Tea' }],
    ['CHECKBOX', {}, ['tea', 'coffee']],
    ['CHECKBOX', { allowOther: true }, ['coffee', { other: 'Tea' }]],
    ['DATE', {}, '2026-12-31'],
    ['DATE', { datePickerMode: 'datetime' }, '2026-12-31T18:30'],
    ['PHONE', {}, { number: '98765 43210', country: 'in' }],
    ['PHONE', {}, '+46701234567'],
    ['ADDRESS', { fields: [line('line1'), line('attic')] }, { line1: 'Storgatan 1', attic: 'Left <door>' }],
    ['FILE', { multiple: true }, ['upload-1', 'upload-2']],
    ['PAYMENT', {}, { method: 'cash' }],
    ['TIME', {}, '07:30'],
    ['SLIDER', {}, '40'],
    ['SLIDER', { step: '0.5' }, '2.5'],
    ['SLIDER', {}, 'much'],
    ['CONSENT', {}, 'yes'],
    ['RANKING', {}, { tea: '2', coffee: '1', milk: '3' }],
    ['RANKING', { places: 2 }, { coffee: '1', milk: '2' }],
    ['MATRIX', {}, { tea: ['good'], coffee: ['bad'] }],
    ['MATRIX', { several: true }, { tea: ['good', 'bad'] }],
    ['SIGNATURE', {}, 'Ana Souza'],
    ['SIGNATURE', { ways: 'draw' }, { strokes: 'M1 1 20 20' }],
    ['ORDER', { menu: MENU }, CART],
    ['BOOKING', { asksParty: true }, BOOKED],
    ['BOOKING', { times: TIMES }, { ...BOOKED, party: 1, day: '2026-11-18' }],
  ] as const)('the filled field of %s %j sends %j again as it was', (kind, changes, value) => {
    for (const language of LANGUAGES) {
      const question = sample(kind, changes)
      const again = readFields([question], sentFields(html(question, { value, language })), language)
      expect(again).toEqual({ q1: value })
    }
  })

  it('shows a number in the notation of its language', () => {
    expect(html(sample('NUMBER'), { value: 1234.5, language: 'pt-br' })).toContain('value="1234,5"')
  })
})
