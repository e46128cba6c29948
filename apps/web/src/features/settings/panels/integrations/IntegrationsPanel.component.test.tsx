import { calls } from '@wayform/contract/routes.ts'
import type { Form } from '@wayform/contract/shapes.ts'
import type { IntegrationStates } from '@wayform/contract/shapes/integrations.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../testing/accessible.ts'
import { type FakeServer, UNREACHED } from '../../../../testing/fake-server.ts'
import { FORM_ID, givenForm } from '../../../../testing/given.ts'
import { openOwnerApp } from '../../../../testing/owner-app.tsx'

const AT = '2026-11-01T10:00:00.000Z'
const WEBHOOK: NonNullable<Form['integrations']['webhooks']>[number] = {
  id: FORM_ID,
  name: '',
  isActive: true,
  pausedReason: null,
  updatedAt: AT,
  url: 'https://orders.aurora.example/in',
  format: 'fields',
  template: '',
  method: 'post',
  contentType: 'application/json',
  keys: [],
  additionalFields: [],
  headers: [],
}
const FAILING: IntegrationStates = {
  destinations: [
    {
      destination: 'webhook',
      webhookId: FORM_ID,
      lastAt: null,
      failing: {
        tries: 2,
        nextAttemptAt: AT,
        reason: { code: 'addressFailed', status: 500, text: 'Your server had an error (500).' },
      },
      waiting: 0,
    },
  ],
  pauses: [],
}
const card = (name: string) => page.getByRole('region', { name, exact: true })

async function open(integrations: Form['integrations'], serve: (server: FakeServer) => unknown = () => {}) {
  return openOwnerApp(`/forms/${FORM_ID}/settings/integrations`, {
    serve: (server) => {
      server.on(calls.forms.get, { form: givenForm({ integrations }) })
      serve(server)
    },
  })
}

