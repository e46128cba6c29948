import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { type Guards, implement } from '../../platform/http/implement-call.ts'
import { formsHome } from '../domains/form-url.ts'
import { createForm } from '../forms/create-form.ts'
import { drawFirstPage } from '../forms/draw-miniature.ts'
import { presentForm } from '../forms/present-form.ts'
import { exportForm } from './export-form.ts'
import { presentItems } from './present-import.ts'
import { readSource } from './read-source.ts'

/** Enough for the longest file even when every letter is escaped. */
const MAX_BODY_BYTES = 4 * 1_048_576

/** Forms from elsewhere, and forms to take elsewhere. */
export function importsRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<Services, 'config' | 'database' | 'now' | 'pages' | 'texts' | 'secretKey' | 'google' | 'log'>,
) {
  const { imports } = calls

  implement(
    server,
    guards,
    imports.preview,
    async ({ owner, body }) => {
      const { from, imported } = await readSource(deps, { owner, ...body })
      const { name, questions, look, language = body.language } = imported
      const t = deps.texts.in(language)
      const { html } = drawFirstPage(deps, {
        link: 'preview',
        version: 0,
        name: name || t('questions.untitled'),
        language,
        submitText: imported.submitText || t('questions.submit'),
        look,
        questions,
      })
      return { from, name, items: presentItems(imported, owner.plan), html }
    },
    { bodyLimit: MAX_BODY_BYTES },
  )

  implement(
    server,
    guards,
    imports.make,
    async ({ owner, body, intention, reply }) => {
      const { number: whatsappNumber, folder } = body
      const { imported } = await readSource(deps, { owner, ...body })
      const { name, questions, look, endings, texts, submitText, settings, language = body.language } = imported
      const form = await createForm(deps, {
        owner,
        id: intention.id,
        name: body.name ?? name,
        language,
        whatsappNumber,
        folder,
        questions,
        parts: { look, endings, ...(texts && { texts }) },
        submitText,
        settings,
      })
      reply.code(201)
      return { form: presentForm(form, owner.plan, formsHome(deps.config, owner.plan, undefined), []) }
    },
    { bodyLimit: MAX_BODY_BYTES },
  )

  implement(server, guards, imports.file, ({ owner, params }) => exportForm(deps, { owner, formId: params.id }))
}
