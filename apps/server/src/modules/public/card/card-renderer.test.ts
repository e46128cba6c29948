import { afterEach, describe, expect, it } from 'vitest'
import type { CardContent } from './card-content.ts'
import { type CardRenderer, cardRenderer } from './card-renderer.ts'

const content = (title: string): CardContent => ({ title, line: 'x', language: 'en', hasBranding: true })

let renderer: CardRenderer
afterEach(() => renderer.close())

describe('drawing on a thread of its own', () => {
  it('returns the same picture from memory', async () => {
    renderer = cardRenderer()
    const first = renderer.card(content('Cakes'))
    expect(renderer.card(content('Cakes'))).toBe(first)
    expect((await first).length).toBeGreaterThan(1_000)
  })

  it('rejects requests while the queue is full, and serves them later', async () => {
    renderer = cardRenderer({ maxWaiting: 3 })
    const asked = Array.from({ length: 4 }, (_, n) => renderer.card(content(`Cakes ${n}`)))
    await expect(asked.at(-1)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 })
    const results = await Promise.allSettled(asked)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect((await renderer.card(content('Cakes 3'))).length).toBeGreaterThan(1_000)
  })

  it('ends waiting requests when it is closed, and can be used again', async () => {
    renderer = cardRenderer()
    const waiting = renderer.card(content('Cakes'))
    await renderer.close()
    await expect(waiting).rejects.toMatchObject({ code: 'unavailable' })
    expect((await renderer.card(content('Cakes'))).length).toBeGreaterThan(1_000)
  })
})
