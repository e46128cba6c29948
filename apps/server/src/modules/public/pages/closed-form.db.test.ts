import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { QuestionInit } from '../../../testing/given.ts'
import { type TestServer, testServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const NAME: QuestionInit = { questionId: 'name', type: 'TEXT', label: 'Name' }

async function pageOf(link: string) {
  const { body, status } = await server.call(
    calls.publicForms.page,
    { params: { link } },
    { headers: { accept: 'text/html' } },
  )
  return { html: String(body), status }
}

describe('a closed form', () => {
  it('links to its owner’s chat and phone, with a readable number', async () => {
    const owner = await server.given.owner()
    const form = await server.given.form(owner, { questions: [NAME] })
    const number = '+551155500129'
    await server.call(calls.forms.edit, { params: { id: form.id }, body: { whatsappNumber: number } }, owner)
    await server.call(calls.forms.edit, { params: { id: form.id }, body: { enabled: false } }, owner)
    await expect.poll(async () => (await pageOf(form.link)).status).toBe(410)
    const { html } = await pageOf(form.link)
    expect(html).toContain('href="https://wa.me/551155500129"')
    expect(html).toContain('href="tel:+551155500129" dir="ltr">+55 11 5550 0129<')
    expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/fonts-\w+\.css">/)
  })

  it('a closed form has no contact links when the operator blocked the form', async () => {
    const owner = await server.given.owner()
    const form = await server.given.form(owner, { questions: [NAME] })
    await server.deps.database.db.updateTable('forms').set({ blocked: true }).where('id', '=', form.id).execute()
    const { html, status } = await pageOf(form.link)
    expect(status).toBe(410)
    expect(html).not.toMatch(/wa\.me|tel:/)
  })
})
