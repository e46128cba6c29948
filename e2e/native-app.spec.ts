import type { Locator, Page } from '@playwright/test'
import { calls } from '@wayform/contract/routes.ts'
import { createClient } from '@wayform/contract/client.ts'
import { expectAccessible } from './support/accessible.ts'
import { givenForm } from './support/given-form.ts'
import { nativePhone, signInPhone } from './support/native-host.ts'
import type { SandboxControl } from './support/sandbox.ts'
import { type App, expect, test } from './support/wayform.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'

const QUESTIONS = [{ questionId: 'name', type: 'TEXT', label: 'Your name', required: true }]

async function answer({ formsUrl }: App, link: string) {
  const visitor = createClient({ baseUrl: formsUrl })
  await visitor(calls.publicForms.submit, {
    params: { link },
    body: { answers: { name: 'Ana Souza' }, submissionId: crypto.randomUUID() },
  })
}

/** As a phone's camera makes it, drawn by the page. */
async function photo(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1800 })
    const pen = canvas.getContext('2d')
    if (pen)
      for (let x = 0; x < 2400; x += 8) {
        pen.fillStyle = `hsl(${x / 8} 80% 60%)`
        pen.fillRect(x, 0, 8, 1800)
      }
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'))
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer())]
  })
  return Buffer.from(bytes)
}

test.use({ viewport: { width: 390, height: 844 } })

for (const [platform, where] of [
  ['android', {}],
  ['ios', IN_MATRIX],
] as const) {
  test(
    `signs in by WhatsApp in the app on ${platform}, stays signed in after a restart, and signs out`,
    where,
    async ({ app, sandbox, page }) => {
      const number = platform === 'ios' ? '+4915166000001' : '+4915166000002'
      const phone = await nativePhone(page, app, platform)
      const asked: { url: string; token: string | undefined; cookie: string | undefined }[] = []
      page.on('request', async (request) => {
        if (!request.url().startsWith(app.appUrl)) return
        const { 'x-auth-token': token, cookie } = await request.allHeaders()
        asked.push({ url: request.url(), token, cookie })
      })

      await phone.start()
      await page.getByRole('textbox', { name: 'Your WhatsApp number' }).fill(number)
      await expect(page.getByRole('link', { name: 'Continue with Google' })).toBeHidden()
      const code = await sandbox.codeAfter(number, () =>
        page.getByRole('button', { name: 'Continue with WhatsApp' }).click(),
      )
      await expect.poll(() => phone.openedOutside).toHaveLength(1)
      await page.getByRole('button', { name: 'Enter the code' }).click()
      await page.getByLabel('Digit 1 of 6').pressSequentially(code)
      await expect(page.getByRole('button', { name: 'New form' }).first()).toBeVisible()

      await expect.poll(() => phone.device.preferences.get('wf-token')).toBeTruthy()
      const token = phone.device.preferences.get('wf-token') ?? ''
      expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(token)
      await phone.start()
      await expect(page.getByRole('button', { name: 'New form' }).first()).toBeVisible()
      expect(asked.filter((each) => each.cookie !== undefined || each.url.includes(token))).toEqual([])
      expect(asked.at(-1)?.token).toBe(token)

      await page.getByRole('button', { name: 'Account menu' }).click()
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page.getByRole('textbox', { name: 'Your WhatsApp number' })).toBeVisible()
      await expect.poll(() => phone.device.preferences.has('wf-token')).toBe(false)
      const me = await fetch(`${app.appUrl}${calls.users.me.path}`, { headers: { 'x-auth-token': token } })
      expect(me.status).toBe(401)
    },
  )
}

