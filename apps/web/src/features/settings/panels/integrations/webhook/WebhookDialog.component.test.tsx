import { calls } from '@wayform/contract/routes.ts'
import type { Form } from '@wayform/contract/shapes.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../../testing/accessible.ts'
import { type FakeServer, refuse, UNREACHED } from '../../../../../testing/fake-server.ts'
import { FORM_ID, givenForm } from '../../../../../testing/given.ts'
import { openOwnerApp } from '../../../../../testing/owner-app.tsx'

const ADDRESS = 'https://shop.example/orders'
const STORED: NonNullable<Form['integrations']['webhooks']>[number] = {
  id: FORM_ID,
  name: '',
  isActive: true,
  pausedReason: null,
  updatedAt: '2026-11-01T10:00:00.000Z',
  url: ADDRESS,
  format: 'fields',
  template: '',
  method: 'post',
  contentType: 'application/json',
  keys: [],
  additionalFields: [],
  headers: [{ name: 'x-key', hint: '…42' }],
}

const dialog = page.getByRole('dialog', { name: 'Webhook' })
const address = dialog.getByRole('textbox', { name: 'Address', exact: true })
const button = (name: string) => dialog.getByRole('button', { name, exact: true })

type Options = { webhook?: typeof STORED; plan?: 'plus' | 'lite'; serve?: (server: FakeServer) => unknown }

async function openWebhook({ webhook, plan = 'plus', serve }: Options = {}) {
  const app = await openOwnerApp(`/forms/${FORM_ID}/settings/integrations`, {
    me: { plan },
    serve: (server) => {
      server.on(calls.forms.get, { form: givenForm({ integrations: webhook ? { webhooks: [webhook] } : {} }) })
      serve?.(server)
    },
  })
  await page.getByRole('button', { name: webhook ? 'Settings of Webhook' : 'Connect Webhook' }).click()
  await expect.element(address).toBeVisible()
  return app
}

describe('the address of a webhook', () => {
  it.each([
    ['', 'Enter a web address.'],
    ['shop', 'Enter a whole web address, for example https://mail.com/orders.'],
    ['ftp://shop.example', 'Enter a whole web address, for example https://mail.com/orders.'],
  ])('reports the address %j at its field, which gets the focus, and sends nothing', async (typed, problem) => {
    const { server } = await openWebhook()
    await address.fill(typed)
    await button('Connect').click()
    await expect.element(address).toHaveAccessibleDescription(expect.stringContaining(problem))
    await expect.element(address).toHaveFocus()
    await expectAccessible()
    expect(server.sent(calls.integrations.addWebhook)).toEqual([])
  })

  it('shows the server’s refusal of an address, until it is changed', async () => {
    await openWebhook({
      serve: (server) =>
        server.on(
          calls.integrations.addWebhook,
          refuse('integration.addressForbidden', { message: 'This address is not open on the internet.' }),
        ),
    })
    await address.fill('https://10.0.0.1/orders')
    await button('Connect').click()
    await expect.element(address).toHaveAccessibleDescription(expect.stringContaining('not open on the internet'))
    await expect.element(address).toHaveFocus()
    await address.fill(ADDRESS)
    await expect.element(address).toBeValid()
  })

  it('asks for the values of the stored headers again when the address changes: they were meant for the old one', async () => {
    const { server } = await openWebhook({ webhook: STORED })
    await address.fill('https://other.example/orders')
    await button('Save').click()
    await expect
      .element(dialog.getByRole('textbox', { name: 'Value of header 1' }))
      .toHaveAccessibleDescription(expect.stringContaining('The address changed. Enter this value again.'))
    expect(server.sent(calls.integrations.setWebhook)).toEqual([])
  })
})

describe('a test of a webhook', () => {
  it.each<[string, { ok: boolean; status: number | null }, string]>([
    ['that is taken', { ok: true, status: 204 }, 'Your address took the test'],
    ['that is refused with 418', { ok: false, status: 418 }, 'Your address refused the test with 418'],
    ['that gets no answer', { ok: false, status: null }, 'Your address did not answer'],
  ])('a test %s shows its result and leaves the dialog open', async (_, answer, text) => {
    const { server } = await openWebhook({ serve: (fake) => fake.on(calls.integrations.testWebhook, answer) })
    await address.fill(ADDRESS)
    await button('Send a test').click()
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(address).toHaveValue(ADDRESS)
    expect(server.sent(calls.integrations.testWebhook).map(({ body }) => [body.url, body.method])).toEqual([
      [ADDRESS, 'post'],
    ])
    expect(server.sent(calls.integrations.setWebhook)).toEqual([])
  })

  it('sends a test once for two quick presses', async () => {
    const { server } = await openWebhook()
    const test = server.hold(calls.integrations.testWebhook)
    await address.fill(ADDRESS)
    await userEvent.dblClick(button('Send a test'))
    await expect.poll(test.count).toBe(1)
    test.answer({ ok: true, status: 200 })
    await expect.element(page.getByText('Your address took the test')).toBeVisible()
    expect(server.sent(calls.integrations.testWebhook)).toHaveLength(1)
  })
})

