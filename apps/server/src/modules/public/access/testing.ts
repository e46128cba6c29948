import { calls } from '@wayform/contract/routes.ts'
import { type Access, NO_ACCESS } from '@wayform/core/form/access/access.ts'
import type { GivenOwner, QuestionInit } from '../../../testing/given.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import type { FormRow } from '../../documents/forms.repository.ts'

export const CAKE: QuestionInit = {
  questionId: 'cake',
  type: 'RADIO',
  label: 'Cake',
  required: false,
  options: ['choc', 'lemon'].map((_id) => ({ _id, label: _id, value: '', media: null, weight: null })),
}
export const PHONE: QuestionInit = { questionId: 'phone', type: 'PHONE', label: 'Phone', required: true }
export const NAME: QuestionInit = { questionId: 'name', type: 'TEXT', label: 'Name', required: false }

export type LimitedForm = { owner: GivenOwner; form: FormRow }

/** A published form with limits, known to this server. */
export async function limitedForm(
  server: TestServer,
  access: Partial<Access>,
  questions: readonly QuestionInit[] = [NAME, CAKE],
): Promise<LimitedForm> {
  const owner = await server.given.owner({ plan: 'standard' })
  const form = await server.given.form(owner, { questions })
  await setAccess(server, { owner, form }, access)
  return { owner, form }
}

export async function setAccess(server: TestServer, { owner, form }: LimitedForm, access: Partial<Access>) {
  const body = { access: { ...NO_ACCESS, ...access } }
  return server.call(calls.forms.edit, { params: { id: form.id }, body }, owner)
}

let count = 0

export function submit(server: TestServer, link: string, answers: Record<string, unknown>, more: object = {}) {
  count += 1
  const body = { submissionId: `limited-${process.pid}-${count}`, answers, ...more }
  return server.call(calls.publicForms.submit, { params: { link }, body })
}
