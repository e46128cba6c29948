import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { calls } from '@wayform/contract/routes.ts'
import { NO_ACCESS } from '@wayform/core/form/access/access.ts'
import { openDatabase } from '@wayform/server/platform/db/open-database.ts'
import { checkEvidence, type Check, type CounterRow, type Evidence, type Sent, type StoredRow } from './kill-checks.ts'
import { startClients, type ClientFigures, type Clients } from './kill-clients.ts'
import { publishForm, signIn } from './owner-api.ts'
import { whileProgressing } from './progress.ts'
import { appUrlOf, startServerProcess, type ServerPlace, type ServerProcess } from './server-process.ts'
import type { Undo } from './undo-at-end.ts'

export type KillRun = {
  checks: Check[]
  figures: ClientFigures & { submissions: number; kills: number; seconds: number }
}

type Current = { server: ServerProcess; isOver: boolean; starts: number }
type Plan = { submissions: number; kills: number; concurrency: number }

/** The share of restarts in which the next server is killed too, while it is still starting. */
const KILLS_WHILE_STARTING = 0.25
const MAX_START_MS = 1500
/** The delay of a kill: it can hit any point of the work on a submission. */
const MAX_AIM_MS = 60

/** Clients send their answers while the server is killed -9 repeatedly; then the database is opened and checked. */
export async function killRun(place: ServerPlace, plan: Plan, undo: Undo): Promise<KillRun> {
  const startedAt = performance.now()
  const current: Current = { server: startServerProcess(place), isOver: false, starts: 1 }
  undo.add(() => {
    current.isOver = true
    return current.server.kill()
  })
  await current.server.ready()

  const { call } = await signIn(appUrlOf(place))
  const notified = await publishForm(call, { name: 'Orders', questions: QUESTIONS, notifyEmail: 'orders@example.com' })
  const quiet = await publishForm(call, { name: 'Feedback', questions: QUESTIONS })
  // A third form, and one with limits, needs a plan, which only the database can give here.
  await current.server.kill()
  await inDatabase(place, (sql) => sql.script(`update users set plan = 'standard'`))
  current.server = startServerProcess(place)
  await current.server.ready()
  const limited = await publishForm(call, { name: 'Tickets', questions: [...QUESTIONS, TICKET] })
  const places = [{ questionId: TICKET.questionId, optionId: SEAT, most: plan.submissions }]
  await call(calls.forms.edit, { params: { id: limited.id }, body: { access: { ...NO_ACCESS, places } } })
  const links = new Map([notified, quiet, limited].map(({ id, link }) => [id, link]))
  const turns = [notified, quiet, limited] as const
  const sent = Array.from({ length: plan.submissions }, (_, n) => {
    const { id } = turns[n % turns.length] ?? quiet
    return submission(n, id, id === limited.id ? { [TICKET.questionId]: SEAT } : {})
  })

  const clients = startClients({
    port: place.port,
    concurrency: plan.concurrency,
    submissions: sent,
    linkOf: (formId) => links.get(formId) ?? '',
  })
  undo.add(clients.stop)
  const work = Promise.all([killAtRandom(place, plan, clients, current), clients.done])
  const progress = () =>
    `${clients.acknowledged.size} of ${plan.submissions} submissions are acknowledged, ${current.starts} starts`
  const [kills] = await whileProgressing(work, progress)
  // The last acknowledged submissions must be stored too, so the end is a kill as well.
  await current.server.kill()

  const evidence: Evidence = {
    sent,
    acknowledged: clients.acknowledged,
    contradictions: clients.contradictions,
    destinations: new Map([
      [notified.id, 1],
      [quiet.id, 0],
      [limited.id, 0],
    ]),
    ...(await readStored(place)),
  }
  return {
    checks: [
      ...checkEvidence(evidence),
      await checkPlaces(place, limited.id),
      wasTested(clients.figures, kills + 1, plan),
    ],
    figures: {
      ...clients.figures,
      submissions: sent.length,
      kills: kills + 1,
      seconds: (performance.now() - startedAt) / 1000,
    },
  }
}

