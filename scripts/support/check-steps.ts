import { globSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { inParallel } from './in-parallel.ts'
import { root, run } from './run.ts'
import { failed, passed, type Outcome, type Sequence, type Step } from './steps.ts'
import { vitestStep } from './test-steps.ts'

/** The steps of `npm run check`: everything that needs no database and no browser. */
export const checkSteps: Sequence = [
  [
    {
      name: 'types, lint and boundaries',
      run: () => tool('oxlint', ['--deny-warnings', '--type-check'], LESS_GARBAGE),
    },
    { name: 'types of special builds', run: () => checkTypes('{packages,apps}/*/tsconfig.*.json') },
    { name: 'dead code and dependencies', run: () => tool('knip', ['--no-progress']) },
    { name: 'format', run: () => tool('oxfmt', ['--check', '.']) },
  ],
  vitestStep('unit tests', 'unit', '{scripts,{packages,apps}/*/src}/**/*.test.{ts,tsx}'),
]

/** The same types once more, as the compiler itself finds them: workspace by workspace, with all that each imports. */
export const compilerTypes: Step = {
  name: 'types of every workspace',
  run: () => checkTypes('tsconfig.json', '{packages,apps}/*/tsconfig*.json'),
}

/**
 * TypeScript and the rules that need types are Go programs, which collect garbage whenever their memory has doubled: a
 * fifth of their CPU time. They may use more of it, but no more than a quarter of the machine's each.
 */
const LESS_GARBAGE = { GOGC: '400', GOMEMLIMIT: `${Math.floor(totalmem() / 4 / 2 ** 20)}MiB` }

/**
 * Each workspace has its own tsconfig, so that neither core nor the server sees the DOM. The linter checks each file
 * with that of its workspace, once; the compiler checks the files of core again for every workspace that imports it. One
 * check at a time for each CPU: the threads of one check compute the same types again, at twice the CPU time in all.
 */
async function checkTypes(...patterns: string[]): Promise<Outcome> {
  // The long ones first (our own, then the apps), so that no CPU waits for the last.
  const configs = patterns.flatMap((pattern) => globSync(pattern, { cwd: root }).filter(hasSources).toSorted())
  const check = (config: string) => run('tsc', ['-p', config, '--singleThreaded'], { env: LESS_GARBAGE })
  const results = await inParallel(configs, cpus().length, check)
  const broken = results.filter((result) => result.code !== 0)
  return { tally: broken.length > 0 ? failed : passed, output: broken.map((result) => result.output).join('') }
}

function hasSources(config: string): boolean {
  return globSync('{src,nodes,scripts}/**/*.{ts,tsx}', { cwd: join(root, dirname(config)) }).length > 0
}

async function tool(command: string, args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const { code, output } = await run(command, args, { env })
  return { tally: code === 0 ? passed : failed, output }
}
