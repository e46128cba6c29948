import './support/require-node.ts'
import { checkSteps } from './support/check-steps.ts'
import { stopChildrenWithUs } from './support/run.ts'
import { finish, runSteps } from './support/steps.ts'

stopChildrenWithUs()
const startedAt = performance.now()
finish(await runSteps(checkSteps), startedAt)
