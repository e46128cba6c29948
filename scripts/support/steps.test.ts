import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failed, passed, runSteps, type Step } from './steps.ts'

let lines: string[] = []

beforeEach(() => {
  lines = []
  vi.spyOn(console, 'log').mockImplementation((text: string) => void lines.push(text))
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})
afterEach(() => vi.restoreAllMocks())

const names = () => lines.map((line) => /^[✓✗] (\w+)/.exec(line)?.[1] ?? line)

/** Ends when `release` is called. */
function heldStep(name: string): Step & { release: () => void; isStarted: () => boolean } {
  const { promise, resolve } = Promise.withResolvers<void>()
  let isStarted = false
  return {
    name,
    release: resolve,
    isStarted: () => isStarted,
    async run() {
      isStarted = true
      await promise
      return { tally: passed }
    },
  }
}

describe('runSteps', () => {
  it('starts the steps of a group together, and prints them in order', async () => {
    const [first, second, last] = [heldStep('first'), heldStep('second'), heldStep('last')]
    const running = runSteps([[first, second], last])
    expect([first.isStarted(), second.isStarted(), last.isStarted()]).toEqual([true, true, false])
    second.release()
    await Promise.resolve()
    expect(lines).toEqual([])
    last.release()
    first.release()
    expect(await running).toEqual({ passed: 3, failed: 0, skipped: 0 })
    expect(names()).toEqual(['first', 'second', 'last'])
  })

  it('waits for the others of a group when one crashes, and repeats the failure at the end', async () => {
    const other = heldStep('other')
    const running = runSteps([[{ name: 'broken', run: () => Promise.reject(new Error('no room')) }, other]])
    other.release()
    expect(await running).toEqual({ passed: 1, failed: 1, skipped: 0 })
    expect(names().slice(0, 2)).toEqual(['broken', 'other'])
    expect(lines.at(-1)).toContain('✗ broken: Error: no room')
  })

  it('runs the steps after a failed one', async () => {
    const total = await runSteps([
      { name: 'bad', run: () => Promise.resolve({ tally: failed, failures: ['a test'] }) },
      { name: 'good', run: () => Promise.resolve({ tally: passed }) },
    ])
    expect(total).toEqual({ passed: 1, failed: 1, skipped: 0 })
    expect(lines.at(-1)).toContain('✗ bad: a test')
  })
})
