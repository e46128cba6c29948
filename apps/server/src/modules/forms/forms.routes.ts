import { calls } from '@wayform/contract/routes.ts'
import { hasRight } from '@wayform/core/workspaces/roles.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Guards, implement, type Owner } from '../../platform/http/implement-call.ts'
import { domainsRepository } from '../domains/domains.repository.ts'
import { formsHome } from '../domains/form-url.ts'
import { googleFormsRoutes } from '../google-forms/google-forms.routes.ts'
import { integrationsRepository } from '../integrations/integrations.repository.ts'
import { withMerchantFacts } from '../merchants/merchant-facts.ts'
import { createForm } from './create-form.ts'
import { deleteForm, undeleteForm } from './delete-form.ts'
import { drawMiniature } from './draw-miniature.ts'
import { duplicateForm } from './duplicate-form.ts'
import { editForm } from './edit-form.ts'
import { listVersions, readVersion, restoreVersion } from './form-versions.ts'
import { type FormRow, formsRepository } from '../documents/forms.repository.ts'
import { formStandingOf } from './form-standing.ts'
import { listForms } from './list-forms.ts'
import { withOwnChoices } from './own-choices.ts'
import { presentForm } from './present-form.ts'
import { publishForm } from './publish-form.ts'
import { restoreForm } from './restore-form.ts'
import { saveQuestions } from './save-questions.ts'

/** Enough for a thousand questions with long texts; usual bodies are far smaller. */
const MAX_DRAFT_BYTES = 4 * 1_048_576

export function formsRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'texts' | 'google' | 'log' | 'pages'>,
) {
  const forms = formsRepository(deps.database.db)
  const integrations = integrationsRepository(deps.database.db)
  const homeOf = async ({ id, plan }: Pick<Owner, 'id' | 'plan'>) =>
    formsHome(deps.config, plan, await domainsRepository(deps.database.db).find(id))
  const shown = async (stored: FormRow, owner: Owner) => {
    const [form = stored] = await withOwnChoices(deps.database.db, owner, [stored])
    const draft = await withMerchantFacts(deps.database.db, form, form.draft)
    if (hasRight(owner.role, 'build')) {
      return presentForm({ ...form, draft }, owner.plan, await homeOf(owner), await integrations.list(form))
    }
    // Only members who build see where else its responses go.
    const seen = { ...form, draft, response_jump_data: [], email_notification_email: '' }
    return presentForm(seen, owner.plan, await homeOf(owner), [])
  }

  implement(server, guards, calls.forms.list, ({ owner, query }) => listForms(deps, owner, query))
  implement(server, guards, calls.forms.get, async ({ owner, params }) => {
    const form = await forms.findOwned(owner.id, params.id)
    if (!form) throw new AppError('form.notFound')
    return { form: await shown(form, owner) }
  })
  implement(server, guards, calls.forms.miniature, ({ owner, params }) =>
    drawMiniature(deps, { owner, formId: params.id }),
  )
  implement(server, guards, calls.forms.create, async ({ owner, body, intention, reply }) => {
    const form = await createForm(deps, { owner, id: intention.id, ...body })
    reply.code(201)
    return { form: await shown(form, owner) }
  })
  implement(server, guards, calls.forms.duplicate, async ({ owner, params, intention, reply }) => {
    const form = await duplicateForm(deps, { owner, id: intention.id, formId: params.id })
    reply.code(201)
    return { form: await shown(form, owner) }
  })
  implement(server, guards, calls.forms.edit, async ({ owner, params, body }) => {
    const form = await editForm(deps, { owner, formId: params.id, settings: body })
    return { form: await shown(form, owner) }
  })
  implement(server, guards, calls.forms.standing, ({ owner, params }) =>
    formStandingOf(deps, { owner, formId: params.id }),
  )
  implement(server, guards, calls.forms.notifyMe, async ({ owner, params, body }) => {
    if (owner.role === 'owner') {
      await editForm(deps, { owner, formId: params.id, settings: { pushNotificationEnabled: body.push } })
    } else {
      await forms.setWantsPush({ user_id: owner.id, id: params.id }, owner.personId, body.push)
    }
    return { push: body.push }
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
        parts: body,
        revision: body.revision,
      }),
    }),
    { bodyLimit: MAX_DRAFT_BYTES },
  )
  implement(server, guards, calls.forms.publish, async ({ owner, params, query }) => {
    const form = await publishForm(deps, { owner, formId: params.id, revision: query.revision })
    return { form: await shown(form, owner) }
  })
  implement(server, guards, calls.forms.restore, async ({ owner, params, query }) => {
    const form = await restoreForm(deps, { owner, formId: params.id, revision: query.revision })
    return { form: await shown(form, owner) }
  })
  implement(server, guards, calls.forms.versions, async ({ owner, params }) => ({
    versions: await listVersions(deps, { owner, formId: params.id }),
  }))
  implement(server, guards, calls.forms.version, async ({ owner, params }) => ({
    version: await readVersion(deps, { owner, formId: params.id, version: params.version }),
  }))
  implement(server, guards, calls.forms.restoreVersion, async ({ owner, params, query }) => {
    const { id: formId, version } = params
    const form = await restoreVersion(deps, { owner, formId, version, revision: query.revision })
    return { form: await shown(form, owner) }
  })
  googleFormsRoutes(server, guards, deps, shown)
  implement(server, guards, calls.forms.remove, async ({ owner, params }) => {
    await deleteForm(deps, { owner, formId: params.id })
    return {}
  })
  implement(server, guards, calls.forms.undelete, async ({ owner, params }) => {
    const form = await undeleteForm(deps, { owner, formId: params.id })
    return { form: await shown(form, owner) }
  })
}
