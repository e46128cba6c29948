import { createClient } from '@wayform/contract/client.ts'
import { calls } from '@wayform/contract/routes.ts'
import { expectAccessible } from './support/accessible.ts'
import { confirmEmail } from './support/confirm-email.ts'
import { givenForm } from './support/given-form.ts'
import { type App, expect, test } from './support/wayform.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'

const QUESTIONS = [
  { questionId: 'name', type: 'TEXT', label: 'Your name', required: true },
  { questionId: 'cake', type: 'TEXT', label: 'Which cake' },
]

async function answer({ formsUrl }: App, link: string) {
  const visitor = createClient({ baseUrl: formsUrl })
  await visitor(calls.publicForms.submit, {
    params: { link },
    body: { answers: { name: 'Ana Souza', cake: 'Lemon with almonds' }, submissionId: crypto.randomUUID() },
  })
}

test('a phone with the app is notified of a response, and a tap opens it', async ({ app, sandbox, page }) => {
  // The sandbox's page shows what all journeys before this one sent, and takes long to do so.
  await sandbox.reset()
  const form = await givenForm(app, sandbox, { questions: QUESTIONS, name: 'Cakes by push' })
  for (const platform of ['android', 'ios'] as const) {
    await form.owner(calls.users.addDevice, { body: { token: await sandbox.install(platform), platform } })
  }
  await form.owner(calls.forms.edit, { params: { id: form.id }, body: { pushNotificationEnabled: true } })
  await page.goto(app.sandboxUrl)
  const list = page.getByRole('list', { name: 'Notifications on phones and in browsers' })
  // Other journeys have theirs there.
  const notices = list.getByRole('listitem').filter({ hasText: 'Cakes by push' })
  await expect(page.getByRole('heading', { name: 'Chats' })).toBeVisible()
  await expect(notices).toHaveCount(0)

  await answer(app, form.link)
  await expect(notices).toContainText('Cakes by push: response 1')
  await expect(notices).toContainText('Your name: Ana Souza')
  await expect(notices).toContainText('On 2 devices')
  await expect(notices.getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`^${app.appUrl}/forms/${form.id}/responses\\?response=00000001-`),
  )
  await expectAccessible(page, 'light', { within: '.pushes' })
  await page.getByRole('button', { name: 'Light or dark' }).click()
  await expectAccessible(page, 'dark', { within: '.pushes' })

  await notices.getByRole('button', { name: 'Dismiss: Cakes by push: response 1' }).click()
  await expect(notices).toHaveCount(0)
})

test(
  'the unsubscribe link of an e-mail asks first, and unsubscribes with one click',
  IN_MATRIX,
  async ({ app, sandbox, page }) => {
    const address = 'push-spec@padaria.example'
    const form = await givenForm(app, sandbox, { questions: QUESTIONS })
    const params = { id: form.id }
    await form.owner(calls.users.edit, { body: { email: address } })
    const body = { emailNotificationEnabled: true, emailNotificationEmail: address }
    await form.owner(calls.forms.edit, { params, body })
    await form.owner(calls.recipients.ask, { params, body: { channel: 'email', address } })
    await confirmEmail(sandbox, address)
    await answer(app, form.link)
    const mail = async () =>
      (await sandbox.mail()).find(({ to, text }) => to.includes(address) && text.includes('Ana Souza'))
    await expect.poll(mail).toBeDefined()
    const url = /http\S+\/unsubscribe\/\S+/.exec((await mail())?.text ?? '')?.[0] ?? ''

    const isOn = async () => (await form.owner(calls.forms.get, { params })).form.emailNotificationEnabled
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(url)
      await expect(page.getByRole('heading', { name: 'Stop emails about Cake orders?' })).toBeVisible()
      await expectAccessible(page, colorScheme)
    }
    expect(await isOn()).toBe(true)
    await page.getByRole('button', { name: 'Stop emails' }).click()
    await expect(page.getByRole('heading', { name: 'Emails are off' })).toBeVisible()
    expect(await isOn()).toBe(false)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Emails are off' })).toBeVisible()
  },
)
