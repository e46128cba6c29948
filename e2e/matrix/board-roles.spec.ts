import type { Browser, Page } from '@playwright/test'
import { loadTranslator } from '@wayform/i18n/catalogue.ts'
import { givenShop } from '../support/given-shop.ts'
import type { SandboxControl } from '../support/sandbox.ts'
import { callAs, signInBehindScreens } from '../support/sign-in.ts'
import { expect, test } from '../support/wayform.ts'

const OWNER = '+4915122448001'
const AGENT = '+4915122448002'
const VIEWER = '+4915122448003'

type Order = { responseId: string; number: number }
const t = await loadTranslator('en')
const confirm = (page: Page) => page.getByRole('button', { name: t('orders.next.confirmed') })

test('an agent works on their own orders only, and a viewer on none, live', async ({ page, browser, app, sandbox }) => {
  await signInBehindScreens(page, sandbox, OWNER)
  await sandbox.plan(OWNER, 'plus')
  await page.goto('/')
  const shop = await givenShop(page, OWNER)
  await shop.order('Omar Siddiqui')
  await shop.order('Layla Hassan')
  const { orders } = await callAs(page)<{ orders: Order[] }>('GET', '/api/orders')
  const give = async (number: number, personId: string) => {
    const responseId = orders.find((order) => order.number === number)?.responseId ?? ''
    await callAs(page)('PUT', `/api/responses/${responseId}/assignee?formId=${shop.orders.id}`, { personId })
  }
  const agent = await joined(page, { browser, baseURL: app.appUrl, sandbox, number: AGENT, role: 'agent' })
  const viewer = await joined(page, { browser, baseURL: app.appUrl, sandbox, number: VIEWER, role: 'viewer' })
  await give(1, agent.personId)

  await page.goto('/orders')
  await expect(page.getByText('Layla Hassan')).toBeVisible()
  await agent.page.goto(`${agent.workspace}orders`)
  await expect(agent.page.getByText('Omar Siddiqui')).toBeVisible()
  await expect(agent.page.getByText('Layla Hassan')).toHaveCount(0)
  await viewer.page.goto(`${viewer.workspace}orders`)
  await expect(viewer.page.getByText('Omar Siddiqui')).toBeVisible()
  await expect(viewer.page.getByText('Layla Hassan')).toBeVisible()
  await expect(confirm(viewer.page)).toHaveCount(0)

  await expect(confirm(agent.page)).toHaveCount(1)
  await confirm(agent.page).click()
  const moved = t('orders.moved', { number: 1, status: t('orders.status.confirmed') })
  await expect(agent.page.getByText(moved)).toBeVisible()
  for (const each of [page, viewer.page])
    await expect(column(each, 'confirmed').getByText('Omar Siddiqui')).toBeVisible()

  await give(2, agent.personId)
  await expect(agent.page.getByText('Layla Hassan')).toBeVisible()
  await callAs(page)('DELETE', `/api/members/${agent.personId}`)
  await expect(agent.page.getByText('Layla Hassan')).toHaveCount(0)
})

const column = (page: Page, status: 'confirmed') => page.getByRole('region', { name: t(`orders.status.${status}`) })

type Asked = { browser: Browser; baseURL: string; sandbox: SandboxControl; number: string; role: 'agent' | 'viewer' }

/** Somebody who was invited, in a browser of their own. */
async function joined(owner: Page, { browser, baseURL, sandbox, number, role }: Asked) {
  const { url } = await callAs(owner)<{ url: string }>('POST', '/api/invitations', { to: number, role, mails: false })
  const context = await browser.newContext({ baseURL, locale: 'en', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await signInBehindScreens(page, sandbox, number)
  const secret = new URL(url).pathname.split('/').at(-1)
  const { workspaceId } = await callAs(page)<{ workspaceId: string }>('POST', `/api/join/${secret}`, {})
  const { members } = await callAs(owner)<{ members: { personId: string; role: string }[] }>('GET', '/api/members')
  const personId = members.find((member) => member.role === role)?.personId ?? ''
  return { page, personId, workspace: `/w/${workspaceId}/` }
}
