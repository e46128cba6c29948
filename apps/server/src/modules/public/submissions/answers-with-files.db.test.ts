import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, type TestServer, testServer } from '../../../testing/test-server.ts'
import { PDF, PNG, uploadDriver } from '../../uploads/testing.ts'

let server: TestServer
let files: ReturnType<typeof uploadDriver>
beforeAll(async () => {
  server = await testServer()
  files = uploadDriver(server)
})
afterAll(() => server.close())

const submit = (link: string, submissionId: string | undefined, answers: Record<string, unknown>) =>
  server.call(calls.publicForms.submit, { params: { link }, body: { submissionId, answers } })
const stored = (formId: string) =>
  server.deps.database.db.selectFrom('responses').selectAll().where('form_id', '=', formId).execute()
const linksIn = (text: string) => text.match(/http:\S+\/files\/\S+/g) ?? []

async function sent(count = 1) {
  const owner = await server.given.owner({ plan: 'standard', email: 'ana@mail.com' })
  const form = await files.form(owner)
  const submissionId = files.newKey()
  const photo = await files.stored(form.link, { submissionId, name: 'Bolo 🍰.png' })
  const papers: string[] = []
  for (let n = 1; n <= count; n++) {
    const paper = { submissionId, questionId: 'papers', name: `menu ${n}.pdf`, type: 'application/pdf' }
    papers.push(await files.stored(form.link, paper, PDF))
  }
  return { owner, form, submissionId, photo, papers }
}

describe('answers with files', () => {
  it('answers with files store the files’ metadata and contain links that open them', async () => {
    const { owner, form, submissionId, photo, papers } = await sent(2)
    const { status, body } = await submit(form.link, submissionId, { photo: [photo], papers })
    expect(status).toBe(201)
    const [response] = await stored(form.id)
    expect(response?.answers).toEqual({
      photo: [{ uploadId: photo, name: 'Bolo 🍰.png', type: 'image/png', size: PNG.length }],
      papers: papers.map((uploadId, n) => ({
        uploadId,
        name: `menu ${n + 1}.pdf`,
        type: 'application/pdf',
        size: PDF.length,
      })),
    })
    const text = new URL(body.whatsappUrl).searchParams.get('text') ?? ''
    expect(text).toContain('*Photo*\nBolo 🍰.png http://127.0.0.1:4000/files/')
    const links = linksIn(text)
    expect(links).toHaveLength(3)
    expect((await files.get(links[0] ?? '')).bytes).toEqual(PNG)
    expect((await files.get(links[1] ?? '')).bytes).toEqual(PDF)
    const rows = await files.rows(owner.id)
    expect(rows.map(({ state, response_number }) => [state, response_number])).toEqual(
      Array.from({ length: 3 }, () => ['used', 1]),
    )
  })

  it('answers with files contain links that the message’s layout does not break', async () => {
    const { form, submissionId } = await sent(0)
    const names = ['فاتورة _1_.pdf', '*menu* ~a~ `b`.pdf', '订单.pdf']
    const papers: string[] = []
    for (const name of names) {
      const paper = { submissionId, questionId: 'papers', name, type: 'application/pdf' }
      papers.push(await files.stored(form.link, paper, PDF))
    }
    const { body } = await submit(form.link, submissionId, { papers })
    const links = linksIn(new URL(body.whatsappUrl).searchParams.get('text') ?? '')
    expect(links).toHaveLength(3)
    for (const link of links) expect((await files.get(link)).status).toBe(200)
  })

  it('answers with files give their owner fresh links', async () => {
    const { owner, form, submissionId, photo } = await sent()
    await submit(form.link, submissionId, { photo: [photo] })
    const { body } = await server.call(calls.responses.list, { query: { formId: form.id } }, owner)
    const { text } = body.list[0].responses[0]
    expect((await files.get(linksIn(text)[0] ?? '')).bytes).toEqual(PNG)
  })

  it('returns the same HTTP answer for a repeated submission also later, and refuses a changed one', async () => {
    const { form, submissionId, photo, papers } = await sent()
    const answers = { photo: [photo], papers }
    const [first, again] = [
      await submit(form.link, submissionId, answers),
      await submit(form.link, submissionId, answers),
    ]
    server.clock.advance(3 * 3_600_000)
    const later = await submit(form.link, submissionId, answers)
    expect([first.status, again.status, later.status]).toEqual([201, 200, 200])
    expect([again.body, later.body]).toEqual([first.body, first.body])
    expect((await submit(form.link, submissionId, { photo: [photo] })).status).toBe(409)
    expect(await stored(form.id)).toHaveLength(1)
  })

  it('answers with files reject files of another submission, form or question, and files that never arrived', async () => {
    const [mine, other] = [await sent(), await sent()]
    const { form, submissionId, photo, papers } = mine
    const { body: announced } = await files.begin(form.link, { submissionId })
    const fields = async (answers: Record<string, unknown>, key: string | undefined = submissionId) =>
      Object.keys((await submit(form.link, key, answers)).body.fields ?? {})
    expect(await fields({ photo: [other.photo] })).toEqual(['photo'])
    expect(await fields({ photo: papers })).toEqual(['photo'])
    expect(await fields({ photo: [announced.uploadId] })).toEqual(['photo'])
    expect(await fields({ photo: [photo] }, files.newKey())).toEqual(['photo'])
    expect(await fields({ photo: ['https://evil.example/x.png'] })).toEqual(['photo'])
    expect(await fields({ photo: [photo, announced.uploadId] })).toEqual(['photo'])
    expect(await fields({ photo: 'x', papers: [{ uploadId: papers[0] }] })).toEqual(['photo', 'papers'])
    expect((await submit(form.link, undefined, { photo: [photo] })).status).toBe(422)
    expect(await stored(form.id)).toEqual([])
    expect((await submit(form.link, submissionId, { photo: [photo] })).status).toBe(201)
  })

  it('answers with files are listed on the receipt, with links that expire', async () => {
    const { form, submissionId, photo, papers } = await sent(2)
    const { body } = await submit(form.link, submissionId, { photo: [photo], papers })
    server.clock.advance(40 * DAY_MS)
    const signed = String(body.receiptUrl).split('/').at(-1) ?? ''
    const receipt = await server.call(calls.publicForms.receipt, { params: { link: form.link, signed } })
    const links = [
      ...String(receipt.body).matchAll(/<a[^>]*href="([^"]*\/files\/[^"]*)"[^>]*><bdi>([^<]*)<\/bdi><\/a>/g),
    ]
    expect(links.map(([, , name]) => name)).toEqual(['Bolo 🍰.png', 'menu 1.pdf', 'menu 2.pdf'])
    for (const [, href = ''] of links) expect((await files.get(href.replaceAll('&amp;', '&'))).status).toBe(200)
  })

  it('answers with files are e-mailed with links', async () => {
    const { owner, form, submissionId, photo } = await sent()
    await server.given.confirmedEmail(owner, form, 'ana@mail.com')
    const before = server.mail.sent.length
    await expect
      .poll(async () => {
        const found = await server.deps.publishedForms.find(form.link)
        return found.state === 'open' && found.form.row.notifies.email
      })
      .toBe(true)
    await submit(form.link, submissionId, { photo: [photo] })
    server.deps.deliveries.start()
    await expect.poll(() => server.mail.sent.length).toBe(before + 1)
    const [link = ''] = linksIn(server.mail.sent[before]?.text ?? '')
    expect((await files.get(link)).status).toBe(200)
  })
})
