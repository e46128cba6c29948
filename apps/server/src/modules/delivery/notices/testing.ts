import type { FormRow } from '../../documents/forms.repository.ts'
import type { GivenOwner, QuestionInit } from '../../../testing/given.ts'
import type { TestServer } from '../../../testing/test-server.ts'

const NAME: QuestionInit = { questionId: 'name', type: 'TEXT', label: 'Your name' }
let count = 0

/** An owner with a verified e-mail, a verified number and a phone, and helpers for tests of notices. */
export async function ownerToTell(server: TestServer, { language }: { language?: 'ar' } = {}) {
  count += 1
  const email = `owner${count}@padaria.example`
  const device = `phone-${count}`
  const owner = await server.given.owner({ plan: 'standard', email })
  const { db } = server.deps.database
  await db
    .updateTable('users')
    .set({ email_verified: true, ...(language && { language }) })
    .where('id', '=', owner.id)
    .execute()
  await db.insertInto('device_tokens').values({ token: device, user_id: owner.id, platform: 'android' }).execute()
  const form = await server.given.form(owner, { name: `Cakes ${count}`, questions: [NAME] })
  return { owner, form, email, device }
}

/** Stores a response as if a page had sent it, without waking the server's own worker. */
export const storedFor = (server: TestServer, form: FormRow, destinations: readonly string[]) =>
  server.deps.storeResponses({
    userId: form.user_id,
    formId: form.id,
    submissionId: crypto.randomUUID(),
    requestHash: 'x',
    version: 1,
    answers: { name: 'Ana' },
    routes: ['+447400100000'],
    destinations: [...destinations],
    locale: '',
  })

export const noticesOf = (server: TestServer, { id }: Pick<GivenOwner, 'id'>) =>
  server.deps.database.db
    .selectFrom('deliveries')
    .select(['form_id', 'destination', 'state', 'notice', 'dedupe_key', 'last_error', 'attempts'])
    .where('user_id', '=', id)
    .where('occasion', '=', 'notice')
    .orderBy('dedupe_key')
    .orderBy('destination')
    .execute()
