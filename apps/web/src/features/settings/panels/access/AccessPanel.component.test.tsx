import { calls } from '@wayform/contract/routes.ts'
import { type Access, NO_ACCESS } from '@wayform/core/form/access/access.ts'
import { given } from '@wayform/core/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../testing/accessible.ts'
import { FORM_ID, givenForm } from '../../../../testing/given.ts'
import { openOwnerApp } from '../../../../testing/owner-app.tsx'

const STANDING = { isOpen: true, since: null, until: null, next: null, responses: 31, options: [] }
const questions = [
  given.page({ questionId: 'page-1' }),
  given.radio({
    questionId: 'cake',
    label: 'Which cake?',
    options: ['Chocolate', 'Lemon'],
  }),
]

function openAccess(access: Partial<Access> = {}, plan: 'free' | 'standard' = 'standard', hasPassword = false) {
  const form = givenForm({ access: { ...NO_ACCESS, ...access }, formQuestions: questions, hasPassword })
  return openOwnerApp(`/forms/${FORM_ID}/settings/access`, {
    me: { plan },
    serve: (server) =>
      server.on(calls.forms.get, { form }).on(calls.forms.standing, STANDING).on(calls.users.upsellTrigger, {}),
  })
}

const toggle = (name: string) => page.getByRole('switch', { name })

describe('the access of a form', () => {
  it('limits all responses, shows how many there are, and saves all settings together', async () => {
    const { server } = await openAccess()
    await toggle('Number of responses').click()
    await page.getByLabelText('At most').fill('40')
    await expect.element(page.getByText('31 so far')).toBeVisible()
    await expect.element(page.getByText('9 left')).toBeVisible()
    const saved = { ...NO_ACCESS, total: { most: 40, show: 'few' } } as const
    server.on(calls.forms.edit, { form: givenForm({ access: saved, formQuestions: questions, settingsRevision: 2 }) })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Settings updated')).toBeVisible()
    await expectAccessible()
  })

  it('reports at its switch that one response per number needs a required phone question', async () => {
    await openAccess()
    await toggle('One response per number').click()
    await expect.element(page.getByText('Add a required phone question to the form first.')).toBeVisible()
  })

  it('limits options, and removes a limit with an empty field', async () => {
    await openAccess()
    await toggle('Places per option').click()
    const field = page.getByLabelText('Lemon: At most')
    await field.fill('3')
    await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible()
    await field.fill('')
    await expect.element(page.getByRole('button', { name: 'Save' })).not.toBeInTheDocument()
    await expectAccessible()
  })

  it('offers an upgrade on a plan without limits, and keeps the stored limits', async () => {
    await openAccess({ total: { most: 40, show: 'few' } }, 'free')
    await expect
      .element(page.getByText('Your plan does not include these limits any more.', { exact: false }))
      .toBeVisible()
    await toggle('Open and close at a time').click()
    await expect.element(page.getByText('Limits are not included in your plan')).toBeVisible()
  })

  it('says that the password is still required on a plan without passwords, and lets the owner remove it', async () => {
    await openAccess({}, 'free', true)
    await expect.element(page.getByText('People still need the password.', { exact: false })).toBeVisible()
    await expect.element(page.getByText('They are kept, and do nothing', { exact: false })).not.toBeInTheDocument()
    await toggle('Password').click()
    await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible()
    await expectAccessible()
  })
})
