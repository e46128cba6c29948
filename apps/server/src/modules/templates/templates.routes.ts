import { calls } from '@wayform/contract/routes.ts'
import { DEFAULT_LANGUAGE } from '@wayform/core/languages.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { type Guards, implement, type Owner } from '../../platform/http/implement-call.ts'
import { formsHome } from '../domains/form-url.ts'
import { createForm } from '../forms/create-form.ts'
import { drawFirstPage } from '../forms/draw-miniature.ts'
import { presentForm } from '../forms/present-form.ts'
import { usersRepository } from '../users/users.repository.ts'
import { listTemplates, readTemplate, WHOLE } from './read-template.ts'

export function templatesRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<Services, 'config' | 'database' | 'now' | 'pages' | 'texts'>,
) {
  const users = usersRepository(deps.database.db)
  const languageOf = async ({ personId }: Owner) => (await users.find(personId))?.language ?? DEFAULT_LANGUAGE

  implement(server, guards, calls.templates.list, async ({ owner, query }) => ({
    templates: await listTemplates(deps, query.language ?? (await languageOf(owner)), owner.plan),
  }))
  implement(server, guards, calls.templates.miniature, async ({ owner, params, query }) => {
    const language = query.language ?? (await languageOf(owner))
    const form = await readTemplate(deps, { id: params.templateId, language, plan: WHOLE })
    const submitText = deps.texts.in(language)('questions.submit')
    return drawFirstPage(deps, { ...form, link: params.templateId, version: 0, language, submitText })
  })
  implement(server, guards, calls.templates.use, async ({ owner, body, intention, reply }) => {
    const language = body.language ?? (await languageOf(owner))
    const plan = body.whole ? WHOLE : owner.plan
    const { name, questions, look, endings } = await readTemplate(deps, { id: body.templateId, language, plan })
    const form = await createForm(deps, {
      owner,
      id: intention.id,
      name: body.name ?? name,
      language,
      whatsappNumber: body.number,
      folder: body.folder,
      questions,
      parts: { look, endings },
    })
    reply.code(201)
    return { form: presentForm(form, owner.plan, formsHome(deps.config, owner.plan, undefined), []) }
  })
}
