import { createClient, NetworkError } from '@wayform/contract/client.ts'
import { expect, it } from 'vitest'
import { calls } from '../api.ts'
import { failWhenOffline } from './fail-when-offline.ts'
import { withIdempotencyKeys } from '../idempotent-calls.ts'

const BODY = { language: 'en', whatsappNumber: '+5511987654321' } as const

/** A server that does not answer until it is asked to. */
function slowServer() {
  const network = new EventTarget()
  const sent: { key: string | null; answer: (form: object) => void }[] = []
  const client = failWhenOffline(
    createClient({
      fetch: (_url, init) =>
        new Promise((resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
          const key = new Headers(init?.headers).get('idempotency-key')
          sent.push({ key, answer: (form) => resolve(Response.json({ form }, { status: 201 })) })
        }),
    }),
    () => network,
  )
  return { api: withIdempotencyKeys(client), sent, goOffline: () => network.dispatchEvent(new Event('offline')) }
}

it('a call in flight fails when the network goes, and its repeat has the same key', async () => {
  const { api, sent, goOffline } = slowServer()
  const first = api(calls.forms.create, { body: BODY })
  goOffline()
  await expect(first).rejects.toBeInstanceOf(NetworkError)
  const second = api(calls.forms.create, { body: BODY })
  sent[1]?.answer({ id: 'a' })
  expect(await second).toEqual({ form: { id: 'a' } })
  expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key])
})

it('a call that its caller gave up is no lost network, and a read waits', async () => {
  const { api, sent, goOffline } = slowServer()
  const leaving = new AbortController()
  const left = api(calls.forms.create, { body: BODY }, { signal: leaving.signal })
  leaving.abort(new Error('left'))
  goOffline()
  await expect(left).rejects.toThrow('left')
  const read = api(calls.forms.list, {})
  goOffline()
  sent[1]?.answer({})
  expect(await read).toEqual({ form: {} })
})
