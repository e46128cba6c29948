import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from '@playwright/test'
import { expectPublished } from '../support/published.ts'
import { expect, test } from '../support/wayform.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** A cheap phone on a slow network. */
const SLOW = { latencyMs: 400, bytesPerSecond: 50_000, cpuSlowdown: 4 }

const PHONES = [
  ['a phone', null],
  ['a slow phone', SLOW],
] as const

for (const [index, [name, limits]] of PHONES.entries()) {
  test(`a new owner gets from the sign-in to the first answer on ${name}`, async ({ app, browser, sandbox }) => {
    const number = `+551198765430${index}`
    const steps: string[] = []
    const owner = await phone(browser.newContext({ ...PHONE, baseURL: app.appUrl }))
    const customer = await phone(browser.newContext(PHONE))

    await step('the sign-in is there', owner, async (page) => {
      await page.goto('/login')
      await expect(page.getByRole('textbox', { name: 'Your WhatsApp number' })).toBeFocused()
    })
    let word = ''
    await step('WhatsApp has a message ready to send', owner, async (page) => {
      await page.getByRole('textbox', { name: 'Your WhatsApp number' }).fill(number)
      await page.getByRole('button', { name: 'Continue with WhatsApp' }).tap()
      const open = page.getByRole('link', { name: /WhatsApp/ }).first()
      await expect(open).toBeVisible()
      word = new URL((await open.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
    })
    await step('the dashboard is there once the message was sent', owner, async (page) => {
      await sandbox.inbound(number, word)
      const newForm = page.getByRole('link', { name: 'New form' }).or(page.getByRole('button', { name: 'New form' }))
      await expect(newForm.first()).toBeVisible()
    })
    await step('the number of the form is filled in', owner, async (page) => {
      await page
        .getByRole('link', { name: 'New form' })
        .or(page.getByRole('button', { name: 'New form' }))
        .first()
        .tap()
      await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
    })
    await step('templates are offered', owner, async (page) => {
      await page.getByRole('button', { name: 'Continue' }).tap()
      await expect(page.getByRole('button', { name: 'Use this Contact form' })).toBeVisible()
    })
    await step('the form is in the builder', owner, async (page) => {
      await page.getByRole('button', { name: 'Use this Contact form' }).tap()
      await expect(page.getByRole('region', { name: 'Your form' })).toBeVisible()
    })
    let address = ''
    await step('the form is published, with its link', owner, async (page) => {
      await page.getByRole('button', { name: 'Publish', exact: true }).tap()
      await expect(page.getByRole('dialog', { name: 'Your Wayform is published!' })).toBeVisible()
    })
    await expectPublished(owner.page)
    address = (await owner.page.getByRole('link', { name: 'Open form in a new tab' }).getAttribute('href')) ?? ''
    await step('the customer sees the form', customer, async (page) => {
      await page.goto(address)
      await expect(page.getByLabel('Your name')).toBeVisible()
    })
    await step('the answers are stored, and WhatsApp is one tap away', customer, async (page) => {
      await page.getByLabel('Your name').fill('Camila Rocha')
      await page.getByLabel('WhatsApp number', { exact: true }).fill('+5511987650001')
      await page.getByText('A question').tap()
      await page.getByLabel('Your message').fill('Do you bake on Sundays?')
      await page.locator('.pf-b.go').tap()
      await expect(page.getByRole('link', { name: 'Continue to WhatsApp' })).toBeVisible()
    })
    await step('the owner sees what is known of the first answer', owner, async (page) => {
      await page.goto(new URL('responses', `${page.url().replace(/\/?(build)?$/, '')}/`).href)
      await expect(page.getByText(/Waiting for the customer to press send|1 locked|Upgrade/).first()).toBeVisible()
    })
    console.log(`On ${name}:\n${steps.join('\n')}`)
    await Promise.all([owner.context.close(), customer.context.close()])

    async function step(text: string, { page }: { page: Page }, work: (page: Page) => Promise<void>) {
      const startedAt = performance.now()
      await work(page)
      steps.push(`${((performance.now() - startedAt) / 1000).toFixed(1)} s  ${text}`)
      await page.screenshot({ path: screenshot(`${index}-${String(steps.length).padStart(2, '0')}`) })
    }

    async function phone(opening: Promise<BrowserContext>) {
      const context = await opening
      const page = await context.newPage()
      if (limits) {
        const session = await context.newCDPSession(page)
        await session.send('Emulation.setCPUThrottlingRate', { rate: limits.cpuSlowdown })
        await session.send('Network.emulateNetworkConditions', {
          offline: false,
          latency: limits.latencyMs,
          downloadThroughput: limits.bytesPerSecond,
          uploadThroughput: limits.bytesPerSecond,
        })
      }
      return { context, page }
    }
  })
}

const screenshot = (name: string) =>
  fileURLToPath(new URL(`../../test-results/first-answer/${name}.png`, import.meta.url))
