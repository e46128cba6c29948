import { calls } from '@wayform/contract/routes.ts'
import { given } from '@wayform/core/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../testing/accessible.ts'
import { FORM_ID, givenForm } from '../../../../testing/given.ts'
import { openOwnerApp } from '../../../../testing/owner-app.tsx'

function openNotifications(formQuestions = givenForm().formQuestions) {
  const form = givenForm({ whatsappNotificationEnabled: false, formQuestions })
  return openOwnerApp(`/forms/${FORM_ID}/settings/notifications`, {
    serve: (server) =>
      server
        .on(calls.forms.get, { form })
        .on(calls.forms.edit, ({ body }) => ({ form: { ...form, ...body, settingsRevision: 2 } as typeof form }))
        .on(calls.recipients.list, { recipients: [] })
        .on(calls.users.pushDevices, { publicKey: 'key', devices: [] }),
  })
}

const mail = page.getByRole('switch', { name: 'Email to the customer' })

describe('the mail to customers', () => {
  it('sends mail to customers of orders and bookings by default, and can be switched off', async () => {
    const { server } = await openNotifications([given.page({ questionId: 'page-1' }), given.booking()])
    await expect.element(mail).toBeChecked()
    await expectAccessible()
    await mail.click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => server.sent(calls.forms.edit).map(({ body }) => body.customerMailEnabled)).toEqual([false])
  })

  it('offers no customer mail for a form without orders and bookings', async () => {
    await openNotifications()
    await expect.element(page.getByRole('switch').first()).toBeVisible()
    await expect.element(mail).not.toBeInTheDocument()
  })
})
