import Fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { describeError, loggerOptions, maskNumber, newRequestId, redactFields } from './log.ts'
import { prettyLine } from './log-pretty.ts'

async function linesOf(work: (app: FastifyInstance) => void | Promise<void>) {
  const lines: string[] = []
  const app = Fastify({
    logger: loggerOptions({ mode: 'test', logLevel: 'info' }, { write: (line) => lines.push(line) }),
    genReqId: newRequestId,
  })
  await work(app)
  await app.close()
  return lines
}

describe('a masked number', () => {
  it.each([
    ['+5511987654321', '+55…4321'],
    ['5511987654321', '+55…4321'],
    ['123', '…'],
  ])('turns %s into %s', (number, masked) => {
    expect(maskNumber(number)).toBe(masked)
  })
})

describe('the log', () => {
  it('logs a request with method, path, address and id, without query, headers or body', async () => {
    const lines = await linesOf(async (app) => {
      app.post('/forms/:id', async () => ({ ok: true }))
      await app.inject({
        method: 'POST',
        url: `/forms/1/?token=sesame&x=1`.replace('/?', '?'),
        headers: { cookie: 'wf-token=sesame', authorization: 'Bearer sesame', 'x-auth-token': 'sesame' },
        payload: { answer: 'sesame' },
      })
    })
    const first: unknown = JSON.parse(lines[0] ?? '')
    expect(first).toMatchObject({
      level: 'info',
      reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      req: { method: 'POST', path: '/forms/1' },
    })
    expect(lines).toHaveLength(2)
    expect(lines.join()).not.toContain('sesame')
  })

  it('logs the route with only the parameters that are no secrets', async () => {
    const lines = await linesOf(async (app) => {
      app.get('/:link/receipt/:signed', async () => ({}))
      app.get('/files/:fileId/:name', async () => ({}))
      // As both hosts do: Fastify's own line would contain the address.
      app.setNotFoundHandler((_request, reply) => reply.code(404).send())
      for (const url of [
        '/cakes/receipt/sesame.1',
        '/files/sesame/sesame.pdf',
        '/other/receipt/sesame',
        '/sesame%20x',
      ]) {
        await app.inject({ method: 'GET', url: `${url}?key=sesame` })
      }
    })
    expect(lines.join()).not.toContain('sesame')
    for (const path of ['/cakes/receipt/…', '/files/…/…', '/other/receipt/…', '/…']) {
      expect(lines.join()).toContain(`"path":"${path}"`)
    }
  })

  it('never logs secrets, answers, codes or whole numbers, in any argument', async () => {
    const lines = await linesOf((app) => {
      app.log.info(
        {
          answers: { q1: 'sesame' },
          code: '424242',
          token: 'sesame',
          deep: { accessToken: 'sesame', headers: { 'set-cookie': ['sesame'] }, list: [{ password: 'sesame' }] },
          to: '5511987654321',
          note: 'sent to +5511987654321',
          kept: 'visible',
        },
        'code for +5511987654321',
      )
    })
    expect(lines.join()).not.toMatch(/sesame|424242|5511987654321/)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      kept: 'visible',
      to: '+55…4321',
      note: 'sent to +55…4321',
      msg: 'code for +55…4321',
    })
  })

  it('writes an entry on one line', async () => {
    const lines = await linesOf((app) => app.log.info({ name: 'a\nb' }, 'one\r\ntwo\u001b[31m'))
    expect(lines).toHaveLength(1)
    expect(lines[0]?.trimEnd()).not.toMatch(/\p{Cc}/u)
  })

  it('keeps the codes of errors and drops the values that databases put into them', () => {
    const cause = Object.assign(new Error('invalid input syntax for type integer: "sesame"'), {
      code: '22P02',
      detail: 'Key (email)=(sesame)',
      query: 'select sesame',
      params: ['sesame'],
    })
    const described = describeError(new Error('could not save', { cause }))
    expect(described).toMatchObject({ message: 'could not save', cause: { code: '22P02' } })
    expect(JSON.stringify(described)).not.toContain('sesame')
    expect(redactFields({ code: 'ECONNRESET' })).toEqual({ code: 'ECONNRESET' })
  })

  it('handles non-errors, cycles and huge values', () => {
    const loop: Record<string, unknown> = { big: 'x'.repeat(10_000) }
    loop['self'] = loop
    expect(JSON.stringify(redactFields({ loop, err: undefined })).length).toBeLessThan(20_000)
    expect(describeError('sesame')).toEqual({ type: 'string', message: 'not an error', stack: '' })
  })
})

describe('a pretty line', () => {
  it('a pretty line is short, with the error below', () => {
    const line = prettyLine(
      JSON.stringify({
        time: '2026-02-03T04:05:06.789Z',
        level: 'error',
        reqId: 'r1',
        msg: 'failed',
        req: { method: 'GET', path: '/a' },
        res: { statusCode: 500 },
        responseTime: 1.25,
        err: { type: 'Error', message: 'no', stack: '    at x' },
      }),
    )
    expect(line).toBe('04:05:06 error failed GET /a 500 1.3 ms [r1]\n  Error: no\n    at x')
  })

  it('shows control and direction characters in escaped form', () => {
    const line = prettyLine(
      JSON.stringify({ time: '2026-02-03T04:05:06.789Z', level: 'info', msg: 'a\u001b[2J\nb\u202E' }),
    )
    expect(line).toBe('04:05:06 info  a\\u001b[2J\\u000ab\\u202e')
    expect(prettyLine('not json\u0007')).toBe('not json\\u0007')
  })
})
