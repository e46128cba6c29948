import type { Proof, ProofChallenge } from '@wayform/core/proof/challenge.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { deliver, type Prove } from './deliver.ts'
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

const challenge = { parameters: { nonce: 'n' }, signature: 's' } as unknown as ProofChallenge // as much as the script looks at
const proof: Proof = { challenge, solution: { counter: 7, derivedKey: 'ab' } }
const prove = vi.fn<Prove>(async () => proof)

type Reply = [status: number, body: unknown, headers?: Record<string, string>] | 'lost'

/** Answers the posts of a form one after the other; each upload gets the next id. */
function server(replies: Reply[], putStatus = 200) {
  const requests: string[] = []
  const posted: unknown[] = []
  const proofs: unknown[] = []
  const announced: unknown[] = []
  let uploads = 0
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string }) => {
    requests.push(`${method} ${url}`)
    if (url === '/cakes/uploads') {
      announced.push(JSON.parse(body))
      const uploadId = `upload-${++uploads}`
      return Response.json({ uploadId, url: `/put/${uploadId}`, headers: {} }, { status: 201 })
    }
    if (method === 'PUT') return Response.json({ message: 'Choose a PDF file.' }, { status: putStatus })
    posted.push(JSON.parse(body).answers.menu)
    proofs.push(JSON.parse(body).proof)
    const reply = replies.shift() ?? 'lost'
    if (reply === 'lost') throw new TypeError('offline')
    return Response.json(reply[1], { status: reply[0], headers: reply[2] ?? {} })
  })
  return { requests, posted, proofs, announced }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  prove.mockReset().mockImplementation(async () => proof)
})

describe('delivering kept answers', () => {
  it('uploads the files first, and refers to them by their upload ids', async () => {
    const { requests, posted } = server([[201, stored]])
    const outcome = await deliver(await openOutbox(), kept, prove)
    expect(outcome).toMatchObject({ kind: 'done', handoff: { responseNumber: 7 } })
    expect(requests).toEqual(['POST /cakes/uploads', 'PUT /put/upload-1', 'POST /cakes'])
    expect(posted).toEqual([['upload-1']])
  })

  it('announces files with the query of the page, which says whether this is a test, and without the answers', async () => {
    const { announced } = server([[201, stored]])
    const test = { ...kept, submission: { ...kept.submission, query: '?.test=token' } }
    await deliver(await openOutbox(), test, prove)
    expect(announced).toEqual([expect.objectContaining({ query: '?.test=token', questionId: 'menu' })])
    expect(announced[0]).not.toHaveProperty('answers')
  })

  it('sends the same submission again after a lost reply', async () => {
    const { requests, posted } = server(['lost', [200, stored]])
    const outbox = await openOutbox()
    await outbox.put(kept)
    expect(await deliver(outbox, kept, prove)).toBeNull()
    expect(await deliver(outbox, kept, prove)).toMatchObject({ kind: 'done' })
    expect(posted).toEqual([['upload-1'], ['upload-1']])
    expect(requests.filter((each) => each.startsWith('PUT'))).toHaveLength(1)
  })

  it('never sends a submission that another tab has sent meanwhile', async () => {
    const { requests } = server([[201, stored]])
    const outbox = await openOutbox()
    await Promise.all([deliver(outbox, kept, prove), deliver(outbox, kept, prove)])
    expect(await deliver(outbox, kept, prove)).toMatchObject({ kind: 'done' })
    expect(requests.filter((each) => each === 'POST /cakes')).toHaveLength(1)
    expect((await outbox.get('abcdefgh'))?.files).toEqual([])
  })

  it('uploads a file again when the server no longer has it', async () => {
    const gone: Reply = [422, { fields: { menu: 'Upload this file again.' } }]
    const { posted } = server([gone, [201, stored]])
    const arrived = { ...kept, files: [{ ...file, uploadId: 'swept' }] }
    expect(await deliver(await openOutbox(), arrived, prove)).toMatchObject({ kind: 'done' })
    expect(posted).toEqual([['swept'], ['upload-1']])

    server([gone, gone])
    expect(await deliver(await openOutbox(), arrived, prove)).toMatchObject({ kind: 'fields' })
  })

  it('reports the reason for a refused file with its question', async () => {
    server([], 415)
    const outcome = await deliver(await openOutbox(), kept, prove)
    expect(outcome).toEqual({ kind: 'fields', fields: { menu: 'Choose a PDF file.' } })
  })

  it.each([
    [429, true],
    [503, true],
    [410, false],
    [400, false],
  ])('keeps the submission waiting after status %i: %s', async (status, isWaiting) => {
    server([[status, {}]])
    const outbox = await openOutbox()
    expect((await deliver(outbox, kept, prove)) === null).toBe(isWaiting)
    expect((await outbox.get('abcdefgh'))?.outcome === undefined).toBe(isWaiting)
  })

  it.each([429, 503])('waits as long as the server asks with %i, in every tab and after a reload', async (status) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { posted } = server([
      [status, {}, { 'retry-after': '40' }],
      [201, stored],
    ])
    const outbox = await openOutbox()
    await outbox.put(kept)
    expect(await deliver(outbox, kept, prove)).toBeNull()
    vi.advanceTimersByTime(39_000)
    expect(await deliver(outbox, kept, prove)).toBeNull()
    expect(posted).toHaveLength(1)
    vi.advanceTimersByTime(1_000)
    expect(await deliver(outbox, kept, prove)).toMatchObject({ kind: 'done' })
    expect(posted).toHaveLength(2)
  })

  it('limits the wait after an excessive Retry-After, or a clock that was set back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { posted } = server([
      [429, {}, { 'retry-after': '99999999' }],
      [201, stored],
    ])
    const outbox = await openOutbox()
    await deliver(outbox, kept, prove)
    vi.setSystemTime(Date.now() - 86_400_000)
    expect(await deliver(outbox, kept, prove)).toMatchObject({ kind: 'done' })
    expect(posted).toHaveLength(2)
  })

  it('solves the challenge of the server, and sends the same answers with its proof', async () => {
    const { proofs, posted } = server([[428, { challenge }], 'lost', [200, stored]])
    const outbox = await openOutbox()
    await outbox.put(kept)
    expect(await deliver(outbox, kept, prove)).toBeNull()
    // The computed proof is kept, so a lost reply costs no more work.
    expect(await deliver(outbox, kept, prove)).toMatchObject({ kind: 'done' })
    expect(prove.mock.calls).toEqual([[challenge]])
    expect(proofs).toEqual([undefined, proof, proof])
    expect(new Set(posted.map(String)).size).toBe(1)
  })

  it('keeps the submission when the challenge can’t be solved now', async () => {
    server([[428, { challenge }]])
    const outbox = await openOutbox()
    await outbox.put(kept)
    prove.mockRejectedValue(new Error('no script'))
    expect(await deliver(outbox, kept, prove)).toBeNull()
    expect((await outbox.get('abcdefgh'))?.outcome).toBeUndefined()
  })
})
