import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenOwner, QuestionInit } from '../../../testing/given.ts'
import { DAY_MS, type TestServer, testServer } from '../../../testing/test-server.ts'
import { purgeDeleted } from '../../responses/delete-responses.ts'
import { uploadDriver } from '../../uploads/testing.ts'

let server: TestServer
let files: ReturnType<typeof uploadDriver>
beforeAll(async () => {
  server = await testServer()
  files = uploadDriver(server)
})
afterAll(() => server.close())

const SIGN: QuestionInit = {
  questionId: 'sign',
  type: 'SIGNATURE',
  label: 'Your signature',
  required: true,
  savesTime: false,
}
const LINES = 'M10 20 300 140 590 60M5 5 5 5'

async function published(...questions: QuestionInit[]) {
  const owner = await server.given.owner({ plan: 'standard' })
  return { owner, form: await server.given.form(owner, { questions: questions.length > 0 ? questions : [SIGN] }) }
}

function submit(link: string, sign: unknown, submissionId = files.newKey(), more: object = {}) {
  const body = { submissionId, answers: { sign, ...more } }
  return server.call(calls.publicForms.submit, { params: { link }, body })
}

async function seen(owner: GivenOwner, formId: string) {
  const { body } = await server.call(calls.responses.list, { query: { formId } }, owner)
  return body.list[0]?.responses[0]
}

const messageIn = ({ whatsappUrl }: { whatsappUrl: string }) => new URL(whatsappUrl).searchParams.get('text') ?? ''

