import { pagesOf } from '@wayform/core/form/pages.ts'
import { gatedLogic, gatedQuestions } from '@wayform/core/form/publishing/gates.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { Plan } from '@wayform/core/plans/plans.ts'
import { typeOf } from '@wayform/core/questions/registry.ts'
import { leftOutParts } from '@wayform/core/templates/left-out-parts.ts'
import type { TemplateGoods } from '@wayform/core/templates/goods.ts'
import type { PictureName, TemplateForm } from '@wayform/core/templates/template.ts'
import {
  buildTemplate,
  isTemplateId,
  TEMPLATE_IDS,
  type TemplateId,
  templates,
} from '@wayform/core/templates/templates.ts'
import { questionTexts } from '@wayform/i18n/question-texts.ts'
import { loadTemplateTexts } from '@wayform/i18n/template-texts.ts'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'

type Shown = Pick<Services, 'config' | 'texts'>

/** A template as a form in a language, limited to the plan's features. */
export async function readTemplate(
  { config, texts }: Shown,
  { id, language, plan }: { id: string; language: Language; plan: Plan },
): Promise<TemplateForm & { name: string }> {
  if (!isTemplateId(id)) throw new AppError('template.notFound')
  const inLanguage = (await loadTemplateTexts(language))[id]
  const form = buildTemplate(id, plan, {
    texts: inLanguage,
    language,
    questionTexts: questionTexts(texts.in(language)),
    pictureUrl: (name) => pictureUrl(config.formsUrl, name),
  })
  return { name: inLanguage.title, ...form }
}

type Listed = {
  language: Language
  plan: Plan
  /** The kinds of samples that a copy would add: the workspace has none of them, and this person may make forms. */
  begins: readonly TemplateGoods['feature'][]
}

/** The cards of all templates in a language, for an owner of this plan. */
export async function listTemplates(deps: Shown, { language, plan, begins }: Listed) {
  const { formsUrl } = deps.config
  const texts = await loadTemplateTexts(language)
  const build = (id: TemplateId, of: Plan) => readTemplate(deps, { id, language, plan: of })
  return Promise.all(
    TEMPLATE_IDS.map(async (id) => {
      const whole = await build(id, WHOLE)
      const given = await build(id, plan)
      const needs = new Map(
        [...gatedLogic(whole.questions, plan), ...gatedQuestions(whole.questions, plan)].map(
          ({ questionId, feature }) => [questionId, feature],
        ),
      )
      return {
        id,
        kind: templates[id].kind,
        language,
        title: texts[id].title,
        description: texts[id].description,
        image: pictureUrl(formsUrl, templates[id].picture),
        previewUrl: `${formsUrl}/templates/${id}/${language}`,
        pages: pagesOf(whole.questions).length,
        questions: whole.questions
          .filter((question) => typeOf(question).asks)
          .map(({ questionId, label, type }) => ({ label, type, needs: needs.get(questionId) ?? null })),
        leftOut: leftOutParts(whole, given),
        adds: given.goods && begins.includes(given.goods.feature) ? addsOf(given.goods) : null,
      }
    }),
  )
}

const addsOf = ({ feature, list }: TemplateGoods) =>
  ({ what: feature === 'orders' ? 'products' : 'services', count: list.length }) as const

/** The smallest plan that includes all of a template. */
export const WHOLE: Plan = 'plus'

function pictureUrl(formsUrl: string, name: PictureName): string {
  return `${formsUrl}/pictures/${name}.svg`
}
