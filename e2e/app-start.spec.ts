import { SIGN_IN_ERROR_COOKIE } from '@wayform/contract/sign-in-errors.ts'
import { expectAccessible } from './support/accessible.ts'
import { ownedForm } from './support/owned-form.ts'
import { expect, test } from './support/wayform.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'

// The tests control the network, so no service worker may answer.
test.use({ serviceWorkers: 'block' })

test('the app retries three times, half a second apart, before it reports that it can’t start', async ({
  page,
  sandbox,
}) => {
  await ownedForm(page, sandbox, { number: '+4915119201401' })
  // In the page's own time: a request may be late here.
  await page.addInitScript(() => {
    const asked: number[] = []
    const send = globalThis.fetch
    globalThis.fetch = (input, init) => {
      if (String(input instanceof Request ? input.url : input).includes('/api/users/me?')) asked.push(performance.now())
      return send(input, init)
    }
    Object.assign(globalThis, { asked })
  })
  let isCutOff = true
  await page.route('**/api/users/me?*', (route) => (isCutOff ? route.abort('connectionreset') : route.continue()))
  await page.goto('/account')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  const asked = await page.evaluate(() => (globalThis as unknown as { asked: number[] }).asked)
  expect(asked).toHaveLength(4)
  const gaps = asked.slice(1).map((at, index) => at - (asked[index] ?? 0))
  for (const gap of gaps) expect(gap).toBeGreaterThan(400)
  await expectAccessible(page, 'the retry screen')
  // A failed start signs no account out, neither here nor on the sign-in screen.
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  isCutOff = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
})

test('the app starts after a single successful answer', IN_MATRIX, async ({ page, sandbox }) => {
  await ownedForm(page, sandbox, { number: '+4915119201402' })
  let failures = 3
  await page.route('**/api/users/me?*', (route) => (failures-- > 0 ? route.abort() : route.continue()))
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
})

test(
  'an error in the cookie is shown for five seconds, in our own words, once',
  IN_MATRIX,
  async ({ page, context, app }) => {
    const leave = (value: string) =>
      context.addCookies([{ name: SIGN_IN_ERROR_COOKIE, value, domain: new URL(app.appUrl).hostname, path: '/' }])
    await page.clock.install()
    // The clock is paused, however long the page takes to load.
    await page.clock.pauseAt(Date.now() + 60_000)
    await leave('unavailable')
    await page.goto('/login')
    const toast = page.getByText('The sign-in service did not answer. Try again in a minute.')
    await expect(toast).toBeVisible()
    await page.clock.runFor(4_500)
    await expect(toast).toBeVisible()
    await page.clock.runFor(1_000)
    await expect(toast).toHaveCount(0)
    expect((await context.cookies()).map(({ name }) => name)).not.toContain(SIGN_IN_ERROR_COOKIE)
    await page.clock.resume()
    await leave('Call+this+number')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Sign in to Wayform' })).toBeVisible()
    await expect(page.getByText('Call')).toHaveCount(0)
  },
)

test('a chunk that can’t be loaded reloads the page once, and is not reported as a crash', async ({
  page,
  sandbox,
}) => {
  await ownedForm(page, sandbox, { number: '+4915119201403' })
  await page.goto('/')
  const reports: string[] = []
  let loads = 0
  page.on('request', (request) => request.url().endsWith('/send-logs') && reports.push(request.url()))
  page.on('load', () => (loads += 1))
  await page.route('**/assets/AccountScreen-*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Account Settings' }).click()
  await expect(page.getByRole('heading', { name: /Uh-Oh! Looks like you.ve encountered an error/ })).toBeVisible()
  expect([loads, reports]).toEqual([1, []])
  // The frame around the screen is still there.
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible()
})

test.describe('an app that nothing on the device helps', () => {
  // Once the worker has everything, no file fails to come.
  test.use({ serviceWorkers: 'block' })

  test(
    'texts that can’t be loaded reload the page once, then the app shows a problem, as it does for texts that never come',
    IN_MATRIX,
    async ({ page, sandbox }) => {
      await ownedForm(page, sandbox, { number: '+4915119201405' })
      await page.goto('/')
      await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
      let opened = 0
      page.on('request', (request) => request.isNavigationRequest() && (opened += 1))
      // Billing needs all texts.
      await page.route('**/assets/all-*.js', (route) => route.abort())
      await page.goto('/billing?status=SUCCESS', { waitUntil: 'commit' })
      const problem = page.getByRole('heading', { name: 'Wayform has not loaded' })
      await expect(problem).toBeVisible()
      expect(opened).toBe(2)
      await expectAccessible(page, 'the app without its texts')
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { name: 'Plans', exact: true })).toBeVisible()

      await page.clock.install()
      for (const file of ['**/assets/all-*.js', '**/assets/BillingScreen-*.js', '**/api/users/me?*']) {
        await page.route(file, () => undefined)
        await page.evaluate(forgetEverything)
        await page.goto('/billing', { waitUntil: 'commit' })
        await expect(page.getByRole('banner')).toBeVisible()
        const isSaid = async () => {
          await page.clock.fastForward(1_000)
          return problem.isVisible()
        }
        await expect.poll(isSaid).toBe(true)
        await page.unroute(file)
      }
    },
  )
})

test(
  'a bridge link leads only to screens of the app, whatever its address says',
  IN_MATRIX,
  async ({ page, sandbox, browser, app }) => {
    await ownedForm(page, sandbox, { number: '+4915119201404' })
    await page.goto('/')
    for (const redirect of ['https://evil.example/', '//evil.example', '/\\evil.example', '/auth/logout']) {
      const answer = await page.evaluate(async () =>
        (await fetch('/auth/generate-bridge-auth-token', { headers: { 'x-wf-client': 'web' } })).json(),
      )
      const other = await (await browser.newContext({ baseURL: app.appUrl, serviceWorkers: 'block' })).newPage()
      await other.goto(`/bridge-auth-verify?token=${answer.data.token}&redirect=${encodeURIComponent(redirect)}`)
      await expect(other.getByRole('button', { name: 'Account menu' })).toBeVisible()
      expect(new URL(other.url()).pathname).toBe('/')
      expect(new URL(other.url()).origin).toBe(app.appUrl)
      await other.context().close()
    }
    await page.goto('/bridge-auth-verify')
    await expect(page).toHaveURL(/localhost:\d+\/$/)
  },
)

/** In the page: also the lists that are kept for times without a network, which are shown when the server is silent. */
async function forgetEverything(): Promise<void> {
  localStorage.clear()
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
}