describe('the page of integrations', () => {
  it('lists failing integrations first, with the reason and a link to the log', async () => {
    await open({ webhooks: [WEBHOOK] }, (server) => server.on(calls.integrations.states, FAILING))
    await expect.element(card('Webhook').getByText('Failing')).toBeVisible()
    await expect.element(card('Webhook').getByText(/^2 tries failed, next /)).toBeVisible()
    await expect.element(card('Webhook').getByText('To orders.aurora.example, signed.')).toBeVisible()
    await expect
      .element(card('Webhook').getByRole('link', { name: 'See why' }))
      .toHaveAttribute('href', `/api-log?of=${FORM_ID}`)
    const headings = page.getByRole('heading', { level: 2 }).elements()
    expect(headings.map((each) => each.textContent)[0]).toBe('Automation')
    await expectAccessible()
  })

  it('keeps a card in its place while the owner acts on it', async () => {
    const stopped = { ...WEBHOOK, isActive: false, pausedReason: 'gone' }
    await open({ webhooks: [stopped] }, (server) =>
      server.on(calls.integrations.toggle, { integrations: { webhooks: [WEBHOOK] } }),
    )
    await card('Webhook').getByRole('switch').click()
    await expect.element(card('Webhook').getByText('Connected', { exact: true })).toBeVisible()
    const headings = page.getByRole('heading', { level: 2 }).elements()
    expect(headings.map((each) => each.textContent)[0]).toBe('Automation')
  })

  it('shows the connections when their states can’t be checked, and offers to check again', async () => {
    const { server } = await open({ webhooks: [WEBHOOK] }, (fake) => fake.on(calls.integrations.states, UNREACHED))
    await expect.element(page.getByText('Couldn’t check how they are doing.')).toBeVisible()
    await expect.element(card('Webhook').getByText('Connected', { exact: true })).toBeVisible()
    server.on(calls.integrations.states, FAILING)
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect.element(card('Webhook').getByText('Failing')).toBeVisible()
  })

  it('connects a second integration of a kind, each on a card of its own', async () => {
    const chat = {
      ...WEBHOOK,
      id: crypto.randomUUID(),
      url: 'https://hooks.slack.com/services/x',
      format: 'slack' as const,
    }
    const second = { ...WEBHOOK, id: crypto.randomUUID(), name: 'Kitchen' }
    const { server } = await open({ webhooks: [WEBHOOK] }, (fake) =>
      fake.on(calls.integrations.addWebhook, { integrations: { webhooks: [WEBHOOK, chat] }, webhookId: chat.id }),
    )
    await page.getByRole('button', { name: 'Connect Team chat' }).click()
    const dialog = page.getByRole('dialog', { name: 'Team chat' })
    await expect.element(dialog.getByRole('button', { name: 'Disconnect' })).not.toBeInTheDocument()
    await dialog.getByRole('textbox', { name: 'Address', exact: true }).fill(chat.url)
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect.element(card('Team chat').getByText('Connected', { exact: true })).toBeVisible()
    await expect.element(card('Webhook').getByText('Connected', { exact: true })).toBeVisible()
    expect(server.sent(calls.integrations.addWebhook).map(({ body }) => body.format)).toEqual(['slack'])

    const all = { webhooks: [WEBHOOK, chat, second] }
    server.on(calls.integrations.addWebhook, { integrations: all, webhookId: second.id })
    await page.getByRole('button', { name: 'Connect another Webhook' }).click()
    const another = page.getByRole('dialog', { name: 'Webhook' })
    await another.getByRole('textbox', { name: 'Address', exact: true }).fill(second.url)
    await another.getByRole('textbox', { name: 'Name', exact: true }).fill('Kitchen')
    await another.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect.element(card('Kitchen').getByText('Connected', { exact: true })).toBeVisible()
    expect(server.sent(calls.integrations.addWebhook).map(({ body }) => body.name)).toEqual(['', 'Kitchen'])

    const paused = { ...second, isActive: false }
    server.on(calls.integrations.toggle, { integrations: { webhooks: [WEBHOOK, chat, paused] } })
    await card('Kitchen').getByRole('switch').click()
    await expect.element(card('Kitchen').getByText('Paused')).toBeVisible()
    await expect.element(card('Webhook').getByText('Connected', { exact: true })).toBeVisible()
    expect(server.sent(calls.integrations.toggle).map(({ body }) => body.webhookId)).toEqual([second.id])
  })

  it('the focus goes on to the card of a service when its first webhook is connected, and when its last one goes', async () => {
    await open({}, (server) =>
      server
        .on(calls.integrations.addWebhook, {
          integrations: { webhooks: [WEBHOOK] },
          webhookId: WEBHOOK.id,
          secret: 'whsec_1',
        })
        .on(calls.integrations.disconnect, {}),
    )
    await page.getByRole('button', { name: 'Connect Webhook' }).click()
    const dialog = page.getByRole('dialog', { name: 'Webhook' })
    await dialog.getByRole('textbox', { name: 'Address', exact: true }).fill(WEBHOOK.url)
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
    // The secret takes the focus while the card changes behind it.
    await page.getByRole('dialog', { name: 'Your signing secret' }).getByRole('button', { name: 'Done' }).click()
    await expect.element(card('Webhook').getByRole('button', { name: 'Settings of Webhook' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
    await expect.element(page.getByRole('button', { name: 'Connect Webhook' })).toHaveFocus()
  })

  it('says before any input that ten is the maximum', async () => {
    await open({ webhooks: Array.from({ length: 10 }, () => ({ ...WEBHOOK, id: crypto.randomUUID() })) })
    await page.getByRole('button', { name: 'Connect another Webhook' }).click()
    await expect.element(page.getByText(/at most 10 webhooks/)).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(card('Webhook 10')).toBeVisible()
  })

  it('keeps a name of one long word inside its card on a phone', async () => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1440, 900))
    const name = 'x'.repeat(60)
    await open({ webhooks: [WEBHOOK, { ...WEBHOOK, id: crypto.randomUUID(), name }] })
    await expect.element(card(name)).toBeVisible()
    const { scrollWidth, clientWidth } = document.documentElement
    expect(scrollWidth).toBe(clientWidth)
  })
})
