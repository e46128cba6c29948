import './support/require-node.ts'
import { globSync } from 'node:fs'
import { checkSteps } from './support/check-steps.ts'
import { findChromium, installChromium, lacksShell } from './support/chromium.ts'
import { haveEngines } from './support/engines.ts'
import { root, run, stopChildrenWithUs } from './support/run.ts'
import { failed, finish, passed, runSteps, type Outcome, type Step } from './support/steps.ts'
import { nothing } from './support/tally.ts'
import { playwrightStep, vitestStep } from './support/test-steps.ts'

const JOURNEYS = 'e2e/*.spec.ts'
const MATRIX = 'e2e/matrix/*.spec.ts'
const SERVER_TESTS = 'e2e/servers/*.test.ts'
const ENGINES = 'e2e/engines/*.spec.ts'
const DATABASE_TESTS = 'apps/server/src/**/*.db.test.ts'

const build: Step = { name: 'build', run: buildAll }

stopChildrenWithUs()
const startedAt = performance.now()
const onlyMatrix = process.argv[2] === 'matrix'
if (onlyMatrix && globSync(MATRIX, { cwd: root }).length === 0) {
  console.log(`There are no browser journeys in ${MATRIX} yet.`)
} else {
  finish(await runSteps(onlyMatrix ? everyCombination() : everything()), startedAt)
}

function everything(): Step[] {
  return [
    ...checkSteps,
    // The server under test renders pages with what the build makes.
    build,
    vitestStep('database tests, PGlite', 'db-pglite', DATABASE_TESTS),
    vitestStep('database tests, PostgreSQL', 'db-postgres', DATABASE_TESTS),
    vitestStep('server processes', 'servers', SERVER_TESTS),
    ...browserSteps('browser journeys', JOURNEYS, 'journeys'),
    engineStep('WebKit and Firefox', 'engines'),
  ]
}

function everyCombination(): Step[] {
  return [
    build,
    vitestStep('more on PGlite', 'db-pglite-rest', DATABASE_TESTS),
    ...browserSteps('browser matrix', MATRIX, 'matrix'),
    engineStep('engines matrix', 'engines-matrix'),
  ]
}

function browserSteps(name: string, files: string, project: string): Step[] {
  if (globSync(files, { cwd: root }).length === 0) return [playwrightStep(name, files, [])]
  return [{ name: 'Chromium', run: haveChromium }, playwrightStep(name, files, [`--project=${project}`])]
}

/** Respondents come with engines that Chromium's journeys say nothing about: every iPhone has WebKit. */
function engineStep(name: string, project: string): Step {
  const smoke = playwrightStep(name, ENGINES, [`--project=${project}`])
  return { name, run: runWhereTheyAre }

  async function runWhereTheyAre(): Promise<Outcome> {
    const engines = await haveEngines()
    if (engines.state === 'missing') return { tally: failed, output: engines.output }
    return engines.state === 'ready' ? smoke.run() : { tally: nothing, note: engines.note }
  }
}

async function buildAll(): Promise<Outcome> {
  const { code, output } = await run('node', ['scripts/build.ts'])
  return { tally: code === 0 ? passed : failed, output }
}

/** Being there is not a test, so only a browser that can't be had counts. */
async function haveChromium(): Promise<Outcome> {
  const found = findChromium()
  if (found && !lacksShell()) return { tally: nothing, note: found }
  const { code, output } = await installChromium()
  const installed = findChromium()
  if (installed) return { tally: nothing, note: installed === found ? found : `installed ${installed}` }
  return { tally: failed, output: `${output}\nChromium could not be installed (code ${code}).` }
}
