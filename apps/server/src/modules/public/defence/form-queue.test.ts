import { describe, expect, it } from 'vitest'
import { AppError } from '../../../platform/http/app-error.ts'
import { formTurns } from './form-queue.ts'

/** Work that ends when the test says so, in the order in which it started. */
function bench(bounds: { atOnce: number; waiting: number }) {
  const turns = formTurns(bounds)
  const begun: string[] = []
  const ends: { end(): void; fail(): void }[] = []
  const take = (form: string, name: string) =>
    turns.take(form, () => {
      begun.push(name)
      return new Promise<string>((resolve, reject) =>
        ends.push({ end: () => resolve(name), fail: () => reject(new Error(name)) }),
      )
    })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return { turns, begun, ends, take, settled }
}

describe('the queue of a form', () => {
  it('admits a limited number at once, the others in order, and does not delay other forms', async () => {
    const { take, begun, ends, settled, turns } = bench({ atOnce: 2, waiting: 10 })
    const all = ['a1', 'a2', 'a3', 'a4'].map((name) => take('a', name))
    all.push(take('b', 'b1'))
    await settled()
    expect(begun).toEqual(['a1', 'a2', 'b1'])
    ends[1]?.end()
    await settled()
    ends[0]?.end()
    await settled()
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
    for (const { end } of ends) end()
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1'])
    expect(turns.size).toBe(0)
  })

  it('rejects requests when it is full, and accepts them again later', async () => {
    const { take, ends, settled, turns } = bench({ atOnce: 1, waiting: 1 })
    const inside = [take('a', 'a1'), take('a', 'a2')]
    await settled()
    const refusal = await take('a', 'a3').catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(AppError)
    expect(refusal).toMatchObject({ code: 'request.tooMany', retryAfterSeconds: 5 })
    expect(() => turns.assertRoom('a')).toThrow('request.tooMany')
    expect(() => turns.assertRoom('b')).not.toThrow()
    ends[0]?.end()
    await settled()
    expect(() => turns.assertRoom('a')).not.toThrow()
    ends[1]?.end()
    await Promise.all(inside)
  })

  it('continues after failed work', async () => {
    const { take, ends, settled, turns } = bench({ atOnce: 1, waiting: 5 })
    const [first, second] = [take('a', 'a1'), take('a', 'a2')]
    await settled()
    ends[0]?.fail()
    await expect(first).rejects.toThrow('a1')
    await settled()
    ends[1]?.end()
    expect(await second).toBe('a2')
    expect(turns.size).toBe(0)
  })
})
