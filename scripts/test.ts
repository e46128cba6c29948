import './support/require-node.ts'
import { globSync } from 'node:fs'
import { checkSteps, compilerTypes } from './support/check-steps.ts'
import { findChromium, installChromium, lacksShell } from './support/chromium.ts'
import { haveEngines } from './support/engines.ts'
import { root, run, stopChildrenWithUs } from './support/run.ts'
import { failed, finish, passed, runSteps, type Outcome, type Sequence, type Step } from './support/steps.ts'
import { nothing } from './support/test-tally.ts'
import { playwrightStep, vitestStep } from './support/test-steps.ts'

const COMPONENT_TESTS = 'apps/web/src/**/*.component.test.tsx'
const JOURNEYS = 'e2e/*.spec.ts'
const MATRIX = 'e2e/matrix/*.spec.ts'
const SERVER_TESTS = 'e2e/servers/*.test.ts'
const ENGINES = 'e2e/engines/*.spec.ts'
const UNIT_TESTS = '{packages,apps}/*/src/**/*.test.ts'
const DATABASE_TESTS = 'apps/server/src/**/*.db.test.ts'

const build: Step = { name: 'build', run: () => buildTargets() }
/** Before the journeys: two of their workers would build into one folder at the same time. */
const buildForPhones: Step = { name: 'build for phones', run: () => buildTargets('mobile') }
const chromium: Step = { name: 'Chromium', run: haveChromium }
/** Beside the checks: on a fresh machine the downloads take minutes, and little CPU time. */
const browsers: Step = { name: 'browsers', run: haveBrowsers }

/** Respondents use engines that Chromium's journeys do not cover: every iPhone has WebKit. */
const enginesMatrix: Step = {
  name: 'engines matrix',
  run: () => withEngines(() => playwrightStep('', ENGINES, ['--project=engines-matrix']).run(), nothingToRun),
}

/** In one run, so that a browser that waits leaves no processor idle. */
const journeys: Step = {
  name: 'browser journeys',
  run: () =>
    withEngines(
      () => playwrightStep('', JOURNEYS, ['--project=engines', '--project=journeys']).run(),
      () => playwrightStep('', JOURNEYS, ['--project=journeys']).run(),
    ),
}

stopChildrenWithUs()
const startedAt = performance.now()
const onlyMatrix = process.argv[2] === 'matrix'
if (onlyMatrix && globSync(MATRIX, { cwd: root }).length === 0) {
  console.log(`There are no browser journeys in ${MATRIX} yet.`)
} else {
  finish(await runSteps(onlyMatrix ? everyCombination() : everything()), startedAt)
}

function everything(): Sequence {
  const [checks = [], ...furtherChecks] = checkSteps
  return [
    [checks, browsers].flat(),
    ...furtherChecks,
    // The server under test renders pages with the built assets.
    build,
    [
      vitestStep('database tests, PGlite', 'db-pglite', DATABASE_TESTS),
      vitestStep('database tests, PostgreSQL', 'db-postgres', DATABASE_TESTS),
      buildForPhones,
    ],
    [
      vitestStep('server processes', 'servers', SERVER_TESTS),
      // With the libraries as people have them: made for development, they take a quarter longer.
      vitestStep('component tests', 'components', COMPONENT_TESTS, { NODE_ENV: 'production' }),
    ],
    journeys,
  ]
}

function everyCombination(): Sequence {
  return [
    compilerTypes,
    vitestStep('every generated case', 'unit-every-case', UNIT_TESTS),
    build,
    buildForPhones,
    vitestStep('more on PGlite', 'db-pglite-rest', DATABASE_TESTS),
    vitestStep('more server processes', 'servers-rest', SERVER_TESTS),
    chromium,
    playwrightStep('browser matrix', MATRIX, ['--project=matrix']),
    enginesMatrix,
  ]
}

async function withEngines(
  runWith: () => Promise<Outcome>,
  runWithout: (note: string) => Promise<Outcome>,
): Promise<Outcome> {
  const engines = await haveEngines()
  if (engines.state === 'missing') return { tally: failed, output: engines.output }
  return engines.state === 'ready' ? runWith() : runWithout(engines.note)
}

async function nothingToRun(note: string): Promise<Outcome> {
  return { tally: nothing, note }
}

/** All that `npm start` needs, or those that are named. */
async function buildTargets(...names: string[]): Promise<Outcome> {
  const { code, output } = await run('node', ['scripts/build.ts', ...names])
  return { tally: code === 0 ? passed : failed, output }
}

/** The step of the other engines reports those that are missing. */
async function haveBrowsers(): Promise<Outcome> {
  const chromiumOutcome = await haveChromium()
  await haveEngines()
  return chromiumOutcome
}

/** The presence of a browser is not a test, so only a missing one counts. */
async function haveChromium(): Promise<Outcome> {
  const found = findChromium()
  if (found && !lacksShell()) return { tally: nothing, note: found }
  const { code, output } = await installChromium()
  const installed = findChromium()
  if (installed) return { tally: nothing, note: installed === found ? found : `installed ${installed}` }
  return { tally: failed, output: `${output}\nChromium could not be installed (code ${code}).` }
}
