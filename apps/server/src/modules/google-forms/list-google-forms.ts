import type { AnswerOf } from '@wayform/contract/route.ts'
import { calls } from '@wayform/contract/routes.ts'
import type { Services } from '../../services.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { secretBox } from '../../platform/secrets/secret-box.ts'
import { formsRepository } from '../documents/forms.repository.ts'
import { askGoogle } from './google-access.ts'
import { googleGrantsRepository } from './google-grants.repository.ts'

type Listed = AnswerOf<typeof calls.forms.google>

/** Google forms that can be linked, newest first, and those already linked. Without access, says why. */
export async function listGoogleForms(
  deps: Pick<Services, 'database' | 'now' | 'secretKey' | 'google' | 'log'>,
  owner: Owner,
): Promise<Listed> {
  const { database, secretKey, google } = deps
  const grant = google && (await googleGrantsRepository(database.db, secretBox(secretKey)).find(owner.id))
  if (!grant) return { forms: [], isConnected: false, isRevoked: false, account: null }
  const asked = await askGoogle(deps, grant, (forms, token) => forms.list(token))
  if (asked.state !== 'ok') return { forms: [], isConnected: false, isRevoked: true, account: grant.email }
  const linked = await formsRepository(database.db).linked(owner.id)
  const forms = asked.value.map(({ id, name, editUrl, updatedAt }) => {
    const here = linked.find(({ google_form_id }) => google_form_id === id)
    return {
      formId: id,
      name,
      editUrl,
      responderUri: here?.google_answer_url ?? null,
      updatedAt: updatedAt.toISOString(),
      linkedForm: here?.id ?? null,
    }
  })
  return { forms, isConnected: true, isRevoked: false, account: grant.email }
}
