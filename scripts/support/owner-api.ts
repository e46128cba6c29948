import { createClient, type Client } from '@wayform/contract/client.ts'
import type { CallOf } from '@wayform/contract/route.ts'
import { calls } from '@wayform/contract/routes.ts'
import { TEST_LOGIN } from './server-process.ts'

export type SignedIn = { token: string; ownerId: string; call: Client }
export type Questions = NonNullable<CallOf<typeof calls.forms.saveQuestions>['body']['formQuestions']>
export type PublishedForm = { id: string; link: string }

type SavedBody = CallOf<typeof calls.forms.saveQuestions>['body']
/** `parts`: its look, languages and endings. */
type NewForm = {
  name: string
  questions: Questions
  notifyEmail?: string
  parts?: Pick<SavedBody, 'texts' | 'look' | 'endings'>
}

/** Signs in with the test number, as a client that stores its token itself. */
export async function signIn(appUrl: string): Promise<SignedIn> {
  const whatsappNumber = TEST_LOGIN.phone
  const visitor = createClient({ baseUrl: appUrl, fetch: notAsWebPage })
  const { attempt } = await visitor(calls.auth.startWhatsapp, { body: { whatsappNumber } })
  const { me, token } = await visitor(calls.auth.whatsappCallback, {
    body: { whatsappNumber, token: TEST_LOGIN.code, attempt },
  })
  if (!token) throw new Error('The server gave no token')
  const call = createClient({ baseUrl: appUrl, fetch: notAsWebPage, headers: () => ({ 'x-auth-token': token }) })
  return { token, ownerId: me.id, call }
}

export async function publishForm(call: Client, wanted: NewForm): Promise<PublishedForm> {
  const { name, questions, notifyEmail, parts = {} } = wanted
  const { form } = await call(calls.forms.create, {
    body: { name, language: 'en', whatsappNumber: `+${TEST_LOGIN.phone}` },
  })
  const params = { id: form.id }
  await call(calls.forms.saveQuestions, {
    params,
    body: { formQuestions: [...form.formQuestions, ...questions], revision: form.revision, ...parts },
  })
  if (notifyEmail) {
    // Only an account with an e-mail address can be notified by e-mail.
    await call(calls.users.edit, { body: { email: notifyEmail } })
    await call(calls.forms.edit, {
      params,
      body: { emailNotificationEnabled: true, emailNotificationEmail: notifyEmail },
    })
  }
  await call(calls.forms.publish, { params })
  return { id: form.id, link: form.link }
}

/** Pages get their session as a cookie; without their header it is in the answer. */
function notAsWebPage(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers)
  headers.delete('x-wf-client')
  return fetch(input, { ...init, headers })
}
