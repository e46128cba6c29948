import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from './support/run.ts'

type Step = { run?: string; uses?: string }
type Job = { steps: Step[]; 'timeout-minutes'?: number; strategy?: { matrix?: { script?: string[] } } }
type Workflow = { permissions?: unknown; jobs: Record<string, Job> }

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
const workflows = globSync('.github/workflows/*.yml', { cwd: root }).map((path) => ({
  path: path.replaceAll('\\', '/'),
  workflow: parse(readFileSync(join(root, path), 'utf8')) as Workflow,
}))

describe.each(workflows)('$path', ({ workflow }) => {
  const jobs = Object.values(workflow.jobs)

  it('runs only scripts that package.json has', () => {
    const commands = jobs.flatMap(({ steps }) => steps.flatMap(({ run = '' }) => run))
    const named = commands.flatMap((run) => [...run.matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script))
    const listed = jobs.flatMap(({ strategy }) => strategy?.matrix?.script ?? [])
    expect([...named, ...listed].filter((script) => !(script in scripts))).toEqual([])
  })

  it('the workflow may only read, unless a job says more, and every job ends in time', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' })
    expect(jobs.filter((job) => job['timeout-minutes'] === undefined)).toEqual([])
  })

  it('names a version of each action', () => {
    const actions = jobs.flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []))
    expect(actions.filter((action) => !/@(v\d+|[0-9a-f]{40})$/.test(action))).toEqual([])
  })
})
