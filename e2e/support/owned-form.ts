import type { Page } from '@playwright/test'
import type { Form } from '@wayform/contract/shapes.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { Plan } from '@wayform/core/plans/plans.ts'
import type { GivenQuestion } from './given-form.ts'
import type { SandboxControl } from './sandbox.ts'
import { callAs, signInBehindScreens } from './sign-in.ts'

type Wanted = {
  number: string
  questions?: readonly GivenQuestion[]
  name?: string
  plan?: Plan
  /** Of the form. */
  language?: Language
  isPublished?: boolean
}

/** Signs the browser in through the API, and gives it a form of its own. */
export async function ownedForm(page: Page, sandbox: SandboxControl, wanted: Wanted): Promise<Form> {
  const { number, questions = [], name = 'Cake orders', plan = 'standard', language = 'en' } = wanted
  const call = callAs(page)
  await signInBehindScreens(page, sandbox, number)
  await sandbox.plan(number, plan)
  const { form } = await call<{ form: Form }>('POST', '/api/forms/', { name, language, whatsappNumber: number })
  await call('PATCH', `/api/forms/${form.id}/question`, {
    formQuestions: [...form.formQuestions, ...questions],
    revision: form.revision,
  })
  if (wanted.isPublished) await call('GET', `/api/forms/${form.id}/publish`)
  return (await call<{ form: Form }>('GET', `/api/forms/${form.id}`)).form
}
