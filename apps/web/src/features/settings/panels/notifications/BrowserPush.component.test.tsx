import { calls } from '@wayform/contract/routes.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { platform } from '../../../../lib/platform/platform.ts'
import { keepSubscription, PUSH_LOCK } from '../../../../lib/push/browser-push.ts'
import { expectAccessible } from '../../../../testing/accessible.ts'
import { FORM_ID, givenForm } from '../../../../testing/given.ts'
import { openOwnerApp } from '../../../../testing/owner-app.tsx'

const AT = '2026-11-01T10:00:00.000Z'
const browser = { kind: 'browser', platform: 'web', device: 'Chrome, Linux', seenAt: AT, isCurrent: true } as const
const KEY = btoa('key')
const ENDPOINT = 'https://push.example/subscription'
const phone = { kind: 'app', platform: 'android', device: 'Pixel 9', seenAt: AT, isCurrent: false } as const

function openNotifications(devices: () => (typeof browser | typeof phone)[]) {
  return openOwnerApp(`/forms/${FORM_ID}/settings/notifications`, {
    serve: (server) =>
      server
        .on(calls.forms.get, { form: givenForm({ pushNotificationEnabled: true, whatsappNotificationEnabled: false }) })
        .on(calls.recipients.list, { recipients: [] })
        .on(calls.users.pushDevices, () => ({ publicKey: KEY, devices: devices() })),
  })
}

describe('notifications in this browser', () => {
  it('explains that the browser has no notifications, and names the phone that has them', async () => {
    const { workers } = platform
    onTestFinished(() => void (platform.workers = workers))
    platform.workers = null
    await openNotifications(() => [phone])
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
    await openNotifications(() => [phone])
    await expect.element(page.getByText('On elsewhere: Pixel 9')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Turn on in this browser' })).toBeVisible()
    await expectAccessible()
  })
  it('removes a subscription from the server after the app has registered it again, not before', async () => {
    const { workers, notifications } = platform
    onTestFinished(() => void Object.assign(platform, { workers, notifications }))
    Object.assign(platform, {
      workers: subscribedWorkers(),
      notifications: { ...notifications, isBlocked: () => false },
    })
    const registered = new Set([ENDPOINT])
    const { server } = await openNotifications(() => [...registered].map(() => browser))
    server.on(calls.users.removeBrowser, ({ body }) => (registered.delete(body.endpoint), {}))
    const registration = server.hold(calls.users.addBrowser)
    const keeping = keepSubscription()
    await expect.poll(registration.count).toBe(1)

    await page.getByRole('button', { name: 'Turn off here' }).click()
    await expect.poll(async () => registered.size === 0 || (await isWaiting(PUSH_LOCK))).toBe(true)
    registered.add(ENDPOINT)
    registration.answer({})
    await keeping
    await expect.element(page.getByRole('button', { name: 'Turn on in this browser' })).toBeVisible()
    expect(registered.size).toBe(0)
  })
})

const isWaiting = async (lock: string) =>
  (await navigator.locks.query()).pending?.some(({ name }) => name === lock) ?? false

/** A browser that is subscribed with the key of the server, until it unsubscribes. */
function subscribedWorkers(): ServiceWorkerContainer {
  let isSubscribed = true
  const subscription = {
    endpoint: ENDPOINT,
    options: { applicationServerKey: new TextEncoder().encode(atob(KEY)).buffer },
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
    unsubscribe: async () => !(isSubscribed = false),
  }
  const pushManager = { getSubscription: async () => (isSubscribed ? subscription : null) }
  const workers = Object.assign(new EventTarget(), { getRegistration: async () => ({ pushManager }) })
  return workers as unknown as ServiceWorkerContainer // what push reads of it
}
