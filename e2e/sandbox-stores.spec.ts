import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/wayform.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'

test(
  'a plan is bought, changed and refunded on the sandbox’s page, and a lost notification is sent later',
  IN_MATRIX,
  async ({ app, sandbox, page }) => {
    await sandbox.reset()
    await page.goto(app.sandboxUrl)
    await page.getByRole('button', { name: 'Stores' }).click()
    const box = page.getByRole('region', { name: 'App stores' })
    await box.getByRole('button', { name: 'Buy' }).click()
    await box.getByRole('combobox', { name: 'Store', exact: true }).selectOption('Google Play, payment pending')
    await box.getByRole('button', { name: 'Buy' }).click()
    const listed = box.getByRole('list', { name: 'Subscriptions, newest first' })
    await expect(listed.getByRole('listitem')).toHaveCount(2)

    await listed.getByRole('button', { name: 'Google Play, pending' }).click()
    await box.getByRole('button', { name: 'Complete the payment' }).click()
    await expect(listed).toContainText('Google Play, active')

    await listed.getByRole('button', { name: 'App Store, active' }).click()
    await box.getByRole('combobox', { name: 'Another product' }).selectOption('plus_yearly')
    await box.getByRole('button', { name: 'Change' }).click()
    await expect(box.getByRole('heading', { name: 'plus_yearly' })).toBeVisible()
    await box.getByRole('combobox', { name: 'Then' }).selectOption('Lose the notification')
    await box.getByRole('button', { name: 'Refund' }).click()
    const notifications = box.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
    await expect(notifications.first()).toContainText('REFUND, lost')
    await expect(listed).toContainText('App Store, revoked')
    await notifications.getByRole('button', { name: 'Send now: REFUND' }).click()
    await expect(notifications.first()).toContainText('REFUND, sent')

    await expectAccessible(page, 'light', { within: '.part-stores' })
    await page.getByRole('button', { name: 'Light or dark' }).click()
    await expectAccessible(page, 'dark', { within: '.part-stores' })
  },
)