for (const [platform, button, email, where] of [
  ['android', 'Continue with Google', 'phone.owner@gmail.com', {}],
  ['ios', 'Continue with Apple', 'phone.owner@icloud.com', IN_MATRIX],
] as const) {
  test(`signs in with an account of the phone: ${button}`, where, async ({ app, page }) => {
    const phone = await nativePhone(page, app, platform)
    await phone.start()
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('button', { name: button })).toBeEnabled()
    await expect(page.getByRole('textbox', { name: 'Your WhatsApp number' })).toBeVisible()

    phone.device.account = { name: 'Ana Souza', email }
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
    await expect.poll(() => phone.device.preferences.has('wf-token')).toBe(true)
    expect(phone.openedOutside).toEqual([])
  })
}

test('Back closes what is open, goes back, then leaves the app; links open inside or outside', async ({
  app,
  sandbox,
  page,
}) => {
  const form = await givenForm(app, sandbox, { questions: QUESTIONS, name: 'Cake orders' })
  const phone = await nativePhone(page, app)
  phone.device.store.isReachable = false
  await signInPhone(app, phone, form.owner)
  await phone.start()
  const back = () => phone.emit('App', 'backButton', { canGoBack: true })
  await expect(page.getByText('Cake orders')).toBeVisible()

  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Billing' }).click()
  await expect(page).toHaveURL(/\/billing$/)
  await expect(page.getByText('Prices come back with the store.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Upgrade|Downgrade/ })).toHaveCount(0)
  phone.device.store.isReachable = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Upgrade Plus' })).toBeVisible()
  await phone.start()
  await expect(page.getByText('Cake orders')).toBeVisible()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Billing' }).click()
  await expect(page).toHaveURL(/\/billing$/)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await back()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/billing$/)
  await back()
  await expect(page).toHaveURL('https://localhost/')
  expect(phone.device.timesLeft).toBe(0)
  await back()
  await expect.poll(() => phone.device.timesLeft).toBe(1)

  await phone.emit('App', 'appUrlOpen', { url: `${app.appUrl}/forms/${form.id}/share` })
  await expect(page).toHaveURL(`https://localhost/forms/${form.id}/share`)
  await page.getByRole('button', { name: 'More apps' }).click()
  await expect.poll(() => phone.device.shared).toHaveLength(1)
  expect(phone.device.shared[0]?.url).toContain(form.link)
  await phone.emit('App', 'appUrlOpen', { url: 'https://elsewhere.example/forms/1' })
  await page.getByRole('link', { name: 'Open form' }).click()
  await expect.poll(() => phone.openedOutside.some((url) => url.startsWith(app.formsUrl))).toBe(true)
  await expect(page).toHaveURL(`https://localhost/forms/${form.id}/share`)

  // The terms are a page of our server, and no screen of the app.
  await phone.start('/billing')
  await page.getByRole('link', { name: 'Terms' }).click()
  await expect.poll(() => phone.openedOutside.at(-1)).toBe(`${app.appUrl}/legal/terms?lang=en`)
  await expect(page).toHaveURL('https://localhost/billing')
})

test(
  'the status bar has the screen’s colours, headers start below it, and fields stay above the keyboard',
  IN_MATRIX,
  async ({ app, sandbox, page }) => {
    const form = await givenForm(app, sandbox, { questions: QUESTIONS, name: 'Cake orders' })
    const phone = await nativePhone(page, app)
    await page.emulateMedia({ colorScheme: 'light' })
    await phone.start()
    const field = page.getByRole('textbox', { name: 'Your WhatsApp number' })
    await field.focus()
    await expect.poll(() => phone.device.bars).toBe('LIGHT')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => phone.device.bars).toBe('DARK')
    await page.setViewportSize({ width: 390, height: 300 })
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await phone.emit('Keyboard', 'keyboardDidShow', { keyboardHeight: 544 })
    await expect(field).toBeInViewport({ ratio: 1 })

    await page.setViewportSize({ width: 390, height: 844 })
    await signInPhone(app, phone, form.owner)
    await phone.start()
    const header = page.getByRole('banner')
    await expect(header).toHaveCSS('height', '56px')
    // As Capacitor reports it on Android.
    await page.evaluate(() => document.documentElement.style.setProperty('--safe-area-inset-top', '40px'))
    await expect(header).toHaveCSS('height', '96px')
    await expect(header).toHaveCSS('padding-top', '40px')
  },
)

