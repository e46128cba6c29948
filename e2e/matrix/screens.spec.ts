import type { Page } from '@playwright/test'
import type { Form } from '@wayform/contract/shapes.ts'
import { fileURLToPath } from 'node:url'
import { expectAccessible } from '../support/accessible.ts'
import { ownerOn } from '../support/owner.ts'
import { callAs } from '../support/sign-in.ts'
import { expect, test } from '../support/wayform.ts'

const LANGUAGES = ['en', 'ar', 'de'] as const
const SIZES = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
  { width: 320, height: 700 },
] as const

let numbers = 0
const newNumber = () => `+49151123457${String(++numbers).padStart(2, '0')}`

for (const language of LANGUAGES) {
  for (const size of SIZES) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const name = `${language}-${size.width}-${colorScheme}`
      test(`every screen fits and is accessible: ${name}`, async ({ page, sandbox, app }) => {
        const number = newNumber()
        await ownerOn(page, sandbox).signIn(number)
        await page.setViewportSize(size)
        await page.emulateMedia({ colorScheme })
        const call = callAs(page)
        await call('PATCH', '/api/users/language', { language })
        await page.evaluate(() => localStorage.clear())
        const form = await publishedForm(call, language, number)

        const look = async (screen: string, url: string, isReady: () => Promise<void>) => {
          await page.goto(url)
          await isReady()
          await expectFits(page, `${name} ${screen}`)
          const file = `../../test-results/screens/${screen}-${name}.png`
          await page.screenshot({ path: fileURLToPath(new URL(file, import.meta.url)) })
        }
        const hasHeading = async () => expect(page.getByRole('heading').first()).toBeVisible()
        await look('dashboard', '/', async () => expect(page.getByText('Bestellungen').first()).toBeVisible())
        await look('create', '/build', hasHeading)
        await look('builder', `/forms/${form.id}`, async () => expect(page.getByText('Frage 1').first()).toBeVisible())
        await look('upsell', `/forms/${form.id}/responses`, hasHeading)
        await look('notfound', '/nothing', hasHeading)
        await look('account', '/account', hasHeading)
        await look('billing', '/billing', hasHeading)
        await look('activity', '/activity', async () => expect(page.locator('time').first()).toBeVisible())
        await look('help', '/help', hasHeading)
        await look('form', form.publicUrl, async () => expect(page.getByLabel('Frage 1')).toBeVisible())
        await page.getByLabel('Frage 1').fill('سارة Ana 12')
        await page.locator('button[value=next]').last().click()
        await expect(page.locator('a.wa')).toBeVisible()
        await expectFits(page, `${name} done`)
        await page.screenshot({
          path: fileURLToPath(new URL(`../../test-results/screens/done-${name}.png`, import.meta.url)),
        })
        await sandbox.plan(number, 'standard')
        const ofForm = `${app.appUrl}/forms/${form.id}`
        await look('responses', `${ofForm}/responses`, async () =>
          expect(page.getByText('سارة Ana 12').first()).toBeVisible(),
        )
        await look('insights', `${ofForm}/responses/insights`, hasHeading)
        for (const section of ['', '/whatsapp', '/website', '/gtm', '/wordpress', '/qr']) {
          await look(`share${section.replace('/', '-')}`, `${ofForm}/share${section}`, hasHeading)
        }
        for (const section of ['', '/notifications', '/seo', '/team', '/integrations']) {
          await look(`settings${section.replace('/', '-')}`, `${ofForm}/settings${section}`, hasHeading)
        }
      })
    }
  }
}

/** No horizontal scrolling, and no accessibility violations. */
async function expectFits(page: Page, where: string) {
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }))
  expect(`${where}: ${Math.max(0, content - screen)} px too wide`).toBe(`${where}: 0 px too wide`)
  expect({ where, out: await page.evaluate(outOfCards) }).toEqual({ where, out: [] })
  await expectAccessible(page, where)
}

/** Runs in the page: controls that extend beyond the edge of their card. */
function outOfCards(): string[] {
  return [...document.querySelectorAll<HTMLElement>('.wf-card')].flatMap((card) => {
    const edge = card.getBoundingClientRect()
    const inside = [...card.querySelectorAll<HTMLElement>('button,a,input,select,textarea')]
    const out = inside.filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      if (width < 2 || !element.checkVisibility() || element.closest('.wf-visually-hidden')) return false
      for (let around = element.parentElement; around; around = around === card ? null : around.parentElement) {
        if (getComputedStyle(around).overflowX !== 'visible') return false
      }
      return left < edge.left - 1 || right > edge.right + 1
    })
    return out.map((element) => `beyond its card: ${element.outerHTML.slice(0, 120)}`)
  })
}

type Call = ReturnType<typeof callAs>

async function publishedForm(call: Call, language: string, whatsappNumber: string): Promise<Form> {
  const created = await call<{ form: Form }>('POST', '/api/forms', { name: 'Bestellungen', language, whatsappNumber })
  const { id, formQuestions } = created.form
  const questions = [
    ...formQuestions,
    { questionId: 'q1', type: 'TEXT', label: 'Frage 1', required: true },
    {
      questionId: 'q2',
      type: 'RADIO',
      label: 'Donaudampfschifffahrtsgesellschaftskapitän?',
      options: ['Ja, sehr gerne sogar', 'Nein'].map((label, index) => ({ _id: `o${index}`, label })),
      allowOther: true,
    },
    { questionId: 'q3', type: 'NUMBER', label: 'كم عددكم؟', prefix: 'R$', suffix: 'kg' },
  ]
  await call('PATCH', `/api/forms/${id}/question`, { formQuestions: questions, revision: 0 })
  return (await call<{ form: Form }>('GET', `/api/forms/${id}/publish`)).form
}
