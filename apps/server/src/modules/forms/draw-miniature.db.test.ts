import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../testing/given.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const draw = (id: string, owner?: GivenOwner) => server.call(calls.forms.miniature, { params: { id } }, owner)
const page = (questionId: string, label: string) => ({ questionId, type: 'SECTION', label }) as const
const text = (questionId: string, label: string) => ({ questionId, type: 'TEXT', label }) as const

describe('the picture of a form', () => {
  it('shows the first questions of the first page, and the number of pages', async () => {
    const owner = await server.given.owner({ plan: 'plus' })
    const many = Array.from({ length: 9 }, (_, index) => text(`q${index}`, `Question ${index}`))
    const form = await server.given.form(owner, {
      questions: [page('p1', 'You'), ...many, page('p2', 'Cake'), text('late', 'Not on the first page')],
    })
    const { status, body } = await draw(form.id, owner)
    expect(status).toBe(200)
    expect(body.html).toContain('Question 0')
    expect(body.html).toContain('Question 5')
    expect(body.html).not.toContain('Question 6')
    expect(body.html).not.toContain('Not on the first page')
  })

  it('has no title that respondents do not see either', async () => {
    const owner = await server.given.owner()
    const form = await server.given.form(owner, { name: 'Cakes', questions: [page('p1', 'Page 1'), text('a', 'Name')] })
    const { html } = (await draw(form.id, owner)).body
    expect(html).toContain('Cakes')
    expect(html).not.toContain('Page 1')
  })

  it('draws a form without scripts, and loads no styles', async () => {
    const owner = await server.given.owner()
    const form = await server.given.form(owner, { name: '</title><script>alert(1)</script>' })
    const { html } = (await draw(form.id, owner)).body
    expect(html).not.toMatch(/<script|<link/)
  })

  it('shows the published version, and the draft only before there is one', async () => {
    const owner = await server.given.owner()
    const form = await server.given.form(owner, { questions: [page('p1', 'You'), text('a', 'Published')] })
    const { revision } = (await server.call(calls.forms.get, { params: { id: form.id } }, owner)).body.form
    const formQuestions = [page('p1', 'You'), text('a', 'Only a draft')]
    await server.call(calls.forms.saveQuestions, { params: { id: form.id }, body: { formQuestions, revision } }, owner)
    expect((await draw(form.id, owner)).body.html).toContain('Published')
    const number = '+5511987654321'
    const body = { name: 'New', language: 'en' as const, whatsappNumber: number }
    const made = (await server.call(calls.forms.create, { body }, owner)).body.form
    expect((await draw(made.id, owner)).body.html).toContain('New')
  })

  it('shows the picture to the form’s owner alone', async () => {
    const [owner, stranger] = [await server.given.owner(), await server.given.owner({ plan: 'plus' })]
    const form = await server.given.form(owner)
    expect((await draw(form.id)).status).toBe(401)
    expect((await draw(form.id, stranger)).status).toBe(404)
  })
})
