import type { FormSummary } from '@wayform/contract/shapes.ts'
import type { Services } from '../../services.ts'
import { type Owner, seesForm } from '../../platform/http/implement-call.ts'
import { formsRepository } from '../documents/forms.repository.ts'
import { domainsRepository } from '../domains/domains.repository.ts'
import { formsHome } from '../domains/form-url.ts'
import { withOwnChoices } from './own-choices.ts'
import { type AskedForms, pageOfForms } from './page-of-forms.ts'
import { presentFormSummary } from './present-form.ts'

/** The owner's forms without their questions, or a page of them. */
export async function listForms(
  { config, database }: Pick<Services, 'config' | 'database'>,
  owner: Pick<Owner, 'id' | 'plan' | 'formIds' | 'role' | 'personId'>,
  asked: AskedForms,
): Promise<{ forms: FormSummary[]; total: number }> {
  const [domain, all] = await Promise.all([
    domainsRepository(database.db).find(owner.id),
    formsRepository(database.db).list(owner.id),
  ])
  const seen = await withOwnChoices(
    database.db,
    owner,
    all.filter(({ id }) => seesForm(owner, id)),
  )
  const { page, total } = pageOfForms(seen, asked)
  const home = formsHome(config, owner.plan, domain)
  return { forms: page.map((form) => presentFormSummary(form, home)), total }
}