test('a link that starts the app signs in with a bridge, and an exported file goes to the share sheet', async ({
  app,
  sandbox,
  page,
}) => {
  const form = await givenForm(app, sandbox, { questions: QUESTIONS, name: 'Cake orders' })
  const { data } = await form.owner(calls.auth.bridgeToken, {})
  const phone = await nativePhone(page, app, 'ios')
  await phone.emit('App', 'appUrlOpen', { url: `${data.url}&redirect=/forms/${form.id}/share` })
  await phone.start()
  await expect(page).toHaveURL(`https://localhost/forms/${form.id}/share`)
  await expect.poll(() => phone.device.preferences.has('wf-token')).toBe(true)
  await page.getByRole('link', { name: 'QR code' }).click()
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await expect.poll(() => phone.device.shared).toHaveLength(1)
  const [[path, file] = ['', Buffer.alloc(0)]] = phone.device.files
  expect(phone.device.shared[0]?.files).toEqual([`file:///cache/${path}`])
  expect(file.subarray(1, 4).toString()).toBe('PNG')
})

test(
  'notifications are explained after the first response, and a tap opens it, on a cold start too',
  IN_MATRIX,
  async ({ app, sandbox, page }) => {
    const form = await givenForm(app, sandbox, { questions: QUESTIONS, name: 'Cake orders' })
    const phone = await nativePhone(page, app)
    phone.device.pushToken = await sandbox.install('android')
    await signInPhone(app, phone, form.owner)
    await answer(app, form.link)
    const primer = page.getByRole('dialog', { name: 'Hear about each response at once' })

    await phone.start()
    await expect(page.getByText('Cake orders')).toBeVisible()
    await expect(primer).toBeHidden()
    // The icon shows how many are unread.
    await expect.poll(() => phone.device.badge).toBe(1)
    await phone.start()
    await expect(primer).toBeVisible()
    await expectAccessible(page, 'light')
    await primer.getByRole('button', { name: 'Turn on notifications' }).click()
    await expect(primer).toBeHidden()
    expect(phone.device.pushPermission).toBe('granted')
    await form.owner(calls.forms.edit, { params: { id: form.id }, body: { pushNotificationEnabled: true } })

    type Push = { title: string; data: Record<string, string> }
    const arrived = async () => {
      const query = new URLSearchParams({ token: phone.device.pushToken })
      return (await sandbox.control<{ notifications: Push[] }>('GET', `push?${query}`)).notifications
    }
    await answer(app, form.link)
    await expect.poll(arrived).toHaveLength(1)
    const [notification] = await arrived()
    const tap = () => phone.emit('FirebaseMessaging', 'notificationActionPerformed', { actionId: 'tap', notification })
    await tap()
    await expect(page).toHaveURL(new RegExp(`/forms/${form.id}/responses`))

    await page.goto('about:blank')
    phone.forgetPage()
    await tap()
    await phone.start()
    await expect(page).toHaveURL(new RegExp(`/forms/${form.id}/responses`))
    await expect(page.getByText('Ana Souza').first()).toBeVisible()
    // Now they have been seen.
    await expect.poll(() => phone.device.badge).toBe(0)
  },
)

