import { afterEach, describe, expect, it, vi } from 'vitest'
import { deliver } from './deliver.ts'
import { type Kept, openOutbox } from './outbox.ts'

const stored = { responseNumber: 7, deliveredTo: '+1', whatsappUrl: 'https://wa.me/1?text=Hi', receiptUrl: '/r' }
const file = { key: 'kept-1', questionId: 'menu', name: 'menu.pdf', content: new Blob(['%PDF'], { type: 'text/pdf' }) }
const kept: Kept = {
  submissionId: 'abcdefgh',
  link: 'cakes',
  keptAt: 0,
  submission: { submissionId: 'abcdefgh', version: 2, answers: { name: 'Ana', menu: ['kept-1'] }, locale: 'en' },
  files: [file],
  draft: { submissionId: 'abcdefgh', version: 2, savedAt: 0, depth: 1, fields: [], files: [], types: {} },
}

type Reply = [status: number, body: unknown] | 'lost'

/** Answers the posts of a form one after the other; each upload gets the next id. */
function server(replies: Reply[], putStatus = 200) {
  const requests: string[] = []
  const posted: unknown[] = []
  let uploads = 0
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string }) => {
    requests.push(`${method} ${url}`)
    if (url === '/cakes/uploads') {
      const uploadId = `upload-${++uploads}`
      return Response.json({ uploadId, url: `/put/${uploadId}`, headers: {} }, { status: 201 })
    }
    if (method === 'PUT') return Response.json({ message: 'Choose a PDF file.' }, { status: putStatus })
    posted.push(JSON.parse(body).answers.menu)
    const reply = replies.shift() ?? 'lost'
    if (reply === 'lost') throw new TypeError('offline')
    return Response.json(reply[1], { status: reply[0] })
  })
  return { requests, posted }
}

afterEach(() => void vi.unstubAllGlobals())

describe('delivering kept answers', () => {
  it('brings the files up first, and names them by the ids that they got', async () => {
    const { requests, posted } = server([[201, stored]])
    const outcome = await deliver(await openOutbox(), kept)
    expect(outcome).toMatchObject({ kind: 'done', handoff: { responseNumber: 7, messageText: 'Hi' } })
    expect(requests).toEqual(['POST /cakes/uploads', 'PUT /put/upload-1', 'POST /cakes'])
    expect(posted).toEqual([['upload-1']])
  })

  it('sends the very same thing again after a lost reply', async () => {
    const { requests, posted } = server(['lost', [200, stored]])
    const outbox = await openOutbox()
    await outbox.put(kept)
    expect(await deliver(outbox, kept)).toBeNull()
    expect(await deliver(outbox, kept)).toMatchObject({ kind: 'done' })
    expect(posted).toEqual([['upload-1'], ['upload-1']])
    expect(requests.filter((each) => each.startsWith('PUT'))).toHaveLength(1)
  })

  it('leaves alone what somebody else has brought there meanwhile', async () => {
    const { requests } = server([[201, stored]])
    const outbox = await openOutbox()
    await Promise.all([deliver(outbox, kept), deliver(outbox, kept)])
    expect(await deliver(outbox, kept)).toMatchObject({ kind: 'done' })
    expect(requests.filter((each) => each === 'POST /cakes')).toHaveLength(1)
    expect((await outbox.get('abcdefgh'))?.files).toEqual([])
  })

  it('brings a file up once more when the server has it no longer', async () => {
    const gone: Reply = [422, { fields: { menu: 'Upload this file again.' } }]
    const { posted } = server([gone, [201, stored]])
    const arrived = { ...kept, files: [{ ...file, uploadId: 'swept' }] }
    expect(await deliver(await openOutbox(), arrived)).toMatchObject({ kind: 'done' })
    expect(posted).toEqual([['swept'], ['upload-1']])

    server([gone, gone])
    expect(await deliver(await openOutbox(), arrived)).toMatchObject({ kind: 'fields' })
  })

  it('tells beside its question why a file was refused', async () => {
    server([], 415)
    const outcome = await deliver(await openOutbox(), kept)
    expect(outcome).toEqual({ kind: 'fields', fields: { menu: 'Choose a PDF file.' } })
  })

  it.each([
    [429, true],
    [503, true],
    [410, false],
    [400, false],
  ])('after %i still waits: %s', async (status, isWaiting) => {
    server([[status, {}]])
    const outbox = await openOutbox()
    expect((await deliver(outbox, kept)) === null).toBe(isWaiting)
    expect((await outbox.get('abcdefgh'))?.outcome === undefined).toBe(isWaiting)
  })
})
