import type { Page } from '@playwright/test'
import { calls } from '@wayform/contract/routes.ts'
import { givenForm } from './support/given-form.ts'
import { expect, test } from './support/wayform.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'

const NAME = [{ questionId: 'name', type: 'TEXT', label: 'Your name', required: true }] as const
const SECRET = 'Ana Secretname'

type Refused = { directive: string; uri: string }
type Watched = Window & { refused: Refused[]; commands: unknown[][] }

/** Records everything that the page's CSP blocked. */
async function watchPolicy(page: Page) {
  await page.addInitScript(() => {
    const watched = window as unknown as Watched
    watched.refused = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      watched.refused.push({ directive: violatedDirective, uri: blockedURI })
    })
  })
  return () => page.evaluate(() => (window as unknown as Watched).refused)
}

/** The tag providers as a page sees them: a script that takes over the queue, and an endpoint for hits. */
async function fakeProviders(page: Page) {
  const asked: string[] = []
  await page.context().route(/googletagmanager\.com|google-analytics\.com|facebook\.(net|com)/, async (route) => {
    const url = route.request().url()
    asked.push(url)
    const isGoogle = url.includes('/gtag/js')
    if (!isGoogle && !url.includes('/fbevents.js')) return route.fulfill({ status: 204, body: '' })
    const body = isGoogle ? TAG : PIXEL
    return route.fulfill({ contentType: 'text/javascript', body })
  })
  return { asked, commands: () => page.evaluate(() => (window as unknown as Watched).commands ?? []) }
}

const TAG = `
  window.commands = window.commands || [];
  const take = (args) => {
    const list = Array.from(args, (each) => each instanceof Date ? 'date' : each);
    const done = list[2] && list[2].event_callback;
    if (done) delete list[2].event_callback;
    window.commands.push(['gtag', ...list]);
    if (list[0] === 'event') fetch('https://region1.google-analytics.com/g/collect?en=' + list[1], { method: 'POST' });
    if (done) done();
  };
  dataLayer.forEach(take);
  dataLayer.push = (args) => take(args);`

const PIXEL = `
  window.commands = window.commands || [];
  fbq.callMethod = (...args) => {
    window.commands.push(['fbq', ...args]);
    if (args[0] === 'track') new Image().src = 'https://www.facebook.com/tr/?ev=' + args[1];
  };
  fbq.queue.splice(0).forEach((args) => fbq.callMethod(...args));`

const inAnyOrder = (list: readonly unknown[]) => list.map((each) => JSON.stringify(each)).toSorted()

async function answer(page: Page) {
  await page.getByLabel('Your name').fill(SECRET)
  await page.locator('.pf-b.go').click()
  await expect(page.getByRole('link', { name: 'Continue to WhatsApp' })).toBeVisible()
}

test('a shared link has the form’s title and description', IN_MATRIX, async ({ app, sandbox, page }) => {
  const { publicUrl, owner, id } = await givenForm(app, sandbox, { questions: NAME, plan: 'lite' })
  const meta = { title: 'Cakes for you', desc: 'Ready by noon.', image: '', imageType: '' }
  await owner(calls.forms.edit, { params: { id }, body: { meta } })
  await page.goto(publicUrl)
  await expect(page).toHaveTitle('Cakes for you')
  await expect(page.locator('meta[property="og:description"]')).toHaveAttribute('content', 'Ready by noon.')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', publicUrl)
  const card = await page.locator('meta[property="og:image"]').getAttribute('content')
  const picture = await page.request.get(card ?? '')
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
})

