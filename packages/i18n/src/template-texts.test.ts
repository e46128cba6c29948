import { publishCheck } from '@wayform/core/form/publishing/publish-check.ts'
import { formDoc } from '@wayform/core/form/document.ts'
import { PARTS } from '@wayform/core/form/parts/parts.ts'
import { gatedQuestions } from '@wayform/core/form/publishing/gates.ts'
import { readFile } from '@wayform/core/import/read-file.ts'
import { NEW_FORM_SETTINGS } from '@wayform/core/import/wayform/file-settings.ts'
import { wayformFile } from '@wayform/core/import/wayform/wayform-file.ts'
import { LANGUAGES } from '@wayform/core/languages.ts'
import { PLANS } from '@wayform/core/plans/plans.ts'
import { buildTemplate, plainTemplate, TEMPLATE_IDS, type TemplateId } from '@wayform/core/templates/templates.ts'
import { PICTURES } from '@wayform/core/templates/template.ts'
import { describe, expect, it } from 'vitest'
import { loadTranslator } from './catalogue.ts'
import { questionTexts } from './question-texts.ts'
import { templates as english } from './templates/en.ts'
import { loadTemplateTexts } from './template-texts.ts'

const pictureUrl = (name: string) => `https://forms.example.com/pictures/${name}.svg`
const pictureOf = (url: string) => url.split('/').at(-1)?.replace('.svg', '') ?? ''

describe.each(LANGUAGES)('the templates in %s', async (language) => {
  const t = await loadTranslator(language)
  const texts = await loadTemplateTexts(language)
  const contextOf = (id: TemplateId) => ({ texts: texts[id], language, questionTexts: questionTexts(t), pictureUrl })
  const build = (id: TemplateId, plan: (typeof PLANS)[number]) => buildTemplate(id, plan, contextOf(id))

  it.each(TEMPLATE_IDS)('the template %s can be published as it is on every plan', (id) => {
    for (const plan of PLANS) {
      const { questions, look, endings } = build(id, plan)
      expect(formDoc.parse(structuredClone(questions))).toEqual(questions)
      expect([PARTS.look.parse(structuredClone(look)), PARTS.endings.parse(structuredClone(endings))]).toEqual([
        look,
        endings,
      ])
      expect(gatedQuestions(questions, plan)).toEqual([])
      const message = { formName: texts[id].title, language, suffix: t('message.suffix') }
      const findings = publishCheck({ doc: questions, plan, endings, message })
      // A character of these scripts takes six or nine in a link, so the message may have its short form.
      const mayBeShort = ['ar', 'zh', 'ru'].includes(language)
      expect(findings.filter(({ problem }) => !(mayBeShort && problem.key === 'messageTooLong'))).toEqual([])
    }
  })

  it.each(TEMPLATE_IDS)('the template %s comes back from a file as it is', (id) => {
    const { goods: _, ...form } = build(id, 'plus')
    const named = { name: texts[id].title, language, submitText: t('questions.submit'), texts: [] }
    const whole = { ...form, ...named, settings: NEW_FORM_SETTINGS, left: [] }
    const file = wayformFile(whole)
    const tools = { texts: questionTexts(t), labelOf: String, pageLabel: String, yes: 'y', no: 'n' }
    const read = readFile(JSON.stringify(file), { ...tools, isOwnPicture: (url) => url === pictureUrl(pictureOf(url)) })
    if (read.kind !== 'form') throw new Error(read.kind)
    expect(wayformFile({ ...whole, ...read.imported })).toEqual(file)
  })

  it.each(TEMPLATE_IDS)('the template %s never repeats the title of a page in its first question', (id) => {
    const { questions } = build(id, 'plus')
    const repeated = questions.filter(
      ({ type, label }, index) => type === 'SECTION' && label !== '' && label === questions[index + 1]?.label,
    )
    expect(repeated).toEqual([])
  })

  it.each(TEMPLATE_IDS)('the template %s has all its texts, and none is left over', (id) => {
    expect(Object.keys(texts[id]).toSorted()).toEqual(Object.keys(english[id]).toSorted())
    expect(Object.entries(texts[id]).filter(([, text]) => text.trim() === '')).toEqual([])
    const plain = plainTemplate(id, 'plus', contextOf(id))
    const shown = JSON.stringify([build(id, 'plus'), plain])
    const { title: _, description: __, ...inside } = texts[id]
    expect(Object.entries(inside).filter(([, text]) => !shown.includes(JSON.stringify(text).slice(1, -1)))).toEqual([])
  })

  it.runIf(language !== 'en')('the templates are in the language, and not in English', () => {
    const same = TEMPLATE_IDS.flatMap((id) =>
      Object.entries(texts[id]).filter(([key, text]) => (english[id] as Record<string, string>)[key] === text),
    )
    expect(same.length).toBeLessThan(30)
  })
})

it('uses only pictures that come with Wayform', () => {
  expect(new Set(PICTURES).size).toBe(PICTURES.length)
})
