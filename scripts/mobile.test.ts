import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { run } from './support/run.ts'

const shelf = mkdtempSync(join(tmpdir(), 'wayform-shelf-'))
afterAll(() => rmSync(shelf, { recursive: true }))

const rollout = (...given: string[]) => run('node', ['scripts/mobile.ts', 'rollout', shelf, ...given])

describe('npm run mobile:rollout', () => {
  it('offers a version to a share of the devices, stops all offers, and goes on with them', async () => {
    writeFileSync(join(shelf, '1.1.0.json'), '{}')
    expect((await rollout('1.1.0', '10')).output).toBe('Offered:\n  1.1.0  10 %\n')
    expect((await rollout('stop')).output).toBe('Stopped: no version is offered\n  1.1.0  10 %\n')
    expect((await rollout()).output).toContain('Stopped')
    expect((await rollout('go')).output).toBe('Offered:\n  1.1.0  10 %\n')
  })

  it('refuses a version that does not exist, and an invalid share', async () => {
    expect(await rollout('9.9.9', '10')).toMatchObject({ code: 1, output: expect.stringContaining('is not there') })
    expect(await rollout('1.1.0', '101')).toMatchObject({ code: 1, output: expect.stringContaining('0 to 100') })
  })
})
