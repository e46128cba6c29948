import { describe, expect, it } from 'vitest'
import { followPush } from './follow-push.ts'
import type { PushDevice } from '../../lib/platform/platform.ts'

function phone() {
  const listeners = { token: new Set<(text: string) => void>(), tap: new Set<(text: string) => void>() }
  const watch = (kind: keyof typeof listeners) => (listener: (text: string) => void) => {
    listeners[kind].add(listener)
    return () => void listeners[kind].delete(listener)
  }
  const asking = { canAsk: () => false, ask: async () => true, openSettings: () => undefined }
  const device: PushDevice = { platform: 'android', ...asking, watchToken: watch('token'), watchTaps: watch('tap') }
  const tell = (kind: keyof typeof listeners, text: string) => listeners[kind].forEach((listener) => listener(text))
  return { device, tell }
}

describe('followPush', () => {
  it('sends every new token and opens tapped notifications until it is stopped', () => {
    const { device, tell } = phone()
    const [given, opened]: [unknown[], string[]] = [[], []]
    const stop = followPush(device, { give: (each) => given.push(each), open: (path) => opened.push(path) })
    tell('token', 'first')
    tell('token', 'second')
    tell('tap', '/forms/1/responses')
    stop()
    tell('token', 'third')
    tell('tap', '/forms/2/responses')
    expect(given).toEqual([
      { token: 'first', platform: 'android' },
      { token: 'second', platform: 'android' },
    ])
    expect(opened).toEqual(['/forms/1/responses'])
  })

  it.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', 'javascript:alert(1)', ''])(
    'does not follow %o',
    (path) => {
      const { device, tell } = phone()
      const opened: string[] = []
      followPush(device, { give: () => undefined, open: (each) => opened.push(each) })
      tell('tap', path)
      expect(opened).toEqual([])
    },
  )
})
