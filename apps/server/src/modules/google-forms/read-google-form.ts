import { hasRight } from '@wayform/core/workspaces/roles.ts'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { secretBox } from '../../platform/secrets/secret-box.ts'
import { askGoogle } from './google-access.ts'
import { googleGrantsRepository } from './google-grants.repository.ts'

/** A form of the connected Google account with all its items. Only who connects accounts may read in them. */
export async function readGoogleForm(
  deps: Pick<Services, 'database' | 'now' | 'secretKey' | 'google' | 'log'>,
  owner: Owner,
  googleFormId: string,
): Promise<Record<string, unknown>> {
  if (!hasRight(owner.role, 'integrate')) throw new AppError('workspace.roleMissing')
  const grant = await googleGrantsRepository(deps.database.db, secretBox(deps.secretKey)).find(owner.id)
  if (!grant) throw new AppError('integration.notConnected')
  const asked = await askGoogle(deps, grant, (forms, token) => forms.whole(token, googleFormId))
  if (asked.state === 'revoked') throw new AppError('integration.accessRefused')
  if (asked.state === 'missing') throw new AppError('form.googleNotFound')
  return asked.value
}
