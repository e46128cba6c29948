import type { BodyOf, QueryOf } from '@wayform/contract/route.ts'
import type { v1 } from '@wayform/contract/v1/routes.ts'
import type { Form } from '@wayform/contract/shapes.ts'
import { isPayment } from '@wayform/core/questions/payment/is-payment.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import type { Services } from '../../services.ts'
import { type FormRow, formsRepository } from '../documents/forms.repository.ts'
import { domainsRepository } from '../domains/domains.repository.ts'
import { formsHome } from '../domains/form-url.ts'
import { createForm } from '../forms/create-form.ts'
import { listForms } from '../forms/list-forms.ts'
import { presentForm } from '../forms/present-form.ts'
import { saveQuestions } from '../forms/save-questions.ts'
import { withMerchantFacts } from '../merchants/merchant-facts.ts'
import { usersRepository } from '../users/users.repository.ts'
import { invalidCursor, readCursor, writeCursor } from './cursors.ts'
import { v1FormInList } from './present-v1.ts'

type FormDeps = Pick<Services, 'config' | 'database' | 'now' | 'texts'>

/** By the time of creation: pins and folders are of people. */
export async function v1ListForms(
  deps: FormDeps,
  owner: Owner,
  { limit, cursor, search }: QueryOf<typeof v1.listForms>,
) {
  const { forms } = await listForms(deps, owner, { index: 0, searchTerm: search })
  const placeOf = ({ createdAt, id }: { createdAt: string; id: string }) => `${createdAt} ${id}`
  const sorted = forms.toSorted((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1))
  const after = placeIn(cursor)
  const rest = after === null ? sorted : sorted.filter((form) => placeOf(form) < after)
  const page = rest.slice(0, limit)
  const last = page.at(-1)
  return {
    forms: page.map(v1FormInList),
    nextCursor: last && rest.length > limit ? writeCursor(placeOf(last)) : null,
  }
}

const PLACE = /^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z [0-9a-f-]{36}$/

function placeIn(cursor: string | undefined): string | null {
  const place = readCursor(cursor)
  if (place !== null && !PLACE.test(place)) throw invalidCursor()
  return place
}

export async function v1GetForm(deps: FormDeps, owner: Owner, formId: string): Promise<Form> {
  const form = await formsRepository(deps.database.db).findOwned(owner.id, formId)
  if (!form) throw new AppError('form.notFound')
  return shown(deps, owner, form)
}

/** The questions are saved as the builder saves them, without the accounts that receive money. */
export async function v1CreateForm(
  deps: FormDeps,
  owner: Owner,
  { id, questions, ...body }: BodyOf<typeof v1.createForm> & { id: string },
): Promise<Form> {
  // It would make a form that it can't see.
  if (owner.formIds !== null) throw new AppError('auth.scopeMissing', { params: { scope: 'forms:write' } })
  const whatsappNumber = body.whatsappNumber ?? (await numberOf(deps, owner))
  const form = await createForm(deps, { owner, id, ...body, whatsappNumber })
  if (form.revision === 0) {
    await saveQuestions(deps, {
      owner,
      formId: form.id,
      questions: questions.map(withoutMerchants),
      revision: form.revision,
    })
  }
  return v1GetForm(deps, owner, form.id)
}

/** Without a number the form can't be made, because its responses would reach no chat. */
async function numberOf({ database }: FormDeps, { personId }: Owner): Promise<string> {
  return (await usersRepository(database.db).find(personId))?.whatsapp_number ?? ''
}

/** A key never chooses the accounts that receive money; those in a document are dropped. */
const withoutMerchants = (question: Question): Question =>
  isPayment(question) ? { ...question, merchants: [] } : question

export async function shown({ config, database }: FormDeps, owner: Owner, form: FormRow): Promise<Form> {
  const { db } = database
  const draft = await withMerchantFacts(db, form, form.draft)
  const home = formsHome(config, owner.plan, await domainsRepository(db).find(owner.id))
  return presentForm({ ...form, draft }, owner.plan, home, [])
}
