import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Guards, implement } from '../../platform/http/implement.ts'
import { integrationsRepository } from '../integrations/integrations.repository.ts'
import { createForm } from './create-form.ts'
import { deleteForm, undeleteForm } from './delete-form.ts'
import { editForm } from './edit-form.ts'
import { type FormRow, formsRepository } from './forms.repository.ts'
import { presentForm, presentFormSummary } from './present-form.ts'
import { publishForm } from './publish-form.ts'
import { restoreForm } from './restore-form.ts'
import { saveQuestions } from './save-questions.ts'

/** A thousand questions with long texts; everything else stays far below. */
const MAX_DRAFT_BYTES = 4 * 1_048_576

export function formsRoutes(server: FastifyInstance, guards: Guards, deps: Deps) {
  const { formsUrl } = deps.config
  const forms = formsRepository(deps.database.db)
  const integrations = integrationsRepository(deps.database.db)
  const shown = async (form: FormRow) => presentForm(form, formsUrl, await integrations.list(form))

  implement(server, guards, calls.forms.list, async ({ owner }) => ({
    forms: (await forms.list(owner.id)).map((form) => presentFormSummary(form, formsUrl)),
  }))
  implement(server, guards, calls.forms.get, async ({ owner, params }) => {
    const form = await forms.findOwned(owner.id, params.id)
    if (!form) throw new AppError('form.notFound')
    return { form: await shown(form) }
  })
  implement(server, guards, calls.forms.create, async ({ owner, body, reply }) => {
    const form = await createForm(deps, { owner, ...body })
    reply.code(201)
    return { form: await shown(form) }
  })
  implement(server, guards, calls.forms.edit, async ({ owner, params, body }) => {
    const form = await editForm(deps, { owner, formId: params.id, settings: body })
    return { form: await shown(form) }
  })
  implement(
    server,
    guards,
    calls.forms.saveQuestions,
    async ({ owner, params, body }) => ({
      revision: await saveQuestions(deps, {
        owner,
        formId: params.id,
        questions: body.formQuestions,
        revision: body.revision,
      }),
    }),
    { bodyLimit: MAX_DRAFT_BYTES },
  )
  implement(server, guards, calls.forms.publish, async ({ owner, params, query }) => {
    const form = await publishForm(deps, { owner, formId: params.id, revision: query.revision })
    return { form: await shown(form) }
  })
  implement(server, guards, calls.forms.restore, async ({ owner, params, query }) => {
    const form = await restoreForm(deps, { owner, formId: params.id, revision: query.revision })
    return { form: await shown(form) }
  })
  implement(server, guards, calls.forms.remove, async ({ owner, params }) => {
    await deleteForm(deps, { owner, formId: params.id })
    return {}
  })
  implement(server, guards, calls.forms.undelete, async ({ owner, params }) => {
    const form = await undeleteForm(deps, { owner, formId: params.id })
    return { form: await shown(form) }
  })
}