async function killAtRandom(
  place: ServerPlace,
  { kills, submissions }: Plan,
  clients: Clients,
  current: Current,
): Promise<number> {
  let count = 0
  for (const moment of randomMoments(kills - 1, submissions)) {
    await Promise.race([clients.untilAcknowledged(moment), clients.done])
    await delay(Math.random() * MAX_AIM_MS)
    await restart()
    while (Math.random() < KILLS_WHILE_STARTING) {
      await delay(Math.random() * MAX_START_MS)
      await restart()
    }
    await current.server.ready()
  }
  return count

  async function restart(): Promise<void> {
    await current.server.kill()
    count++
    if (current.isOver) throw new Error('The test was ended')
    current.server = startServerProcess(place)
    current.starts++
  }
}

/** The numbers of acknowledged submissions at which the kills are due, each in its own part of the whole. */
function randomMoments(count: number, submissions: number): number[] {
  const part = submissions / count
  return Array.from({ length: count }, (_, index) => Math.floor((index + Math.random()) * part))
}

/** A run in which nothing failed would prove nothing. */
function wasTested({ dropped, cutOff, answeredAgain }: ClientFigures, kills: number, plan: Plan): Check {
  const problems = [
    ...(kills < plan.kills ? [`only ${kills} kills`] : []),
    ...(dropped === 0 ? ['no reply was dropped'] : []),
    ...(cutOff === 0 ? ['no request was cut off'] : []),
    ...(answeredAgain === 0 ? ['nothing that was stored was asked for again'] : []),
  ]
  return { name: 'the server was killed while clients waited', problems }
}

/** Of a form with limits: each response took one place, and the count knows all of them. */
async function checkPlaces(place: ServerPlace, formId: string): Promise<Check> {
  const [row] = await inDatabase(place, (sql) => sql.query<PlacesRow>(PLACES_SQL, [formId]))
  const isExact = row && row.rows > 0 && row.taken === row.rows && row.claims === row.rows
  return {
    name: 'the places taken are those of the rows, each claimed once',
    problems: isExact ? [] : [`${formId}: ${JSON.stringify(row)}`],
  }
}

type PlacesRow = { rows: number; taken: number; claims: number }

const PLACES_SQL = `
  select
    (select count(*)::int from responses where form_id = $1) as rows,
    (select coalesce(sum(taken), 0)::int from form_places where form_id = $1) as taken,
    (select count(distinct response_number)::int from place_claims where form_id = $1) as claims`

function readStored(place: ServerPlace): Promise<Pick<Evidence, 'rows' | 'counters'>> {
  return inDatabase(place, async (sql) => ({
    rows: await sql.query<StoredRow>(STORED_SQL),
    counters: await sql.query<CounterRow>(COUNTERS_SQL),
  }))
}

type Database = Awaited<ReturnType<typeof openDatabase>>
type Session = Parameters<Parameters<Database['session']>[0]>[0]

/** While no server has it open: PGlite takes only one at a time. */
async function inDatabase<T>(place: ServerPlace, work: (sql: Session) => Promise<T>): Promise<T> {
  const database = await openDatabase(
    place.databaseUrl
      ? { kind: 'postgres', url: place.databaseUrl, poolSize: 2 }
      : { kind: 'pglite', directory: `${place.dataDir}/pglite` },
  )
  try {
    return await database.session(work)
  } finally {
    await database.close()
  }
}

export const STORED_SQL = `
  select form_id as "formId", number, submission_id as "submissionId", answers,
    (select count(*)::int from deliveries d
      where d.user_id = r.user_id and d.form_id = r.form_id and d.response_number = r.number) as deliveries
  from responses r`

export const COUNTERS_SQL = 'select form_id as "formId", last_number as "lastNumber", stored, unread from form_counters'

const QUESTIONS = [
  { questionId: 'name', type: 'TEXT' as const, label: 'Your name', required: true },
  { questionId: 'email', type: 'EMAIL' as const, label: 'Your e-mail', required: true },
  { questionId: 'wish', type: 'TEXT' as const, label: 'What would you like?', longAnswer: true },
]

const SEAT = 'seat'
const TICKET = {
  questionId: 'ticket',
  type: 'RADIO' as const,
  label: 'Your ticket',
  options: [
    { _id: SEAT, label: 'Seat' },
    { _id: 'standing', label: 'Standing' },
  ],
}

function submission(n: number, formId: string, more: Record<string, string>): Sent {
  const answers = {
    ...more,
    name: `Maria ${n}`,
    email: `maria.${n}@example.com`,
    wish: `A table by the window.\nOrder ${n}`,
  }
  return { submissionId: randomUUID(), formId, answers }
}
