import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outboundClient, type OutboundResult } from './outbound-client.ts'
import { type MisbehavingServer, startMisbehavingServer } from './testing/misbehaving-server.ts'
import { MISBEHAVIOURS, TLS_MISBEHAVIOURS } from './testing/misbehaviours.ts'

let server: MisbehavingServer
beforeAll(async () => {
  server = await startMisbehavingServer()
})
afterAll(() => server.close())

/** Long enough for the slowest machine if an answer is expected, short if only the deadline ends it. */
const timeFor = (expected: Seen) => (expected === 'timeout' ? 60 : 10_000)

type Seen = 'timeout' | 'broken' | 'insecure' | 'unreachable' | number

async function call(scheme: 'http' | 'https', timeoutMs: number): Promise<Seen> {
  const client = outboundClient({ allow: [server.host] })
  const url = `${scheme}://${server.host}/in`
  const result = await client.request({ url, method: 'POST', body: 'x'.repeat(300_000), timeoutMs })
  return seen(result)
}

function seen(result: OutboundResult): Seen {
  return result.isAnswered ? result.status : (result.problem as Seen) // compared with what is expected
}

const EXPECTED: Record<keyof typeof MISBEHAVIOURS, Seen> = {
  'switches protocols, with an Upgrade header': 'broken',
  'switches protocols, without an Upgrade header': 'broken',
  'switches protocols and talks on': 'broken',
  'says Continue for ever': 'broken',
  'says Processing for ever': 'broken',
  'gives early hints for ever': 'broken',
  'drips early hints': 'broken',
  'accepts and says nothing': 'timeout',
  'closes at once': 'broken',
  'closes before the answer': 'broken',
  'closes after half a status line': 'broken',
  'closes after half a header': 'broken',
  'closes after the headers of a long body': 'broken',
  'stops after half a header': 'timeout',
  'drips one header': 'timeout',
  'sends header lines for ever': 'broken',
  'sends one header for ever': 'broken',
  'sends trailers for ever': 'broken',
  'drips trailers': 'timeout',
  'drips its body': 'timeout',
  'drips chunks': 'timeout',
  'sends chunks for ever': 200,
  'sends an endless chunk extension': 'broken',
  'resets before the answer': 'broken',
  'resets in the middle of its body': 'broken',
  'announces more than it sends, and waits': 'timeout',
  'announces more than it sends, and closes': 'broken',
  'announces less than it sends': 'broken',
  'sends a chunk size that is no number': 'broken',
  'sends a chunk size beyond all numbers': 'broken',
  'never ends its chunks': 'timeout',
  'announces two lengths': 'broken',
  'announces a length and chunks': 'broken',
  'announces a negative length': 'broken',
  'compresses a bomb': 200,
  'answers before it was asked, and reads nothing': 200,
  'redirects to itself': 302,
  'sends a page without a status': 'broken',
  'greets like a mail server': 'broken',
  'speaks HTTP/2': 'broken',
  'sends a NUL in a header': 'broken',
  'sends a status of five digits': 'broken',
  'half-closes without an answer': 'broken',
  'sends two answers': 200,
}

const EXPECTED_OF_TLS: Record<keyof typeof TLS_MISBEHAVIOURS, Seen> = {
  'hangs in the handshake': 'timeout',
  'answers the handshake in plain text': 'insecure',
  'closes in the middle of the handshake': 'unreachable',
  'resets in the middle of the handshake': 'unreachable',
  'drips its part of the handshake': 'timeout',
}

describe('an outbound call', () => {
  it.each(Object.entries(MISBEHAVIOURS))(
    'settles in time and leaves no connection when the server %s',
    async (name, misbehaviour) => {
      server.behaves(misbehaviour)
      const expected = EXPECTED[name as keyof typeof MISBEHAVIOURS] // the names are this object's keys
      expect(await call('http', timeFor(expected))).toBe(expected)
      await server.allClosed()
    },
  )

  it.each(Object.entries(TLS_MISBEHAVIOURS))('settles in time when the TLS server %s', async (name, misbehaviour) => {
    server.behaves(misbehaviour)
    const expected = EXPECTED_OF_TLS[name as keyof typeof TLS_MISBEHAVIOURS] // as above
    expect(await call('https', timeFor(expected))).toBe(expected)
    await server.allClosed()
  })
})
