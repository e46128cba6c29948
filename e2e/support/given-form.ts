import { createClient, type Client } from '@wayform/contract/client.ts'
import { calls } from '@wayform/contract/routes.ts'
import type { Form } from '@wayform/contract/shapes.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { Plan } from '@wayform/core/plans/plans.ts'
import type { SandboxControl } from './sandbox.ts'
import type { App } from './wayform.ts'

export type GivenQuestion = { questionId: string; type: string; label: string } & Record<string, unknown>
type Wanted = { questions: readonly GivenQuestion[]; language?: Language; plan?: Plan; name?: string }

let numbers = 0

/** A published form of a new owner, made through the API. */
export async function givenForm(app: App, sandbox: SandboxControl, wanted: Wanted): Promise<Form & { owner: Client }> {
  const { questions, language = 'en', plan = 'standard', name = 'Cake orders' } = wanted
  const whatsappNumber = `+4915155${String(++numbers).padStart(6, '0')}`
  const owner = await signedIn(app, sandbox, whatsappNumber)
  await sandbox.plan(whatsappNumber, plan)
  const { form } = await owner(calls.forms.create, { body: { name, language, whatsappNumber } })
  const params = { id: form.id }
  await owner(calls.forms.saveQuestions, {
    params,
    // Tests write questions as a client would; the server validates them.
    body: {
      formQuestions: [...form.formQuestions, ...questions] as typeof form.formQuestions,
      revision: form.revision,
    },
  })
  const published = await owner(calls.forms.publish, { params })
  return { ...published.form, owner }
}

async function signedIn({ appUrl }: App, sandbox: SandboxControl, whatsappNumber: string): Promise<Client> {
  const visitor = createClient({ baseUrl: appUrl, fetch: notAsWebPage })
  let attempt: string | undefined
  const code = await sandbox.codeAfter(whatsappNumber, async () => {
    attempt = (await visitor(calls.auth.startWhatsapp, { body: { whatsappNumber } })).attempt
  })
  const { token } = await visitor(calls.auth.whatsappCallback, { body: { whatsappNumber, token: code, attempt } })
  return createClient({ baseUrl: appUrl, fetch: notAsWebPage, headers: () => ({ 'x-auth-token': token ?? '' }) })
}

/** Browsers get their session as a cookie; without their header it is in the answer. */
export function notAsWebPage(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers)
  headers.delete('x-wf-client')
  return fetch(input, { ...init, headers })
}
