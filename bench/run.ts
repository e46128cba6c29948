import '../scripts/support/require-node.ts'
import { run } from '../scripts/support/run.ts'
import { undoAtEnd } from '../scripts/support/undo-at-end.ts'
import { builder } from './rows/builder.ts'
import { calendar } from './rows/calendar.ts'
import { costs } from './rows/costs.ts'
import { dashboard } from './rows/dashboard.ts'
import { fit } from './rows/fit.ts'
import { lighthouseRow } from './rows/lighthouse.ts'
import { orders } from './rows/orders.ts'
import { ownerApp } from './rows/owner-app.ts'
import { pageGet } from './rows/page-get.ts'
import { places } from './rows/places.ts'
import { preview } from './rows/preview.ts'
import { processes } from './rows/processes.ts'
import { proofOfWork } from './rows/proof-of-work.ts'
import { respondent } from './rows/respondent.ts'
import { responses } from './rows/responses.ts'
import { rules } from './rows/rules.ts'
import { secondStart } from './rows/second-start.ts'
import { slowPhone } from './rows/slow-phone.ts'
import { soldOut } from './rows/sold-out.ts'
import { submissions } from './rows/submissions.ts'
import { openBench, type Row } from './support/bench.ts'
import { judge, type Line } from './support/figures.ts'
import { formatTable } from './support/table.ts'

/** The implemented rows of the budget table (docs/architecture.md). */
const ROWS: Row[] = [
  respondent,
  fit,
  lighthouseRow,
  ownerApp,
  dashboard,
  slowPhone,
  preview,
  pageGet,
  submissions,
  places,
  soldOut,
  processes,
  costs,
  responses,
  secondStart,
  rules,
  proofOfWork,
  builder,
  orders,
  calendar,
]

// `npm run bench -- respondent submissions` measures only those.
const named = process.argv.slice(2)
const unknown = named.filter((name) => !ROWS.some((row) => row.name === name))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. Rows: ${ROWS.map((row) => row.name).join(', ')}`)
  process.exit(1)
}

const startedAt = performance.now()
const undo = undoAtEnd()
const bench = openBench(undo)
const lines: Line[] = []
let isBroken = false
try {
  const build = await run('node', ['scripts/build.ts'], { show: true })
  if (build.code !== 0) throw new Error('The build failed; see above.')
  for (const row of ROWS.filter(({ name }) => named.length === 0 || named.includes(name))) {
    console.log(`${row.name}: ${row.title}`)
    try {
      lines.push(...(await row.measure(bench)))
    } catch (error) {
      // The other rows are still worth having.
      isBroken = true
      console.error(error)
    }
  }
} catch (error) {
  isBroken = true
  console.error(error)
} finally {
  await undo.all()
}
console.log(`\n${formatTable(lines)}\n\nTook ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
process.exitCode = isBroken || lines.some((line) => judge(line) === 'BROKEN') ? 1 : 0