describe('a drawn signature', () => {
  it('stores a PNG and an SVG, which owner, message and receipt link to', async () => {
    const { owner, form } = await published()
    const { status, body } = await submit(form.link, { strokes: LINES })
    expect(status).toBe(201)
    const answer = await seen(owner, form.id)
    expect(answer?.files).toMatchObject([
      { name: 'signature.png', type: 'image/png', isImage: true },
      { name: 'signature.svg', type: 'image/svg+xml', isImage: false },
    ])
    expect(JSON.stringify(answer?.answer)).not.toContain('M10')
    const [png, svg] = await Promise.all((answer?.files ?? []).map(({ url }: { url: string }) => files.get(url)))
    expect(png?.bytes.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a')
    expect([png?.bytes.readUInt32BE(16), png?.bytes.readUInt32BE(20)]).toEqual([600, 240])
    expect(svg?.text).toContain(`d="${LINES}"`)
    expect(svg?.headers['content-disposition']).toMatch(/^attachment/)
    const link = /\*Your signature\*\n✍ (\S+)/.exec(messageIn(body))?.[1] ?? ''
    expect((await files.get(link)).bytes.equals(png?.bytes ?? Buffer.of())).toBe(true)
    const receipt = await files.get(body.receiptUrl)
    expect(receipt.text).toContain('signature.png?')
    const rows = await files.rows(owner.id)
    expect(rows.map(({ state }) => state)).toEqual(['used', 'used'])
    expect(await files.usage(owner)).toBe((png?.bytes.length ?? 0) + (svg?.bytes.length ?? 0))
  })

  it('stores the moment of signing, and leaves the link out of the message, when its owner chose that', async () => {
    const { owner, form } = await published({ ...SIGN, savesTime: true, linksPicture: false })
    const at = server.clock.now().toISOString()
    const { body } = await submit(form.link, { strokes: LINES, at: '1999-01-01T00:00:00.000Z' })
    const answer = await seen(owner, form.id)
    expect(answer).toMatchObject({ answer: { at }, files: [{ name: 'signature.png' }, { name: 'signature.svg' }] })
    expect(messageIn(body)).toMatch(/\*Your signature\*\n✍ \([^()]+ UTC\)/)
    expect(messageIn(body)).not.toContain('/files/')
    await submit(form.link, 'Ana')
    expect(await seen(owner, form.id)).toMatchObject({
      answer: { name: 'Ana', at },
      text: expect.stringMatching(/^✍ Ana \(/),
    })
  })

  it('draws a signature once, however often it is sent', async () => {
    const { owner, form } = await published()
    const submissionId = files.newKey()
    const first = await submit(form.link, { strokes: LINES }, submissionId)
    const again = await submit(form.link, { strokes: LINES }, submissionId)
    expect([first.status, again.status]).toEqual([201, 200])
    expect(messageIn(again.body)).toBe(messageIn(first.body))
    expect(await files.rows(owner.id)).toHaveLength(2)
  })

  it('deletes the pictures of a signature with its response', async () => {
    const { owner, form } = await published()
    await submit(form.link, { strokes: LINES })
    const { body } = await server.call(calls.responses.list, { query: { formId: form.id } }, owner)
    const which = { query: { formId: form.id }, body: { responseIds: [body.list[0]._id] } }
    const url = body.list[0].responses[0].files[0].url
    await server.call(calls.responses.remove, which, owner)
    expect((await files.get(url)).status).toBe(404)
    server.clock.advance(DAY_MS)
    await purgeDeleted(server.deps, server.clock.now(), AbortSignal.timeout(10_000))
    expect(await files.rows(owner.id)).toEqual([])
    expect(await files.usage(owner)).toBe(0)
  })

  it('stores the response without pictures when the owner’s storage is full', async () => {
    const { owner, form } = await published()
    await files.setUsage(owner.id, Number.MAX_SAFE_INTEGER)
    expect((await submit(form.link, { strokes: LINES })).status).toBe(201)
    const answer = await seen(owner, form.id)
    expect(answer).toMatchObject({ text: '✍', answer: { strokes: LINES } })
    expect(answer?.files).toBeUndefined()
  })

  it('opens a signature’s picture by a fresh link only for members who may read the response', async () => {
    const { owner, form } = await published()
    const stranger = await server.given.owner({ plan: 'standard' })
    await submit(form.link, { strokes: LINES })
    const { body } = await server.call(calls.responses.list, { query: { formId: form.id } }, owner)
    const [response] = body.list
    const call = (as?: GivenOwner) =>
      server.call(
        calls.responses.file,
        {
          params: { responseId: response._id, uploadId: response.responses[0].files[0].uploadId },
          query: { formId: form.id },
        },
        as,
      )
    expect((await call(owner)).status).toBe(200)
    expect((await call(stranger)).status).toBe(404)
    expect((await call()).status).toBe(401)
  })
})

describe('a typed signature', () => {
  it('stores the name, without files', async () => {
    const { owner, form } = await published()
    const { body } = await submit(form.link, 'Ana Souza')
    expect(messageIn(body)).toContain('*Your signature*\n✍ Ana Souza')
    expect(await seen(owner, form.id)).toMatchObject({ text: '✍ Ana Souza', answer: { name: 'Ana Souza' } })
    expect(await files.rows(owner.id)).toEqual([])
  })

  it.each([
    ['markup', { strokes: `${LINES}"/><script>alert(1)</script>` }],
    ['files that a page names', { files: [{ uploadId: crypto.randomUUID(), name: 'a', type: 'image/png', size: 1 }] }],
    ['nothing', ''],
  ])('refuses %s, and stores nothing', async (_, sign) => {
    const { owner, form } = await published()
    expect((await submit(form.link, sign)).status).toBe(422)
    expect(await files.rows(owner.id)).toEqual([])
  })

  it('decides whether a later question shows', async () => {
    const showIf = { any: [{ all: [{ questionId: 'sign', operator: 'IS_ANSWERED' }] }] }
    const after: QuestionInit = { questionId: 'copy', type: 'TEXT', label: 'Copy to', required: true, showIf }
    const { form } = await published({ ...SIGN, required: false }, after)
    expect((await submit(form.link, undefined)).status).toBe(201)
    expect((await submit(form.link, { strokes: LINES })).status).toBe(422)
    expect((await submit(form.link, { strokes: LINES }, files.newKey(), { copy: 'Ana' })).status).toBe(201)
  })

  it('fills in no signature from a link', async () => {
    const { form } = await published()
    const page = await server.forms.inject({
      url: `/${form.link}?sign=Ana&sign.drawn=${encodeURIComponent(LINES)}`,
      headers: { host: new URL(server.deps.config.formsUrl).host },
    })
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toMatch(/value="(Ana|M10)/)
  })
})
