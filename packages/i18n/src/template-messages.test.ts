import { evaluateAnswers } from '@wayform/core/answers/conditional-answers.ts'
import { formatAnswers } from '@wayform/core/answers/format-answers.ts'
import { chooseEnding } from '@wayform/core/endings/choose-ending.ts'
import { shownEnding } from '@wayform/core/endings/shown-ending.ts'
import { pagesOf } from '@wayform/core/form/pages.ts'
import type { Language } from '@wayform/core/languages.ts'
import { composeMessage } from '@wayform/core/message/compose-message.ts'
import { withSamples } from '@wayform/core/templates/goods.ts'
import {
  buildTemplate,
  plainTemplate,
  TEMPLATE_IDS,
  type TemplateId,
  templates,
} from '@wayform/core/templates/templates.ts'
import { SAMPLE_NUMBER, sampleAnswers } from '@wayform/core/templates/testing/sample-answers.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadTranslator } from './catalogue.ts'
import { orderWords } from './order-words.ts'
import { questionTexts } from './question-texts.ts'
import { loadTemplateTexts } from './template-texts.ts'

// A cake is ordered for a day from then on.
beforeAll(() => void vi.useFakeTimers({ now: new Date('2031-05-13T09:00:00Z'), toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

const FILLED = ['first', 'last'] as const

/** Every template, filled in twice: with the first of all options, and with the last. */
describe.each(['en', 'ar', 'pt-br'] as const)('the WhatsApp messages of the templates in %s', (language) => {
  it('composes the same messages as in the reviewed files', async () => {
    const messages: string[] = []
    for (const id of TEMPLATE_IDS) {
      for (const which of FILLED) messages.push(`## ${id}, ${which} options\n\n${await messageOf(id, language, which)}`)
      // Plans without products and services have it so.
      if (!('live' in templates[id])) continue
      for (const which of FILLED) {
        messages.push(`## ${id}, plain, ${which} options\n\n${await messageOf(id, language, which, plainTemplate)}`)
      }
    }
    // A changed message is read, and stored with `vitest -u`.
    await expect(`${messages.join('\n\n')}\n`).toMatchFileSnapshot(`testing/template-messages/${language}.txt`)
  })
})

/** As it is sent, and below it what people see after sending. */
async function messageOf(
  id: TemplateId,
  language: Language,
  which: (typeof FILLED)[number],
  build: typeof buildTemplate = buildTemplate,
): Promise<string> {
  const t = await loadTranslator(language)
  const texts = (await loadTemplateTexts(language))[id]
  const pictureUrl = (name: string) => `https://forms.example.com/pictures/${name}.svg`
  const built = build(id, 'plus', {
    texts,
    language,
    questionTexts: questionTexts(t),
    pictureUrl,
  })
  const { endings } = built
  const questions = withSamples(built.questions, built.goods, language)
  const checked = evaluateAnswers(pagesOf(questions), sampleAnswers(questions, which))
  if (!checked.ok) throw new Error(`${id}: ${JSON.stringify(checked.fields)}`)
  const message = composeMessage({
    number: SAMPLE_NUMBER,
    formName: texts.title,
    responseNumber: 1,
    answers: formatAnswers(questions, checked.answers, { language, orderWords: orderWords(t) }),
    suffix: t('message.suffix'),
    more: '',
  })
  const ending = chooseEnding(endings, questions, checked.answers)
  const after = ending && shownEnding(ending, questions, checked.answers, { language })
  return `${message.text}\n\n---\n${after?.title ?? ''}\n${after?.text ?? ''}`
}
