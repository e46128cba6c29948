import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Owner } from '../../../platform/http/implement-call.ts'
import { domainsRepository } from '../../domains/domains.repository.ts'
import { addressesOf, formsHome } from '../../domains/form-url.ts'
import { testLink } from './test-link.ts'
import { formsRepository } from '../../documents/forms.repository.ts'

/** The address to try the published form; an unpublished one has nothing to try. */
export async function tryForm(
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey'>,
  { owner, formId }: { owner: Owner; formId: string },
): Promise<{ url: string; expiresAt: Date }> {
  const { db } = deps.database
  const form = await formsRepository(db).findOwned(owner.id, formId)
  if (!form) throw new AppError('form.notFound')
  if (form.published_version === null) throw new AppError('form.neverPublished')
  const home = formsHome(deps.config, owner.plan, await domainsRepository(db).find(owner.id))
  const { publicUrl } = addressesOf(form, home)
  return testLink(deps, { userId: owner.id, formId, formUrl: publicUrl })
}
