import type { Page } from '@playwright/test'
import type { Form } from '@wayform/contract/shapes.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { Plan } from '@wayform/core/plans/plans.ts'
import type { GivenQuestion } from './given-form.ts'
import type { SandboxControl } from './sandbox.ts'

type Wanted = {
  number: string
  questions?: readonly GivenQuestion[]
  name?: string
  plan?: Plan
  /** Of the form. */
  language?: Language
  isPublished?: boolean
}

/** Cookies count only together with this header, which a page of another site can't send. */
const headers = { 'x-wf-client': 'web' }

/** Signs the browser in without its screens, and gives it a form of its own. */
export async function ownedForm(page: Page, sandbox: SandboxControl, wanted: Wanted): Promise<Form> {
  const { number, questions = [], name = 'Cake orders', plan = 'standard', language = 'en' } = wanted
  const code = await sandbox.codeAfter(number, () => call('POST', '/auth/whatsapp', { whatsappNumber: number }))
  await call('POST', '/auth/whatsapp/callback', { whatsappNumber: number, token: code })
  await sandbox.plan(number, plan)
  const { form } = await call<{ form: Form }>('POST', '/api/forms/', { name, language, whatsappNumber: number })
  await call('PATCH', `/api/forms/${form.id}/question`, {
    formQuestions: [...form.formQuestions, ...questions],
    revision: form.revision,
  })
  if (wanted.isPublished) await call('GET', `/api/forms/${form.id}/publish`)
  return (await call<{ form: Form }>('GET', `/api/forms/${form.id}`)).form

  async function call<T>(method: string, path: string, data?: unknown): Promise<T> {
    const answer = await page.request.fetch(path, { method, headers, ...(data === undefined ? {} : { data }) })
    if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`)
    return (await answer.json()) as T // the contract says what each call answers
  }
}
