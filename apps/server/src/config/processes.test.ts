import { describe, expect, it } from 'vitest'
import { readProcesses } from './processes.ts'

const DATABASE_URL = 'postgres://db.example.com/wayform'

function read(env: { PROCESSES?: 'auto' | number; DATABASE_URL?: string }, hasSandbox = false) {
  const told = { problems: [] as string[], warnings: [] as string[] }
  return { count: readProcesses(env, { hasSandbox, cores: 4 }, told), ...told }
}

describe('the number of processes', () => {
  it('is one, unless more are asked for', () => {
    expect(read({ DATABASE_URL })).toEqual({ count: 1, problems: [], warnings: [] })
    expect(read({ DATABASE_URL, PROCESSES: 3 })).toEqual({ count: 3, problems: [], warnings: [] })
    expect(read({ DATABASE_URL, PROCESSES: 'auto' })).toEqual({ count: 4, problems: [], warnings: [] })
  })

  it('stays one on the embedded database, which says so', () => {
    expect(read({ PROCESSES: 1 })).toEqual({ count: 1, problems: [], warnings: [] })
    expect(read({ PROCESSES: 2 }).problems).toEqual([expect.stringMatching(/^PROCESSES: must be 1.*embedded database/)])
    const { count, problems, warnings } = read({ PROCESSES: 'auto' })
    expect([count, problems, warnings]).toEqual([1, [], [expect.stringMatching(/PROCESSES=auto.*embedded database/)]])
  })

  it('stays one beside the sandbox, which says so', () => {
    expect(read({ DATABASE_URL, PROCESSES: 2 }, true).problems).toEqual([expect.stringMatching(/sandbox/)])
    expect(read({ DATABASE_URL, PROCESSES: 'auto' }, true)).toMatchObject({ count: 1, problems: [] })
  })
})