test('starts without a network with the offline snapshot, dated and read only, and explains nothing else then', async ({
  app,
  sandbox,
  page,
}) => {
  const form = await givenForm(app, sandbox, { questions: QUESTIONS, name: 'Cake orders' })
  const phone = await nativePhone(page, app)
  await signInPhone(app, phone, form.owner)
  await answer(app, form.link)
  await phone.start()
  // The list is kept as it is shown: the counts come after it.
  await expect(page.getByRole('article', { name: 'Cake orders' })).toContainText('1 in all')
  await phone.emit('App', 'appUrlOpen', { url: `${app.appUrl}/forms/${form.id}/responses` })
  await expect(page.getByText('Ana Souza').first()).toBeVisible()
  const kept = () => page.evaluate(() => JSON.stringify(localStorage))
  // The list of responses: the dashboard names who answered last, too.
  await expect.poll(kept).toMatch(/wf-seen:.*\\"responses\\".*Ana Souza/)

  await page.context().setOffline(true)
  await phone.start()
  await expect(page.getByText('No network')).toBeVisible()
  await expect(page.getByText(/This is from today, /)).toBeVisible()
  await expect(page.getByText('Read only')).toBeVisible()
  await expect(page.getByRole('link', { name: /Cake orders Live at .*, 1 response/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'New form' })).toHaveCount(0)
  const primer = page.getByRole('dialog', { name: 'Hear about each response at once' })
  await expect(primer).toBeHidden()
  await expectAccessible(page, 'light')
  await page.getByRole('link', { name: /Ana Souza/ }).click()
  await expect(page).toHaveURL(/\/responses\?response=/)
  await expect(page.getByText('Ana Souza').first()).toBeVisible()
  await phone.start()
  await expect(page.getByText('Read only')).toBeVisible()

  await page.context().setOffline(false)
  // This is the third start of the app, and there is a response.
  await expect(primer).toBeVisible()
  await expect(page.getByText('No network')).toBeHidden()
})

test(
  'a start shows the kept list at once, dated, to its own account only, and then the server’s',
  IN_MATRIX,
  async ({ app, sandbox, page }) => {
    const form = await givenForm(app, sandbox, { questions: QUESTIONS, name: 'Cake orders' })
    const phone = await nativePhone(page, app)
    await signInPhone(app, phone, form.owner)
    await phone.start()
    await expect(page.getByText('Cake orders')).toBeVisible()
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toMatch(/wf-seen:.*Cake orders/)
    await expect.poll(() => phone.device.preferences.get('wf-account')).toBeTruthy()

    // The server does not answer yet.
    const answered = Promise.withResolvers<void>()
    const toServer = (url: URL) => url.origin === app.appUrl
    await page.route(toServer, async (route) => {
      await answered.promise
      await route.continue()
    })
    await phone.start()
    await expect(page.getByText('Cake orders')).toBeVisible()
    await expect(page.getByText(/This is from today, /)).toBeVisible()
    answered.resolve()
    await expect(page.getByText('No new responses.')).toBeVisible()
    await page.unroute(toServer)

    // The same phone with a session of another account.
    const other = await givenForm(app, sandbox, { questions: QUESTIONS, name: 'Table reservations' })
    await signInPhone(app, phone, other.owner)
    phone.device.preferences.delete('wf-account')
    const seen: string[] = []
    await page.exposeBinding('sawCakes', () => void seen.push('Cake orders'))
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.body?.textContent.includes('Cake orders')) (globalThis as unknown as Saw).sawCakes()
      }).observe(document, { childList: true, subtree: true, characterData: true })
    })
    await phone.start()
    await expect(page.getByText('Table reservations')).toBeVisible()
    expect(seen).toEqual([])
  },
)

type Saw = { sawCakes(): void }

