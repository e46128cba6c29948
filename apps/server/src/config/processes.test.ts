import { describe, expect, it } from 'vitest'
import { readProcesses } from './processes.ts'

const DATABASE_URL = 'postgres://db.example.com/wayform'

function read(env: { PROCESSES?: 'auto' | number; DATABASE_URL?: string }, hasSandbox = false) {
  const told = { problems: [] as string[], warnings: [] as string[] }
  return { count: readProcesses(env, { hasSandbox, cores: 4 }, told), ...told }
}

describe('the number of processes', () => {
  it('runs one process unless PROCESSES asks for more', () => {
    expect(read({ DATABASE_URL })).toEqual({ count: 1, problems: [], warnings: [] })
    expect(read({ DATABASE_URL, PROCESSES: 3 })).toEqual({ count: 3, problems: [], warnings: [] })
    expect(read({ DATABASE_URL, PROCESSES: 'auto' })).toEqual({ count: 4, problems: [], warnings: [] })
  })

  it('runs one process on the embedded database, and reports why', () => {
    expect(read({ PROCESSES: 1 })).toEqual({ count: 1, problems: [], warnings: [] })
    expect(read({ PROCESSES: 2 }).problems).toEqual([expect.stringMatching(/^PROCESSES: must be 1.*embedded database/)])
    const { count, problems, warnings } = read({ PROCESSES: 'auto' })
    expect([count, problems, warnings]).toEqual([1, [], [expect.stringMatching(/PROCESSES=auto.*embedded database/)]])
  })

  it('runs one process beside the sandbox, and reports why', () => {
    expect(read({ DATABASE_URL, PROCESSES: 2 }, true).problems).toEqual([expect.stringMatching(/sandbox/)])
    expect(read({ DATABASE_URL, PROCESSES: 'auto' }, true)).toMatchObject({ count: 1, problems: [] })
  })
})
