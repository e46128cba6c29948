import { describe, expect, it } from 'vitest'
import { whileProgressing } from './progress.ts'

describe('waiting by progress', () => {
  it('keeps waiting as long as there is progress', async () => {
    let step = 0
    const timer = setInterval(() => (step += 1), 5)
    const work = new Promise<string>((resolve) => setTimeout(() => resolve('done'), 200))
    expect(await whileProgressing(work, () => String(step), { lookMs: 10, stalledMs: 100 })).toBe('done')
    clearInterval(timer)
  })

  it('rejects when there is no progress, with the last state', async () => {
    const work = new Promise<never>(() => undefined)
    const waiting = whileProgressing(work, () => '7 of 10', { lookMs: 5, stalledMs: 20 })
    await expect(waiting).rejects.toThrow(/7 of 10/)
  })
})
