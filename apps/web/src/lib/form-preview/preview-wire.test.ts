import { LOADED_MESSAGE, PREVIEW_MESSAGE, type PreviewMessage } from '@wayform/form-view/preview/preview-messages.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { createWire, type Wire } from './preview-wire.ts'

let open: Wire | undefined
afterEach(() => open?.close())

describe('the transport of drafts', () => {
  it('posts to the window first, and to the transferred port once it answered', async () => {
    const { wire, posted, ports } = given()
    const answered = new Promise<void>((resolve) => (wire.onLoaded = resolve))
    wire.post(draft('a'))
    expect(posted).toEqual(['a'])
    ports[0]?.postMessage({ type: LOADED_MESSAGE })
    await answered
    const next = heardBy(ports[0])
    wire.post(draft('b'))
    expect(await next).toBe('b')
    expect(posted).toEqual(['a'])
  })

  it('keeps posting to the window until “loaded” arrives by the port', async () => {
    const { wire, posted, ports } = given()
    let answers = 0
    wire.onLoaded = () => void answers++
    wire.post(draft('a'))
    ports[0]?.postMessage({ type: 'something else' })
    wire.post(draft('b'))
    expect(posted).toEqual(['a', 'b'])
    expect(ports).toHaveLength(2)
    const answered = new Promise<void>((resolve) => (wire.onLoaded = resolve))
    ports[1]?.postMessage({ type: LOADED_MESSAGE })
    await answered
    expect(answers).toBe(0)
  })
})

function given() {
  const posted: string[] = []
  const ports: MessagePort[] = []
  const wire = createWire((message, port) => {
    posted.push(message.form.name)
    ports.push(port)
  })
  open = wire
  return { wire, posted, ports }
}

function heardBy(port: MessagePort | undefined): Promise<string> {
  return new Promise((resolve) => {
    port?.addEventListener('message', ({ data }: MessageEvent<PreviewMessage>) => resolve(data.form.name))
    port?.start()
  })
}

function draft(name: string): PreviewMessage {
  const form = { name, language: 'en', submitText: '', branding: true, questions: [] } as const
  return { type: PREVIEW_MESSAGE, mode: 'mobile', form }
}
