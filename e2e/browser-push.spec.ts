import type { Page } from '@playwright/test'
import { calls } from '@wayform/contract/routes.ts'
import { createClient } from '@wayform/contract/client.ts'
import type { Form } from '@wayform/contract/shapes.ts'
import { expectAccessible } from './support/accessible.ts'
import { ownedForm } from './support/owned-form.ts'
import { callAs } from './support/sign-in.ts'
import type { SandboxControl } from './support/sandbox.ts'
import { type App, expect, test } from './support/wayform.ts'

const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name' }

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }
type Shown = { notifications: { title: string; message: string }[] }

/**
 * A test's Chromium has no push service and no permission dialog: the sandbox's service stands in, with the same answers of the
 * Push API, and the person allows notifications when they are asked.
 */
async function usePushService(page: Page, sandbox: SandboxControl): Promise<void> {
  await page.exposeFunction('subscribeAtSandbox', (applicationServerKey: string) =>
    sandbox.control<Subscription>('POST', 'web-push/subscribe', { applicationServerKey }),
  )
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', {
      get: () => localStorage.getItem('test-permission') ?? 'default',
    })
    Notification.requestPermission = async () => (localStorage.setItem('test-permission', 'granted'), 'granted')
    const KEPT = 'test-subscription'
    const bytesOf = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer
    const read = () => {
      const kept = localStorage.getItem(KEPT)
      if (kept === null) return null
      const { key, subscription } = JSON.parse(kept)
      return {
        endpoint: subscription.endpoint,
        options: { applicationServerKey: bytesOf(key) },
        toJSON: () => subscription,
        unsubscribe: async () => (localStorage.removeItem(KEPT), true),
      }
    }
    type Given = { subscribeAtSandbox(key: string): Promise<unknown> }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => read(),
      async subscribe({ applicationServerKey: key }: { applicationServerKey: string }) {
        const subscription = await (window as unknown as Given).subscribeAtSandbox(key)
        localStorage.setItem(KEPT, JSON.stringify({ key, subscription }))
        return read()
      },
    })
  })
}

async function submit({ formsUrl }: App, { link }: Form, name: string) {
  const visitor = createClient({ baseUrl: formsUrl })
  await visitor(calls.publicForms.submit, {
    params: { link },
    body: { answers: { name }, submissionId: crypto.randomUUID() },
  })
}

test('a browser asks after an explanation, is notified of a response, and a tap opens it', async ({
  page,
  app,
  sandbox,
}) => {
  await usePushService(page, sandbox)
  const form = await ownedForm(page, sandbox, {
    number: '+4915120812001',
    name: 'Cakes',
    questions: [NAME],
    isPublished: true,
  })
  await callAs(page)('PATCH', `/api/forms/${form.id}`, { pushNotificationEnabled: true })
  await page.goto(`/forms/${form.id}/settings/notifications`)
  await page.getByRole('button', { name: 'Turn on in this browser' }).click()
  const primer = page.getByRole('dialog', { name: 'Hear about each answer at once' })
  await expect(primer.getByText('Your browser asks next.')).toBeVisible()
  await expectAccessible(page, 'the word before the browser asks')
  await primer.getByRole('button', { name: 'Turn on notifications' }).click()
  await expect(page.getByText('On in this browser.', { exact: true })).toBeVisible()
  await expectAccessible(page, 'notifications in this browser')

  const shown = async () => (await sandbox.control<Shown>('GET', 'web-push')).notifications
  await submit(app, form, 'Marina')
  await expect.poll(async () => (await shown()).map(({ title }) => title)).toEqual(['Cakes: response 1'])

  const [notice] = await shown()
  expect(await tap(page, JSON.parse(notice?.message ?? '').path)).toBe(true)
  await expect(page).toHaveURL(new RegExp(`/forms/${form.id}/responses\\?response=00000001-`))
  await expect(page.getByRole('heading', { name: 'Marina' })).toBeVisible()

  await page.goto(`/forms/${form.id}/settings/notifications`)
  await page.getByRole('button', { name: 'Turn off here' }).click()
  await expect(page.getByRole('button', { name: 'Turn on in this browser' })).toBeVisible()
  expect(await callAs(page)('GET', '/api/users/me/pushDevices')).toMatchObject({ devices: [] })
})

/** The worker's message to this window when its notification is tapped; true once the window opens the path itself. */
function tap(page: Page, path: string): Promise<boolean> {
  return page.evaluate((opened) => {
    const { port1, port2 } = new MessageChannel()
    const answered = new Promise<boolean>((resolve) => {
      port1.addEventListener('message', ({ data }) => resolve(data))
      port1.start()
    })
    const message = new MessageEvent('message', { data: { type: 'open', path: opened }, ports: [port2] })
    navigator.serviceWorker.dispatchEvent(message)
    return answered
  }, path)
}
