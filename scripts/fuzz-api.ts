import { run, stopChildrenWithUs } from './support/run.ts'

/** Fifty thousand random requests to the public API, on a database of its own. Takes minutes, so it is not in `npm test`. */
const FILE = 'apps/server/src/modules/api-v1/fuzz-v1.db.test.ts'

stopChildrenWithUs()
const env = { FUZZ_REQUESTS: process.env.FUZZ_REQUESTS ?? '50000' }
const { code } = await run('vitest', ['run', '--project=db-postgres', FILE], { env, show: true })
process.exitCode = code