test('tags report the visit and the lead once, and no answer', async ({ app, sandbox, page }) => {
  const { publicUrl, link, owner, id: formId } = await givenForm(app, sandbox, { questions: NAME })
  await owner(calls.integrations.setGoogleAnalytics, { body: { formId, analyticsId: 'G-ABC123DEF4' } })
  await owner(calls.integrations.setPixel, { body: { formId, analyticsId: '123456789012345' } })
  const refused = await watchPolicy(page)
  const { asked, commands } = await fakeProviders(page)
  await page.goto(publicUrl)
  const visit = [
    ['gtag', 'js', 'date'],
    ['gtag', 'config', 'G-ABC123DEF4'],
    ['fbq', 'set', 'autoConfig', false, '123456789012345'],
    ['fbq', 'init', '123456789012345'],
    ['fbq', 'track', 'PageView'],
  ]
  await expect.poll(async () => (await commands()).length).toBe(visit.length)
  expect(inAnyOrder(await commands())).toEqual(inAnyOrder(visit))
  await answer(page)
  const lead = [
    ['gtag', 'event', 'generate_lead', { form_id: link }],
    ['fbq', 'track', 'Lead'],
  ]
  await expect.poll(async () => inAnyOrder((await commands()).slice(visit.length))).toEqual(inAnyOrder(lead))
  await expect.poll(() => asked.filter((url) => /generate_lead|ev=Lead/.test(url)).length).toBe(2)
  expect(asked.join(' ')).not.toMatch(/Secretname/)
  // From here on a followed link, which contains the answers, is not reported.
  expect(await page.evaluate(() => (window as unknown as Record<string, unknown>)['ga-disable-G-ABC123DEF4'])).toBe(
    true,
  )
  expect(await refused()).toEqual([])

  await page.reload()
  await expect(page.getByRole('link', { name: 'Continue to WhatsApp' })).toBeVisible()
  await expect.poll(async () => (await commands()).length).toBe(visit.length)
  expect(JSON.stringify(await commands())).not.toMatch(/[Ll]ead/)
})

test('a page without tags sends no external requests', async ({ app, sandbox, page }) => {
  const { publicUrl } = await givenForm(app, sandbox, { questions: NAME })
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  const refused = await watchPolicy(page)
  await page.goto(publicUrl)
  await answer(page)
  expect([...hosts].filter((host) => host.startsWith('http'))).toEqual([app.formsUrl])
  expect(await refused()).toEqual([])
})

test('an owner’s script runs in isolation from every other form, and the form still sends', async ({
  app,
  sandbox,
  page,
}) => {
  const neighbour = await givenForm(app, sandbox, { questions: NAME, name: 'Neighbour' })
  const { publicUrl, owner, id: formId } = await givenForm(app, sandbox, { questions: NAME })
  const content = `<script>
    window.found = { origin: window.origin };
    try { window.found.storage = localStorage.getItem('draft') } catch (error) { window.found.storage = error.name }
    try { window.found.cookie = document.cookie } catch (error) { window.found.cookie = error.name }
    fetch('${neighbour.publicUrl}').then(() => 'read', () => 'refused').then((page) => { window.found.page = page });
  </script><p id="owners">Hello from the owner</p>`
  await owner(calls.integrations.setScript, { body: { formId, content } })

  await page.goto(neighbour.publicUrl)
  await page.evaluate(() => localStorage.setItem('draft', 'private'))

  const refused = await watchPolicy(page)
  await page.goto(publicUrl)
  await expect(page.getByText('Hello from the owner')).toBeVisible()
  const found = () => page.evaluate(() => (window as unknown as { found: Record<string, string> }).found)
  await expect.poll(async () => (await found()).page).toBe('refused')
  expect(await found()).toEqual({
    origin: 'null',
    storage: 'SecurityError',
    cookie: 'SecurityError',
    page: 'refused',
  })

  await page.locator('.pf-b.go').click()
  await expect(page.getByLabel('Your name')).toBeFocused()
  await answer(page)
  expect(await refused()).toEqual([])
  await page.getByRole('link', { name: 'See your answers' }).click()
  await expect(page.getByText(SECRET)).toBeVisible()
  await expect(page.getByText('Hello from the owner')).toBeHidden()
  expect(await page.evaluate(() => window.origin)).toBe(app.formsUrl)
})