describe('saving a webhook', () => {
  it('shows the signing secret with the first save, and never again', async () => {
    const integrations = { webhooks: [{ ...STORED, headers: [] }] }
    const { server } = await openWebhook({
      serve: (fake) =>
        fake.on(calls.integrations.addWebhook, { integrations, webhookId: FORM_ID, secret: 'whsec_once' }),
    })
    await address.fill(ADDRESS)
    await button('Connect').click()
    const secret = page.getByRole('dialog', { name: 'Your signing secret' })
    await expect.element(secret).toMatchTextContent('whsec_once')
    await expectAccessible()
    await secret.getByRole('button', { name: 'Done' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    server.on(calls.integrations.setWebhook, { integrations, webhookId: FORM_ID })
    await page.getByRole('button', { name: 'Settings of Webhook' }).click()
    await expect.element(address).toHaveValue(ADDRESS)
    await expect.element(page.getByText('whsec_once')).not.toBeInTheDocument()
    await userEvent.click(button('Save'))
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.getByText('whsec_once')).not.toBeInTheDocument()
  })

  it('keeps the input when saving fails', async () => {
    await openWebhook({ serve: (server) => server.on(calls.integrations.addWebhook, UNREACHED) })
    await address.fill(ADDRESS)
    await button('Connect').click()
    await expect.element(page.getByText('Couldn’t save. Try again.')).toBeVisible()
    await expect.element(address).toHaveValue(ADDRESS)
    await expect.element(button('Connect')).toBeEnabled()
  })

  it('reports the choice of fields when none is chosen', async () => {
    await openWebhook()
    await address.fill(ADDRESS)
    await dialog.getByRole('radio', { name: 'Only what I choose' }).click()
    for (const box of dialog.getByRole('checkbox').all()) {
      if ((box.element() as HTMLInputElement).checked) await box.click()
    }
    await button('Connect').click()
    await expect.element(dialog).toMatchTextContent('Choose at least one field.')
  })
})

describe('what a webhook sends', () => {
  const format = dialog.getByRole('combobox', { name: 'What is sent' })
  const preview = dialog.getByRole('region', { name: 'Preview with example answers' })
  const template = dialog.getByRole('textbox', { name: 'Your JSON' })

  it('uses the format of Slack as soon as the address is one of Slack, and sends it as test', async () => {
    const { server } = await openWebhook({
      serve: (fake) => fake.on(calls.integrations.testWebhook, { ok: true, status: 200 }),
    })
    await address.fill('https://hooks.slack.com/services/T000/B000/abc')
    await userEvent.tab()
    await expect.element(format).toHaveValue('slack')
    await expect.element(preview).toMatchTextContent('Example')
    await expectAccessible()
    await button('Send a test').click()
    await expect.element(page.getByText('Your address took the test')).toBeVisible()
    const [test] = server.sent(calls.integrations.testWebhook)
    expect(JSON.parse(test?.body.json ?? '')).toMatchObject({ blocks: [{ type: 'header' }, { type: 'section' }] })
  })

  it('sends the owner’s own JSON with placeholders, and reports a broken one at its field', async () => {
    const { server } = await openWebhook({
      webhook: STORED,
      serve: (fake) =>
        fake.on(calls.integrations.setWebhook, { integrations: { webhooks: [STORED] }, webhookId: FORM_ID }),
    })
    await format.selectOptions('template')
    await expect.element(template).toHaveValue(expect.stringContaining('{{answers}}'))
    await template.fill('{"number": }')
    await expect.element(preview).not.toBeInTheDocument()
    await button('Save').click()
    await expect.element(template).toHaveAccessibleDescription(expect.stringContaining('This is not valid JSON.'))
    await expectAccessible()
    await template.fill('')
    await dialog.getByRole('combobox', { name: 'Insert a placeholder' }).selectOptions('Response number')
    await expect.element(template).toHaveValue('{{responseNumber}}')
    await expect.element(template).toHaveFocus()
    await expect.element(preview).toMatchTextContent('1')
    expect(server.sent(calls.integrations.setWebhook)).toEqual([])
    await button('Save').click()
    await expect
      .poll(() => server.sent(calls.integrations.setWebhook).map(({ body }) => [body.format, body.template]))
      .toEqual([['template', '{{responseNumber}}']])
  })
})

describe('leaving the dialog', () => {
  it('asks before input is lost; Escape in that question stays in the dialog', async () => {
    await openWebhook()
    await address.fill(ADDRESS)
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
    await expect.element(address).toHaveValue(ADDRESS)
  })

  it('closes without a question when nothing was typed', async () => {
    await openWebhook()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })
})
