import { describe, expect, it } from 'vitest'
import { type Submission, tryOnce, untilAnswered } from './submit-answers.ts'

const submission: Submission = { submissionId: 'abcdefgh', version: 2, answers: { q1: 'Ana' }, locale: 'en' }
const stored = {
  responseNumber: 7,
  deliveredTo: '+5511999990000',
  whatsappUrl: 'https://wa.me/5511999990000?text=*Cakes*%20%237%0A%0ABom%20dia%20%F0%9F%8E%82',
  receiptUrl: '/cakes/receipt/x',
}

/** Answers the tries one after the other; the last answer holds for all that follow. */
function server(...replies: (number | { status: number; body: unknown } | Error)[]) {
  const bodies: string[] = []
  const waits: number[] = []
  return {
    bodies,
    waits,
    async post(body: string) {
      const reply = replies[Math.min(bodies.push(body), replies.length) - 1]
      if (reply instanceof Error) throw reply
      const { status, body: answer } = typeof reply === 'object' ? reply : { status: reply ?? 500, body: {} }
      return { status, headers: new Headers(), json: async () => answer }
    },
    async wait(ms: number) {
      waits.push(ms)
    },
    onRetry() {},
    isHopeful: () => true,
  }
}

function submitTo(ways: ReturnType<typeof server>) {
  const attempt = async () => {
    const result = await tryOnce(submission, ways.post)
    return result.kind === 'later' ? null : result
  }
  return untilAnswered(attempt, ways)
}

describe('submitting answers', () => {
  it('returns the hand-off of the stored response', async () => {
    const outcome = await submitTo(server({ status: 201, body: stored }))
    expect(outcome).toEqual({ kind: 'done', handoff: stored })
  })

  it('tries again after a lost connection or a failing server, with the same id and answers, waiting longer each time', async () => {
    const ways = server(new Error('offline'), 503, 500, { status: 200, body: stored })
    expect(await submitTo(ways)).toMatchObject({ kind: 'done' })
    expect(ways.bodies).toHaveLength(4)
    expect(new Set(ways.bodies)).toEqual(new Set([JSON.stringify(submission)]))
    expect(ways.waits).toEqual(ways.waits.toSorted((a, b) => a - b))
    expect(new Set(ways.waits).size).toBe(3)
  })

  it('leaves out of pasted texts what no database stores, and keeps whole characters', async () => {
    const bodies: unknown[] = []
    const pasted = { wish: 'a\0b\ud83cc 🎂', size: { other: '\udf82' }, items: ['x\0', 'y'] }
    const post = async (body: string) => {
      bodies.push(JSON.parse(body))
      return { status: 201, headers: new Headers(), json: async () => stored }
    }
    await tryOnce({ ...submission, answers: pasted }, post)
    expect(bodies).toEqual([{ ...submission, answers: { wish: 'abc 🎂', size: { other: '' }, items: ['x', 'y'] } }])
  })

  it('stops after the last retry without an outcome', async () => {
    const ways = server(new Error('offline'))
    expect(await submitTo(ways)).toBeNull()
    expect(ways.bodies).toHaveLength(5)
  })

  it('stops retrying when there is no network', async () => {
    const ways = { ...server(new Error('offline')), isHopeful: () => false }
    expect(await submitTo(ways)).toBeNull()
    expect(ways.bodies).toHaveLength(1)
  })

  it.each([
    [429, '7', 7_000],
    [503, '2', 2_000],
    [503, null, 0],
    [429, 'soon', 0],
    [503, '999999', 300_000],
  ])('turns %i with Retry-After %s into a retry in %i ms', async (status, header, waitMs) => {
    const headers = new Headers(header === null ? {} : { 'retry-after': header })
    const post = async () => ({ status, headers, json: async () => ({}) })
    expect(await tryOnce(submission, post)).toEqual({ kind: 'later', waitMs })
  })

  it('returns the challenge of the server', async () => {
    const challenge = { parameters: {}, signature: 's' }
    const ways = server({ status: 428, body: { code: 'submission.proofNeeded', challenge } })
    expect(await tryOnce(submission, ways.post)).toMatchObject({ kind: 'later', challenge })
  })

  it('treats an unreadable reply as a lost one', async () => {
    const ways = server({ status: 201, body: null }, { status: 201, body: stored })
    expect(await submitTo(ways)).toMatchObject({ kind: 'done' })
  })

  it('returns the problems by question', async () => {
    const fields = { q1: 'Too long.' }
    expect(await submitTo(server({ status: 422, body: { fields } }))).toEqual({
      kind: 'fields',
      fields,
    })
    expect(await submitTo(server(422))).toEqual({ kind: 'refused', why: 'broken' })
  })

  it.each([
    [404, 'gone'],
    [409, 'conflict'],
    [410, 'closed'],
    [400, 'broken'],
  ])('never retries after a refusal with %i', async (status, why) => {
    const ways = server(status)
    expect(await submitTo(ways)).toEqual({ kind: 'refused', why })
    expect(ways.bodies).toHaveLength(1)
  })
})
