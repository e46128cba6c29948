import { calls } from '@wayform/contract/routes.ts'
import type { Form } from '@wayform/contract/shapes.ts'
import type { IntegrationStates } from '@wayform/contract/shapes/integrations.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../testing/accessible.ts'
import { type FakeServer, UNREACHED } from '../../../../testing/fake-server.ts'
import { FORM_ID, givenForm } from '../../../../testing/given.ts'
import { openOwnerApp } from '../../../../testing/owner-app.tsx'

const AT = '2026-11-01T10:00:00.000Z'
const WEBHOOK: NonNullable<Form['integrations']['webhook']> = {
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
  it('puts what fails first, with its reason and the way to the log', async () => {
    await open({ webhook: WEBHOOK }, (server) => server.on(calls.integrations.states, FAILING))
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

  it('keeps a card where it is while its owner acts on it', async () => {
    const stopped = { ...WEBHOOK, isActive: false, pausedReason: 'gone' }
    await open({ webhook: stopped }, (server) =>
      server.on(calls.integrations.toggle, { integrations: { webhook: WEBHOOK } }),
    )
    await card('Webhook').getByRole('switch').click()
    await expect.element(card('Webhook').getByText('Connected', { exact: true })).toBeVisible()
    const headings = page.getByRole('heading', { level: 2 }).elements()
    expect(headings.map((each) => each.textContent)[0]).toBe('Automation')
  })

  it('shows the connections when their states can’t be checked, and offers to check again', async () => {
    const { server } = await open({ webhook: WEBHOOK }, (fake) => fake.on(calls.integrations.states, UNREACHED))
    await expect.element(page.getByText('Couldn’t check how they are doing.')).toBeVisible()
    await expect.element(card('Webhook').getByText('Connected', { exact: true })).toBeVisible()
    server.on(calls.integrations.states, FAILING)
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect.element(card('Webhook').getByText('Failing')).toBeVisible()
  })

  it('says that another service takes the place of the one webhook, and begins anew', async () => {
    const chat = { ...WEBHOOK, url: 'https://hooks.slack.com/services/x', format: 'slack' as const }
    const { server } = await open({ webhook: WEBHOOK }, (fake) =>
      fake.on(calls.integrations.setWebhook, { integrations: { webhook: chat } }),
    )
    await page.getByRole('button', { name: 'Connect Team chat' }).click()
    const dialog = page.getByRole('dialog', { name: 'Team chat' })
    await expect.element(dialog.getByText(/takes the place of orders\.aurora\.example/)).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Disconnect' })).not.toBeInTheDocument()
    await dialog.getByRole('textbox', { name: 'Address', exact: true }).fill(chat.url)
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect.element(card('Team chat').getByText('Connected', { exact: true })).toBeVisible()
    await expect.element(card('Webhook').getByText('Not connected')).toBeVisible()
    expect(server.sent(calls.integrations.setWebhook).map(({ body }) => body.format)).toEqual(['slack'])
  })
})
