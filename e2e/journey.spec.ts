import { signInBehindScreens } from './support/sign-in.ts'
import { expect, test } from './support/wayform.ts'
import { ownerOn } from './support/owner.ts'
import { fileURLToPath } from 'node:url'
import { takePicture } from './support/take-picture.ts'

const PHONE = { width: 390, height: 844 }
const screenshot = (name: string) => fileURLToPath(new URL(`../test-results/journey/${name}.png`, import.meta.url))

/** The text and the number that a WhatsApp link opens. */
function messageIn(url: string): { to: string; text: string } {
  const parsed = new URL(url)
  return { to: parsed.pathname.slice(1), text: parsed.searchParams.get('text') ?? '' }
}

test('an answer travels from a phone to the owner', async ({ page, sandbox, browser, app }) => {
  const owner = ownerOn(page, sandbox)
  const number = '+5511987654321'
  await owner.signInOnScreen(number)
  await takePicture(page, { path: screenshot('dashboard-empty') })
  await owner.newFormFromScratch('Cake orders')
  await owner.addQuestion('Text', 'Your name')
  await owner.addQuestion('Single choice', 'Which cake?')
  await takePicture(page, { path: screenshot('builder') })
  const link = await owner.publish()
  expect(link.startsWith(`${app.formsUrl}/`)).toBe(true)

  const phone = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true })
  const form = await phone.newPage()
  await form.goto(link)
  await form.getByLabel('Your name').fill('Camila')
  await form.getByText('Option 2').click()
  await takePicture(form, { path: screenshot('form-phone') })
  await form.getByRole('button', { name: 'Send on WhatsApp' }).click()
  const handOff = form.getByRole('link', { name: 'Continue to WhatsApp' })
  await expect(handOff).toBeVisible()
  await takePicture(form, { path: screenshot('done-phone') })
  const message = messageIn((await handOff.getAttribute('href')) ?? '')
  expect(message.to).toBe('5511987654321')
  expect(message.text).toBe('*Cake orders* #1\n\n*Your name*\nCamila\n\n*Which cake?*\nOption 2\n\nSent with Wayform')
  await phone.close()

  await page
    .getByRole('link', { name: /Responses/ })
    .first()
    .click()
  await expect(page.getByText('See every response in one place')).toBeVisible()
  await expect(page.getByText('1 response is waiting for you.')).toBeVisible()
  await takePicture(page, { path: screenshot('responses-upsell') })
  await sandbox.plan(number, 'lite')
  await page.reload()
  const row = page.getByRole('row').filter({ hasText: 'Camila' })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Option 2')
  await takePicture(page, { path: screenshot('responses') })
})

test('an answer travels to the owner without JavaScript', async ({ page, sandbox, browser }) => {
  const owner = ownerOn(page, sandbox)
  const number = '+919876543210'
  await signInBehindScreens(page, sandbox, number)
  await owner.newFormFromScratch('Trips')
  await owner.addQuestion('Email', 'Where do we write to?')
  await owner.addQuestion('Number', 'How many travellers?')
  const link = await owner.publish()

  const phone = await browser.newContext({ viewport: PHONE, javaScriptEnabled: false })
  const form = await phone.newPage()
  await form.goto(link)
  await form.getByLabel('Where do we write to?').fill('asha@')
  await form.getByLabel('How many travellers?').fill('4')
  await form.getByRole('button', { name: 'Send on WhatsApp' }).click()
  await expect(form.getByText('Enter an email address')).toBeVisible()
  await expect(form.getByLabel('How many travellers?')).toHaveValue('4')
  await form.getByLabel('Where do we write to?').fill('asha@jaipur.example')
  await form.getByRole('button', { name: 'Next' }).click()
  await expect(form.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
  await takePicture(form, { path: screenshot('check-phone') })
  await form.getByRole('button', { name: 'Send on WhatsApp' }).click()
  const handOff = form.getByRole('link', { name: 'Continue to WhatsApp' })
  const message = messageIn((await handOff.getAttribute('href')) ?? '')
  expect(message.to).toBe('919876543210')
  expect(message.text).toContain('*How many travellers?*\n4')
  await form.reload()
  await expect(handOff).toBeVisible()
  await phone.close()

  await sandbox.plan(number, 'lite')
  await page
    .getByRole('link', { name: /Responses/ })
    .first()
    .click()
  await expect(page).toHaveURL(/responses$/)
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: 'asha@jaipur.example' })).toHaveCount(1)
})

test('input typed before the script arrived is kept and sent', async ({ page, sandbox, browser }) => {
  const owner = ownerOn(page, sandbox)
  await signInBehindScreens(page, sandbox, '+4915123456789')
  await owner.newFormFromScratch('Early')
  await owner.addQuestion('Text', 'Your name')
  const link = await owner.publish()

  const visitor = await browser.newContext({ viewport: PHONE })
  const form = await visitor.newPage()
  const script = Promise.withResolvers<void>()
  await form.route('**/assets/*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await form.goto(link, { waitUntil: 'commit' })
  await form.getByLabel('Your name').fill('Typed early')
  script.resolve()
  await form.waitForLoadState('load')
  await expect(form.getByLabel('Your name')).toHaveValue('Typed early')
  await form.getByRole('button', { name: 'Send on WhatsApp' }).click()
  const handOff = form.getByRole('link', { name: 'Continue to WhatsApp' })
  expect(messageIn((await handOff.getAttribute('href')) ?? '').text).toContain('Typed early')
  await visitor.close()
})

test('a form that is submitted before the script arrived is sent once, with or without it', async ({
  page,
  sandbox,
  browser,
}) => {
  const owner = ownerOn(page, sandbox)
  await signInBehindScreens(page, sandbox, '+4915123456780')
  await owner.newFormFromScratch('Quick')
  await owner.addQuestion('Text', 'Your name')
  const link = await owner.publish()

  // A service worker would have kept the script from the first visit.
  const visitor = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' })
  const form = await visitor.newPage()
  const script = Promise.withResolvers<void>()
  await form.route('**/assets/*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await form.goto(link)
  await form.getByLabel('Your name').fill('Too quick')
  await form.getByRole('button', { name: 'Send on WhatsApp' }).click()
  await expect(form.getByLabel('Your name')).toHaveValue('Too quick')
  script.resolve()
  const handOff = form.getByRole('link', { name: 'Continue to WhatsApp' })
  expect(messageIn((await handOff.getAttribute('href')) ?? '').text).toContain('#1\n\n*Your name*\nToo quick')

  await visitor.close()

  // The browser of the first one has the script in its cache.
  const other = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' })
  const plain = await other.newPage()
  await plain.route(/\/assets\/.*\.js/, (route) => route.abort())
  await plain.goto(link)
  await plain.getByLabel('Your name').fill('Without it')
  await plain.getByRole('button', { name: 'Send on WhatsApp' }).click()
  await expect(plain.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
  await plain.getByRole('button', { name: 'Send on WhatsApp' }).click()
  const message = await plain.getByRole('link', { name: 'Continue to WhatsApp' }).getAttribute('href')
  expect(messageIn(message ?? '').text).toContain('#2\n\n*Your name*\nWithout it')
  await other.close()
})
