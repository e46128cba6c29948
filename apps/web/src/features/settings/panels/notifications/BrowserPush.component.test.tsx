import { calls } from '@wayform/contract/routes.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { platform } from '../../../../lib/platform/platform.ts'
import { expectAccessible } from '../../../../testing/accessible.ts'
import { FORM_ID, givenForm } from '../../../../testing/given.ts'
import { openOwnerApp } from '../../../../testing/owner-app.tsx'

const AT = '2026-11-01T10:00:00.000Z'
const phone = { kind: 'app', platform: 'android', device: 'Pixel 9', seenAt: AT, isCurrent: false } as const

function openNotifications(devices: readonly (typeof phone)[]) {
  return openOwnerApp(`/forms/${FORM_ID}/settings/notifications`, {
    serve: (server) =>
      server
        .on(calls.forms.get, { form: givenForm({ pushNotificationEnabled: true, whatsappNotificationEnabled: false }) })
        .on(calls.recipients.list, { recipients: [] })
        .on(calls.users.pushDevices, { publicKey: 'key', devices: [...devices] }),
  })
}

describe('notifications in this browser', () => {
  it('explains that the browser has no notifications, and names the phone that has them', async () => {
    const { workers } = platform
    onTestFinished(() => void (platform.workers = workers))
    platform.workers = null
    await openNotifications([phone])
    await expect.element(page.getByText('This browser can’t show notifications.', { exact: false })).toBeVisible()
    await expect.element(page.getByText('On elsewhere: Pixel 9')).toBeVisible()
    expect(page.getByRole('button', { name: 'Turn on in this browser' }).elements()).toEqual([])
    await expectAccessible()
  })

  it('turns notifications on beside those on another device', async () => {
    const { notifications } = platform
    onTestFinished(() => void (platform.notifications = notifications))
    // A browser of tests has refused them.
    platform.notifications = { ...notifications, isBlocked: () => false }
    await openNotifications([phone])
    await expect.element(page.getByText('On elsewhere: Pixel 9')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Turn on in this browser' })).toBeVisible()
    await expectAccessible()
  })
})
