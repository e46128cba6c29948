import { givenDesk } from '@wayform/core/bookings/testing/given-desk.ts'
import type { Asked } from '@wayform/core/form/pages.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { Kind } from '@wayform/core/questions/question.ts'
import { givenMenu, givenProduct } from '@wayform/core/orders/testing/given-order.ts'
import { given } from '@wayform/core/testing/given.ts'
import { messages } from '@wayform/i18n/messages/en/all.ts'
import type { PublicMessages } from '@wayform/i18n/public-messages.ts'
import { translator } from '@wayform/i18n/translate.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ViewProps } from '../view.ts'
import { QuestionView } from './QuestionView.tsx'

export const t = translator<PublicMessages>('en', messages)
export const HOSTILE = '</script><img src=x onerror="alert(1)">'

/** A required question of a type, ready to be answered: `q1`, with the options `tea` and `coffee` or cash to pay. */
export function sample(kind: Kind, changes: object = {}): Asked {
  // Each kind has its maker under its own name; a test checks its changes by the rendered result.
  const make = given[kind.toLowerCase() as 'text'] as unknown as (changes: object) => Asked
  return make({ questionId: 'q1', label: 'What?', required: true, ...READY[kind], ...changes })
}

const READY: { [K in Kind]?: object } = {
  ORDER: { menu: givenMenu([givenProduct({ id: 'tea' })]) },
  BOOKING: { desk: givenDesk() },
  IMAGE: { media: { type: 'image/png', url: 'https://pictures.example/a.png', name: 'a.png' } },
  VIDEO: { media: { type: 'video', url: 'https://www.youtube-nocookie.com/embed/abcdefghijk', name: '' } },
}

type Given = Partial<Pick<ViewProps<Asked>, 'value' | 'problem' | 'live' | 'isNear' | 'phoneCountry'>> & {
  language?: Language
}

/** The question as the page contains it. */
export function html(question: Asked, { value, problem, language = 'en', ...rest }: Given = {}): string {
  return renderToStaticMarkup(<QuestionView {...{ question, value, problem, t, language, ...rest }} />)
}

/** The fields that a browser would send of this markup, untouched: the successful controls, in order. */
export function sentFields(markup: string): FormData {
  const data = new FormData()
  for (const [, tag = '', attributes = ''] of markup.matchAll(/<(input|select|textarea)([^>]*)>/g)) {
    const name = attribute(attributes, 'name')
    const content = markup.split(`<${tag}${attributes}>`)[1]?.split(`</${tag}>`)[0] ?? ''
    if (name === undefined) continue
    if (tag === 'textarea') data.append(name, unescapeHtml(content))
    else if (tag === 'select') data.append(name, selectedValue(content))
    else if (isSent(attributes)) data.append(name, attribute(attributes, 'value') ?? '')
  }
  return data
}

function isSent(attributes: string): boolean {
  const type = attribute(attributes, 'type')
  if (type === 'file') return false
  return (type !== 'radio' && type !== 'checkbox') || / checked/.test(attributes)
}

function selectedValue(options: string): string {
  const all = Array.from(options.matchAll(/<option([^>]*)>/g), ([, attributes = '']) => attributes)
  const chosen = all.find((attributes) => / selected/.test(attributes)) ?? all[0] ?? ''
  return attribute(chosen, 'value') ?? ''
}

function attribute(attributes: string, name: string): string | undefined {
  const found = new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1]
  return found === undefined ? undefined : unescapeHtml(found)
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