test('the logo of a QR code can be photographed with Android’s camera', IN_MATRIX, async ({ app, sandbox, page }) => {
  const form = await givenForm(app, sandbox, { questions: QUESTIONS })
  const phone = await nativePhone(page, app)
  await signInPhone(app, phone, form.owner)
  await phone.start(`/forms/${form.id}/share/qr`)
  await page.getByLabel('Your logo').check()
  await page.getByRole('button', { name: 'Choose a picture' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add a picture' })
  const [camera] = await Promise.all([
    page.waitForEvent('filechooser'),
    sheet.getByRole('button', { name: 'Take a photo' }).click(),
  ])
  expect(await camera.element().getAttribute('capture')).toBe('environment')
  await camera.setFiles({ name: 'IMG_0001.jpeg', mimeType: 'image/jpeg', buffer: await photo(page) })
  await expect(page.getByRole('button', { name: 'Choose another picture' })).toBeVisible()
})

test('a photo that Android’s camera takes arrives at the server', IN_MATRIX, async ({ app, sandbox, page }) => {
  const { form, picture } = await openPicture(app, sandbox, page, 'android')
  const choose = picture.getByRole('button', { name: 'Choose a picture' })
  await choose.click()
  const sheet = page.getByRole('dialog', { name: 'Add a picture' })
  await expectAccessible(page, 'light')
  const [files] = await Promise.all([
    page.waitForEvent('filechooser'),
    sheet.getByRole('button', { name: 'Choose a picture or file' }).click(),
  ])
  expect(await files.element().getAttribute('capture')).toBeNull()
  await expect(sheet).toBeHidden()
  await choose.click()
  const [camera] = await Promise.all([
    page.waitForEvent('filechooser'),
    sheet.getByRole('button', { name: 'Take a photo' }).click(),
  ])
  // The shell starts the camera for an input with exactly these.
  const input = camera.element()
  expect([await input.getAttribute('accept'), await input.getAttribute('capture')]).toEqual(['image/*', 'environment'])
  await camera.setFiles({ name: 'IMG_0001.jpeg', mimeType: 'image/jpeg', buffer: await photo(page) })
  await expectStored(page, form, picture)
})

test('a picture from the iPhone’s picker arrives at the server', IN_MATRIX, async ({ app, sandbox, page }) => {
  const { form, picture } = await openPicture(app, sandbox, page, 'ios')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    picture.getByRole('button', { name: 'Choose a picture' }).click(),
  ])
  await chooser.setFiles({ name: 'IMG_0001.jpeg', mimeType: 'image/jpeg', buffer: await photo(page) })
  await expectStored(page, form, picture)
})

async function openPicture(app: App, sandbox: SandboxControl, page: Page, system: 'ios' | 'android') {
  const form = await givenForm(app, sandbox, { questions: QUESTIONS })
  const phone = await nativePhone(page, app, system)
  await signInPhone(app, phone, form.owner)
  await phone.start(`/forms/${form.id}/settings/seo`)
  return { form, picture: page.getByRole('group', { name: 'Picture' }) }
}

async function expectStored(page: Page, form: { publicUrl: string }, picture: Locator): Promise<void> {
  await expect(picture.getByRole('button', { name: 'Remove' })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Settings updated')).toBeVisible()
  const html = await (await fetch(form.publicUrl)).text()
  const [, address = ''] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? []
  const file = await fetch(address)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(1_000)
}

test(
  'asks for a review 7 days after the first start, after 5 minutes in use, once',
  IN_MATRIX,
  async ({ app, sandbox, page }) => {
    const form = await givenForm(app, sandbox, { questions: QUESTIONS })
    const phone = await nativePhone(page, app)
    await signInPhone(app, phone, form.owner)
    await page.clock.install({ time: new Date('2026-11-17T09:00:00Z') })
    const useFor = async (minutes: number) => {
      await phone.start()
      await expect(page.getByText('Cake orders')).toBeVisible()
      // The clock of the review starts once the first screen works.
      await expect.poll(() => phone.device.isReady).toBe(true)
      await page.clock.runFor(minutes * 60_000)
    }
    await useFor(6)
    expect(phone.device.reviewsAsked).toBe(0)
    await page.clock.setSystemTime(new Date('2026-11-24T09:00:00Z'))
    await useFor(4)
    expect(phone.device.reviewsAsked).toBe(0)
    await useFor(6)
    await expect.poll(() => phone.device.reviewsAsked).toBe(1)
    await useFor(6)
    expect(phone.device.reviewsAsked).toBe(1)
  },
)
