import { answerRegistry } from '@wayform/core/questions/answer-registry.ts'
import type { Asked } from '@wayform/core/form/pages.ts'
import type { Kind } from '@wayform/core/questions/question.ts'
import { questionTypes } from '@wayform/core/questions/registry.ts'
import { messages } from '@wayform/i18n/messages/en/all.ts'
import type { PublicMessages } from '@wayform/i18n/public-messages.ts'
import { translator } from '@wayform/i18n/translate.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { FieldProblem } from '../view.ts'
import { QuestionView } from './QuestionView.tsx'
import { views } from './views.ts'

const t = translator<PublicMessages>('en', messages)
const kinds = Object.keys(views) as Kind[]
const asked = kinds.filter((kind) => views[kind] !== null)
const HOSTILE = '</script><img src=x onerror="alert(1)">'

function sample(kind: Kind, changes: object = {}): Asked {
  let next = 0
  const init = {
    questionId: 'q1',
    label: 'What?',
    newId: () => `o${++next}`,
    optionLabel: (n: number) => `Option ${n}`,
  }
  return { ...questionTypes[kind].create(init), required: true, ...changes } as Asked
}

function html(question: Asked, { value, problem }: { value?: unknown; problem?: FieldProblem } = {}): string {
  return renderToStaticMarkup(<QuestionView {...{ question, value, problem, t, language: 'en' }} />)
}

describe('the views', () => {
  it('know every type, and show every type that asks something', () => {
    expect(kinds.toSorted()).toEqual(Object.keys(answerRegistry).toSorted())
    for (const kind of kinds) expect([kind, views[kind] === null]).toEqual([kind, answerRegistry[kind] === null])
  })
})

describe.each(asked)('%s', (kind) => {
  it('has a label that belongs to its field', () => {
    const markup = html(sample(kind))
    expect(markup).toContain('What?')
    expect(markup).toMatch(
      views[kind]?.group ? /^<fieldset[^>]*><legend[^>]*>.*What\?.*<\/legend>/ : /<label class="pf-l" for="f-q1">/,
    )
    expect(markup).toContain('id="f-q1"')
    expect(markup).toContain('name="q1"')
  })

  it('marks only what is optional', () => {
    expect(html(sample(kind))).not.toContain('Optional')
    expect(html(sample(kind, { required: false }))).toContain('<em>Optional</em>')
  })

  it('ties its description, hint and error to the field', () => {
    const markup = html(sample(kind, { description: 'About it', hint: 'A hint' }), { problem: { key: 'required' } })
    expect(markup).toContain('aria-describedby="p-q1 h-q1"')
    expect(markup).toContain('aria-invalid="true"')
    expect(markup).toMatch(/id="h-q1"[^>]*>.*About it.*A hint/)
    expect(markup).toMatch(/id="p-q1"[^>]*>.*Answer this question to go on\./)
    expect(html(sample(kind))).not.toMatch(/aria-describedby|aria-invalid/)
  })

  it('shows a problem that the server has put into words', () => {
    expect(html(sample(kind), { problem: 'Not like this.' })).toContain('Not like this.')
  })

  it('escapes what its owner wrote', () => {
    const markup = html(sample(kind, { label: HOSTILE, description: HOSTILE, hint: HOSTILE, placeholderText: HOSTILE }))
    expect(markup).not.toMatch(/<img|<\/script>|onerror="/)
    expect(markup).toContain('&lt;img')
  })
})

describe('a field that was filled in', () => {
  it.each([
    ['TEXT', {}, 'Ana <b>', 'value="Ana &lt;b&gt;"'],
    ['TEXT', { longAnswer: true }, 'Two\nlines', '>Two\nlines</textarea>'],
    ['EMAIL', {}, 'ana@mail.com', 'value="ana@mail.com"'],
    ['NUMBER', {}, '12.5', 'value="12.5"'],
    ['NUMBER', {}, 12, 'value="12"'],
  ] as const)('%s starts with its answer', (kind, changes, value, expected) => {
    expect(html(sample(kind, changes), { value })).toContain(expected)
  })

  it('does not show an answer of another shape', () => {
    expect(html(sample('TEXT'), { value: { toString: 'no' } })).not.toContain('value=')
    expect(html(sample('RADIO'), { value: 12 })).not.toContain('checked')
  })
})

describe('a number', () => {
  it('has the keyboard of its kind, and what stands around it', () => {
    expect(html(sample('NUMBER'))).toContain('inputMode="numeric"')
    const money = html(
      sample('NUMBER', { numberType: 'currency', numberCurrencyCode: 'INR', prefix: 'about', suffix: 'a day' }),
    )
    expect(money).toContain('inputMode="decimal"')
    expect(money).toContain('about ₹')
    expect(money).toContain('a day')
  })
})

describe('a single choice', () => {
  it('checks the chosen option only', () => {
    const markup = html(sample('RADIO'), { value: 'o2' })
    expect(markup.match(/<input[^>]*checked[^>]*>/g)).toEqual([expect.stringContaining('value="o2"')])
  })

  it('offers another answer where the owner allows it, and keeps its text', () => {
    expect(html(sample('RADIO'))).not.toContain('q1.other')
    const markup = html(sample('RADIO', { allowOther: true }), { value: { other: 'Tea' } })
    expect(markup).toMatch(/<input[^>]*name="q1\.other"[^>]*value="Tea"/)
    expect(markup.match(/<input[^>]*checked[^>]*>/g)).toEqual([expect.stringContaining('value="other"')])
  })
})
