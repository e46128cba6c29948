import { calls } from '@wayform/contract/routes.ts'
import { DEFAULT_LANGUAGE } from '@wayform/core/languages.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import { isOrder } from '@wayform/core/questions/order/is-order.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import { withSamples } from '@wayform/core/templates/goods.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { type Guards, implement, type Owner } from '../../platform/http/implement-call.ts'
import type { Tx } from '../../platform/db/database.ts'
import { catalogueRepository } from '../catalogue/catalogue.repository.ts'
import { formsHome } from '../domains/form-url.ts'
import { createForm } from '../forms/create-form.ts'
import { drawFirstPage } from '../forms/draw-miniature.ts'
import { presentForm } from '../forms/present-form.ts'
import { usersRepository } from '../users/users.repository.ts'
import { beginsWith, beginWithSamples } from './begin-with-samples.ts'
import { listTemplates, readTemplate, WHOLE } from './read-template.ts'

export function templatesRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<Services, 'config' | 'database' | 'now' | 'pages' | 'texts'>,
) {
  const users = usersRepository(deps.database.db)
  const languageOf = async ({ personId }: Owner) => (await users.find(personId))?.language ?? DEFAULT_LANGUAGE

  implement(server, guards, calls.templates.list, async ({ owner, query }) => ({
    templates: await listTemplates(deps, {
      language: query.language ?? (await languageOf(owner)),
      plan: owner.plan,
      begins: await beginsWith(deps.database.db, owner),
    }),
  }))
  implement(server, guards, calls.templates.miniature, async ({ owner, params, query }) => {
    const language = query.language ?? (await languageOf(owner))
    const form = await readTemplate(deps, { id: params.templateId, language, plan: WHOLE })
    const submitText = deps.texts.in(language)('questions.submit')
    const questions = withSamples(form.questions, form.goods, language)
    return drawFirstPage(deps, { ...form, questions, link: params.templateId, version: 0, language, submitText })
  })
  implement(server, guards, calls.templates.use, async ({ owner, body, intention, reply }) => {
    const language = body.language ?? (await languageOf(owner))
    const plan = body.whole ? WHOLE : owner.plan
    const template = await readTemplate(deps, { id: body.templateId, language, plan })
    const { name, look, endings, goods } = template
    const catalogue = goods && (await catalogueRepository(deps.database.db, owner.id).find())
    // Its fee is in the template's currency.
    const isForeign = catalogue !== undefined && catalogue.currency !== goods?.currency
    const questions = isForeign ? template.questions.map(withoutDelivery) : template.questions
    const isIncluded = goods !== undefined && hasFeature(owner.plan, goods.feature)
    const form = await createForm(deps, {
      owner,
      id: intention.id,
      name: body.name ?? name,
      language,
      whatsappNumber: body.number,
      folder: body.folder,
      questions,
      parts: { look, endings },
      ...(isIncluded && {
        alongside: (tx: Tx) => beginWithSamples(tx, { owner, goods, timeZone: body.timeZone, at: deps.now() }),
      }),
    })
    reply.code(201)
    return { form: presentForm(form, owner.plan, formsHome(deps.config, owner.plan, undefined), []) }
  })
}

const withoutDelivery = (question: Question): Question =>
  isOrder(question) ? { ...question, delivery: { ...question.delivery, isOn: false, zones: [] } } : question
