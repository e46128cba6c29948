import { globSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname, join } from 'node:path'
import { inParallel } from './in-parallel.ts'
import { root, run } from './run.ts'
import { failed, passed, type Outcome, type Sequence } from './steps.ts'
import { vitestStep } from './test-steps.ts'

/** The steps of `npm run check`: everything that needs no database and no browser. */
export const checkSteps: Sequence = [
  [
    { name: 'types', run: checkTypes },
    { name: 'lint and import boundaries', run: () => tool('oxlint', ['--deny-warnings']) },
    { name: 'dead code and dependencies', run: () => tool('knip', ['--no-progress']) },
    { name: 'format', run: () => tool('oxfmt', ['--check', '.']) },
  ],
  vitestStep('unit tests', 'unit', '{scripts,{packages,apps}/*/src}/**/*.test.{ts,tsx}'),
]

/**
 * Each workspace has its own tsconfig, so that neither core nor the server sees the DOM. One check at a time for each
 * CPU: the threads of one check compute the same types again, at twice the CPU time in all.
 */
async function checkTypes(): Promise<Outcome> {
  const workspaces = globSync('{packages,apps}/*/tsconfig*.json', { cwd: root }).filter(hasSources)
  // The long ones first (our own, then the apps), so that no CPU waits for the last.
  const configs = ['tsconfig.json', ...workspaces.toSorted()]
  const check = (config: string) => run('tsc', ['-p', config, '--singleThreaded'])
  const results = await inParallel(configs, cpus().length, check)
  const broken = results.filter((result) => result.code !== 0)
  return { tally: broken.length > 0 ? failed : passed, output: broken.map((result) => result.output).join('') }
}

function hasSources(config: string): boolean {
  return globSync('{src,nodes}/**/*.{ts,tsx}', { cwd: join(root, dirname(config)) }).length > 0
}

async function tool(command: string, args: string[]): Promise<Outcome> {
  const { code, output } = await run(command, args)
  return { tally: code === 0 ? passed : failed, output }
}
