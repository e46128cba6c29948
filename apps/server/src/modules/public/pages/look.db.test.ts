import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { calls } from '@wayform/contract/routes.ts'
import type { FormLook } from '@wayform/core/form/parts/look.ts'
import { shortVariables } from '@wayform/form-view/styles/short-variables.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jsonb } from '../../../platform/db/values.ts'
import type { GivenOwner } from '../../../testing/given.ts'
import { type TestServer, testServer } from '../../../testing/test-server.ts'

/** Beside its pictures, a form with a look of its own is hardly heavier. */
const MAX_MORE_BYTES = 512
const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name' } as const

let server: TestServer
let own: string
beforeAll(async () => {
  server = await testServer()
  own = `${new URL(server.deps.config.filesUrl).origin}/files/0b0f7a52-9d2c-4d35-8f5e-3a5f0f6f4a11`
})
afterAll(() => server.close())

const { forms, publicForms } = calls

const picture = (name: string) => ({ type: 'image', url: `${own}/${name}`, name })
const wholeLook = (): FormLook => ({
  colour: '#f07aa5',
  corners: 'round',
  font: 'classic',
  background: 'tint',
  businessName: 'Doces & <Layla>',
  logo: { ...picture('logo.webp'), width: 120, height: 120 },
  cover: { ...picture('cover.webp'), width: 1216, height: 486, small: { url: `${own}/small.webp`, width: 720 } },
})

async function givenForm() {
  const owner = await server.given.owner({ plan: 'free' })
  const form = await server.given.form(owner, { name: 'Sweets', questions: [NAME] })
  return { owner, form }
}

async function save(owner: GivenOwner, id: string, look: FormLook) {
  const { revision } = (await server.call(forms.get, { params: { id } }, owner)).body.form
  return server.call(forms.saveQuestions, { params: { id }, body: { look, revision } }, owner)
}

async function publish(owner: GivenOwner, id: string, look: FormLook) {
  expect((await save(owner, id, look)).status).toBe(200)
  expect((await server.call(forms.publish, { params: { id } }, owner)).status).toBe(200)
}

async function pageOf(link: string) {
  const accept = { headers: { accept: 'text/html' } }
  const { status, body, headers } = await server.call(publicForms.page, { params: { link } }, accept)
  return { status, html: String(body), policy: String(headers['content-security-policy']) }
}

describe('a form with a look of its own', () => {
  it('shows logo, cover, name and colour once it is published, on every plan', async () => {
    const { owner, form } = await givenForm()
    const before = await pageOf(form.link)
    await save(owner, form.id, wholeLook())
    expect((await pageOf(form.link)).html).toBe(before.html)
    await publish(owner, form.id, wholeLook())
    await expect.poll(async () => (await pageOf(form.link)).html).toContain('pf-logo')
    const { html, policy } = await pageOf(form.link)
    expect(html).toContain('<div class="pf-biz" dir="auto">Doces &amp; &lt;Layla></div>')
    expect(html).toContain(`src="${own}/cover.webp" srcset="${own}/small.webp 720w, ${own}/cover.webp 1216w"`)
    expect(html).toMatch(/width="1216" height="486"/)
    expect(html).not.toContain(shortVariables('--primary:#f07aa5'))
    expect(html).not.toContain('"fonts":')
    expectAllowed(html, policy)
    expect(policy).not.toContain('unsafe-inline')
    const more = brotliCompressSync(html).length - brotliCompressSync(before.html).length
    expect(more).toBeLessThan(MAX_MORE_BYTES)
  })

  it('serves the original page again without a look', async () => {
    const { owner, form } = await givenForm()
    const before = await pageOf(form.link)
    await publish(owner, form.id, { colour: '#0a6679' })
    await expect.poll(async () => (await pageOf(form.link)).html).not.toBe(before.html)
    await publish(owner, form.id, {})
    const asBefore = before.html.replace('"version":1', '"version":3')
    await expect.poll(async () => (await pageOf(form.link)).html).toBe(asBefore)
    expect((await pageOf(form.link)).policy).toBe(before.policy)
  })

  it('shows its look when it is closed, without script, and on its card', async () => {
    const { owner, form } = await givenForm()
    const card = (html: string) => /og:image" content="([^"]+)"/.exec(html)?.[1]
    const before = card((await pageOf(form.link)).html)
    await publish(owner, form.id, wholeLook())
    await expect.poll(async () => card((await pageOf(form.link)).html)).not.toBe(before)
    const posted = await server.forms.inject({
      method: 'POST',
      url: `/${form.link}`,
      headers: {
        host: new URL(server.deps.config.formsUrl).host,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'text/html',
      },
      payload: 'name=Ana&.action=next',
    })
    expect(posted.body).toContain('pf-biz')
    expectAllowed(posted.body, String(posted.headers['content-security-policy']))
    await server.call(forms.edit, { params: { id: form.id }, body: { enabled: false } }, owner)
    await expect.poll(async () => (await pageOf(form.link)).status).toBe(410)
    const closed = await pageOf(form.link)
    expect(closed.html).toContain('pf-logo')
    expectAllowed(closed.html, closed.policy)
  })

  it('takes pictures of its own file host only', async () => {
    const { owner, form } = await givenForm()
    const foreign = { logo: { type: 'image', url: 'https://tracker.example/files/1/logo.png', name: '' } }
    expect((await save(owner, form.id, foreign)).status).toBe(400)
    const { database } = server.deps
    await publish(owner, form.id, { corners: 'straight' })
    const parts = jsonb({ look: { ...foreign, corners: 'straight' as const } })
    // As it may come with a copy of another installation.
    await database.db.updateTable('form_versions').set({ parts }).where('form_id', '=', form.id).execute()
    await server.call(forms.edit, { params: { id: form.id }, body: { submitText: 'Go' } }, owner)
    await expect.poll(async () => (await pageOf(form.link)).html).toContain('"submitText":"Go"')
    const { html } = await pageOf(form.link)
    expect(html).toContain('border-radius:4px')
    expect(html).not.toContain('tracker.example')
  })
})

function expectAllowed(html: string, policy: string) {
  const sheets = [...html.matchAll(/<style>(.*?)<\/style>/gs)]
  expect(sheets.length).toBeGreaterThan(0)
  for (const [, css = ''] of sheets)
    expect(policy).toContain(`'sha256-${createHash('sha256').update(css).digest('base64')}'`)
}
