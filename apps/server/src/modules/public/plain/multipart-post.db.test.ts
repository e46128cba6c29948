import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { QuestionInit } from '../../../testing/given.ts'
import { type TestServer, testServer } from '../../../testing/test-server.ts'
import { HTML, PAPERS, PDF, PHOTO, PNG, uploadDriver } from '../../uploads/testing.ts'

let server: TestServer
let files: ReturnType<typeof uploadDriver>
beforeAll(async () => {
  server = await testServer()
  files = uploadDriver(server)
})
afterAll(() => server.close())

const NAME: QuestionInit = { questionId: 'name', type: 'TEXT', label: 'Name', required: true }
const NEXT: QuestionInit = { questionId: 'p2', type: 'SECTION', label: 'More' }
type Field = [name: string, value: string | { name: string; type: string; body: Buffer }]

/** Posts a page with file fields as a browser without script does. */
async function post(link: string, fields: readonly Field[], more: Record<string, string> = {}) {
  const data = new FormData()
  for (const [name, value] of fields) {
    if (typeof value === 'string') data.append(name, value)
    else data.append(name, new File([new Uint8Array(value.body)], value.name, { type: value.type }))
  }
  const request = new Request('http://x', { method: 'POST', body: data })
  const reply = await server.forms.inject({
    method: 'POST',
    url: `/${link}`,
    headers: {
      host: new URL(server.deps.config.formsUrl).host,
      'content-type': request.headers.get('content-type') ?? '',
      accept: 'text/html',
      ...more,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  const value = (name: RegExp) => new RegExp(`name="${name.source}"[^>]*value="([^"]*)"`).exec(reply.body)?.[1] ?? ''
  const kept = (id: string) =>
    Array.from(
      reply.body.matchAll(new RegExp(`type="checkbox" name="${id}" value="([^"]*)"`, 'g')),
      ([, found]) => found,
    )
  return { status: reply.statusCode, html: reply.body, state: value(/\.state/), kept }
}

const png = (name = 'cake.png') => ({ name, type: 'image/png', body: PNG })
const pdf = (name = 'menu.pdf') => ({ name, type: 'application/pdf', body: PDF })
const nothing = { name: '', type: 'application/octet-stream', body: Buffer.alloc(0) }

async function given(questions: readonly QuestionInit[]) {
  const owner = await server.given.owner({ plan: 'standard' })
  return { owner, form: await server.given.form(owner, { questions }) }
}

const stored = (formId: string) =>
  server.deps.database.db.selectFrom('responses').selectAll().where('form_id', '=', formId).execute()

describe('a form with files, without JavaScript', () => {
  it('stores files page by page and then with the response', async () => {
    const { owner, form } = await given([NAME, PHOTO, NEXT, PAPERS])
    const first = await post(form.link, [
      ['name', 'Ana & <b>'],
      ['photo', png()],
      ['.action', 'next'],
    ])
    expect(first.status).toBe(200)
    const check = await post(form.link, [
      ['.state', first.state],
      ['papers', pdf('menu.pdf')],
      ['papers', pdf('Karte für Zoë.pdf')],
      ['.action', 'next'],
    ])
    expect([check.status, check.html.includes('cake.png'), check.html.includes('Karte für Zoë.pdf')]).toEqual([
      200,
      true,
      true,
    ])
    expect(await stored(form.id)).toEqual([])
    const confirm: Field[] = [
      ['.state', check.state],
      ['.action', 'confirm'],
    ]
    expect((await post(form.link, confirm)).status).toBe(201)
    expect((await post(form.link, confirm)).status).toBe(200)
    expect(await stored(form.id)).toMatchObject([
      {
        answers: {
          name: 'Ana & <b>',
          photo: [{ name: 'cake.png', type: 'image/png', size: PNG.length }],
          papers: [{ name: 'menu.pdf' }, { name: 'Karte für Zoë.pdf' }],
        },
      },
    ])
    const rows = await files.rows(owner.id)
    expect(rows.map(({ state }) => state)).toEqual(['used', 'used', 'used'])
    expect(await files.usage(owner)).toBe(PNG.length + 2 * PDF.length)
  })

  it('keeps an uploaded file when another answer is invalid, and lets it be replaced or removed', async () => {
    const { owner, form } = await given([NAME, PHOTO])
    const wrong = await post(form.link, [
      ['name', ' '],
      ['photo', png()],
    ])
    expect([wrong.status, wrong.kept('photo').length]).toEqual([422, 1])
    const [id = ''] = wrong.kept('photo')
    const again = await post(form.link, [
      ['.state', wrong.state],
      ['name', 'Ana'],
      ['photo', nothing],
      ['photo', id],
    ])
    expect([again.status, again.html.includes('cake.png')]).toEqual([200, true])
    const replaced = await post(form.link, [
      ['.state', wrong.state],
      ['name', 'Ana'],
      ['photo', png('new.png')],
      ['photo', id],
    ])
    expect([replaced.status, replaced.html.includes('new.png'), replaced.html.includes('cake.png')]).toEqual([
      200,
      true,
      false,
    ])
    const without = await post(form.link, [
      ['.state', wrong.state],
      ['name', 'Ana'],
      ['photo', nothing],
    ])
    expect([without.status, without.html.includes('cake.png')]).toEqual([200, false])
    expect(new Set((await files.rows(owner.id)).map((row) => row.submission_id)).size).toBe(1)
  })

  it.each<[string, Field]>([
    ['too large', ['photo', { ...png(), body: Buffer.concat([PNG, Buffer.alloc(10_000_000)]) }]],
    ['of another kind', ['photo', pdf()]],
    ['not what it says', ['photo', { ...png(), body: HTML }]],
    ['empty', ['photo', { ...png(), body: Buffer.alloc(0) }]],
  ])('shows beside the field that a file is %s, and keeps the rest', async (_, field) => {
    const { owner, form } = await given([PHOTO, NAME, PAPERS])
    const { status, html, kept } = await post(form.link, [field, ['name', 'Ana'], ['papers', pdf()]])
    expect([status, html.includes('aria-invalid'), html.includes('value="Ana"')]).toEqual([422, true, true])
    expect([kept('photo').length, kept('papers').length]).toEqual([0, 1])
    expect(await files.usage(owner)).toBe(PDF.length)
  })

  it('requires a required file, and accepts no more than a question allows', async () => {
    const { form } = await given([{ ...PHOTO, required: true }, PAPERS])
    expect((await post(form.link, [['photo', nothing]])).status).toBe(422)
    const many = Array.from({ length: 11 }, (_, n): Field => ['papers', pdf(`${n}.pdf`)])
    const answer = await post(form.link, [['photo', png()], ...many])
    expect([answer.status, answer.kept('photo').length]).toEqual([422, 1])
  })

  it('reads other fields as usual, also without any file', async () => {
    const { form } = await given([NAME, PHOTO])
    const check = await post(form.link, [
      ['name', 'Ana'],
      ['photo', nothing],
    ])
    expect([check.status, check.html.includes('Ana')]).toEqual([200, true])
    expect(
      (
        await post(form.link, [
          ['.state', check.state],
          ['.action', 'confirm'],
        ])
      ).status,
    ).toBe(201)
  })

  it('rejects ids of other files, and fields of no question', async () => {
    const { owner, form } = await given([NAME, PHOTO])
    const foreign = await files.stored(form.link)
    const answer = await post(form.link, [
      ['name', 'Ana'],
      ['photo', foreign],
      ['elsewhere', png()],
      ['name', png()],
    ])
    expect(answer.status).toBe(422)
    expect(await files.rows(owner.id)).toHaveLength(1)
  })

  it('rejects a body that is broken, has too large fields, or has its state after its files', async () => {
    const { form } = await given([NAME, PHOTO])
    const { state } = await post(form.link, [['name', ' ']])
    const status = async (fields: Field[], more?: Record<string, string>) =>
      (await post(form.link, fields, more)).status
    expect(await status([['name', 'x']], { 'content-type': 'multipart/form-data' })).toBe(400)
    expect(await status([['name', 'x']], { 'content-type': 'multipart/form-data; boundary=other' })).toBe(400)
    expect(await status([['name', 'x'.repeat(600_000)]])).toBe(413)
    expect(
      await status([
        ['photo', png()],
        ['.state', state],
      ]),
    ).toBe(400)
    expect(
      await status([
        ['.state', `x${state}`],
        ['photo', png()],
      ]),
    ).toBe(400)
    expect((await post('nobody-has-it', [['name', 'x']])).status).toBe(404)
  })

  it('reports that the form does not work when its owner’s storage is full', async () => {
    const { owner, form } = await given([PHOTO])
    await files.setUsage(owner.id, 10_000_000_000)
    const { status, html } = await post(form.link, [['photo', png()]])
    expect([status, html.includes('This form is not working properly')]).toEqual([403, true])
  })
})
