import type { Page } from '@playwright/test'
import type { Language } from '@wayform/core/languages.ts'
import { loadTranslator } from '@wayform/i18n/catalogue.ts'
import { fileURLToPath } from 'node:url'
import { expectAccessible } from '../support/accessible.ts'
import { ownedForm } from '../support/owned-form.ts'
import { callAs, signInBehindScreens } from '../support/sign-in.ts'
import { expect, test } from '../support/wayform.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
] as const
const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name' }

let numbers = 0
const newNumber = () => `+49151223457${String(++numbers).padStart(2, '0')}`

for (const language of ['en', 'ar'] as const) {
  for (const size of SIZES) {
    const name = `${language}-${size.width}`
    test(`a member is invited, joins, gets another role and is removed: ${name}`, async ({
      page,
      browser,
      sandbox,
      app,
    }) => {
      const t = await loadTranslator(language)
      const [owner, invited] = [newNumber(), newNumber()]
      await page.setViewportSize(size)
      const form = await ownedForm(page, sandbox, { number: owner, questions: [NAME], isPublished: true })
      await speak(page, language)

      await page.goto('/members')
      await page.getByRole('button', { name: t('members.invite'), exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: t('members.ask.to') }).fill(invited)
      await look(page, `members-invite-${name}`)
      await dialog.getByRole('button', { name: t('members.ask.whatsapp') }).click()
      const chat = dialog.getByRole('link', { name: t('members.ask.open') })
      const path = joinPathIn((await chat.getAttribute('href')) ?? '')
      await dialog.getByRole('button', { name: t('members.ask.done') }).click()
      await expect(page.getByRole('region', { name: t('members.waiting.title') })).toBeVisible()

      const context = await browser.newContext({ viewport: size, baseURL: app.appUrl, locale: language })
      const other = await context.newPage()
      await other.goto(path)
      await expect(other.getByRole('link', { name: t('members.join.withWhatsapp') })).toBeVisible()
      await look(other, `invite-${name}`)
      await signInBehindScreens(other, sandbox, invited)
      await speak(other, language)
      await other.goto(path)
      await other.getByRole('button', { name: beginsLike(t('members.join.join', { workspace: '' })) }).click()
      // Into that workspace, which has an address of its own.
      await expect(other).toHaveURL(/\/w\/[0-9a-f-]{36}\/$/)
      await expect(other.getByText(form.name).first()).toBeVisible()

      await page.reload()
      const role = page.getByRole('combobox')
      await expect(role).toHaveValue('editor')
      await role.selectOption('viewer')
      await expect(role).toBeEnabled()
      await expect(role).toHaveValue('viewer')
      await look(page, `members-${name}`)
      const rename = () => statusOf(other, 'PATCH', `/api/forms/${form.id}`, { name: 'Pies' })
      await expect.poll(rename).toBe(403)

      await page.getByRole('button', { name: beginsLike(t('members.more', { name: '' })) }).click()
      await page.getByRole('menuitem', { name: t('members.remove.item') }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('members.remove.confirm') })
        .click()
      await expect(role).toHaveCount(0)
      expect(await statusOf(other, 'GET', `/api/forms/${form.id}`)).toBe(404)
      await page.goto('/workspace')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await look(page, `workspace-${name}`)
      await context.close()
    })
  }
}

/** The link of the invitation, in the text of the chat. */
function joinPathIn(chat: string): string {
  const text = new URL(chat).searchParams.get('text') ?? ''
  return /\/join\/[\w-]+/.exec(text)?.[0] ?? `no link in ${text}`
}

/** A label that ends with a name. */
const beginsLike = (begin: string) => new RegExp(begin.trim().replaceAll(/[.*+?^${}()|[\]\\“”]/g, '.?'))

async function speak(page: Page, language: Language): Promise<void> {
  await callAs(page)('PATCH', '/api/users/language', { language })
}

async function statusOf(page: Page, method: string, path: string, data?: object): Promise<number> {
  const headers = { 'x-wf-client': 'web' }
  return (await page.request.fetch(path, { method, headers, ...(data && { data }) })).status()
}

/** A picture beside the drawings; nothing is wider than the window, or inaccessible. */
async function look(page: Page, name: string): Promise<void> {
  const room = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect([name, room]).toEqual([name, 0])
  await expectAccessible(page, name)
  const file = fileURLToPath(new URL(`../../test-results/screens/${name}.png`, import.meta.url))
  await page.screenshot({ path: file, fullPage: true })
}
