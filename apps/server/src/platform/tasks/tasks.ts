import { randomUUID } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { endsWithin } from './ends-within.ts'

export interface Task {
  name: string
  everyMs: number
  /** Idempotent: a process may die after the work and before it is recorded. */
  run(context: { now: Date; signal: AbortSignal }): Promise<void>
}

export function task(definition: Task): Task {
  return definition
}

export interface TaskRunnerOptions {
  database: Pick<Database, 'db'>
  tasks: readonly Task[]
  now?: () => Date
  pollMs?: number
  leaseMs?: number
  onError?: (error: unknown, taskName: string) => void
}

/** Runs each task when its row is due, in the process that claims the row first. */
export function taskRunner({
  database: { db },
  tasks,
  now = () => new Date(),
  pollMs = 15_000,
  leaseMs = 120_000,
  onError = () => undefined,
}: TaskRunnerOptions) {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()
  let held: { name: string; token: string } | null = null

  async function prepare() {
    if (tasks.length === 0) return
    await db
      .insertInto('housekeeping')
      .values(tasks.map(({ name }) => ({ name, due_at: now() })))
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
  }

  async function claim(name: string): Promise<string | null> {
    const token = randomUUID()
    const time = now()
    const row = await db
      .updateTable('housekeeping')
      .set({ lease_token: token, lease_until: after(time, leaseMs) })
      .where('name', '=', name)
      .where('due_at', '<=', time)
      .where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<=', time)]))
      .returning('name')
      .executeTakeFirst()
    return row ? token : null
  }

  async function runOne({ name, everyMs, run }: Task, token: string) {
    const own = db.updateTable('housekeeping').where('name', '=', name).where('lease_token', '=', token)
    const renewal = setInterval(() => {
      own
        .set({ lease_until: after(now(), leaseMs) })
        .execute()
        .catch((error: unknown) => onError(error, name))
    }, leaseMs / 3)
    renewal.unref()
    let problem: string | null = null
    try {
      await run({ now: now(), signal: stopping.signal })
    } catch (error) {
      problem = error instanceof Error ? error.message.slice(0, 500) : 'failed'
      onError(error, name)
    } finally {
      clearInterval(renewal)
    }
    const wait = problem === null ? everyMs : Math.min(everyMs, RETRY_MS)
    await own
      .set({
        due_at: after(now(), wait),
        lease_token: null,
        lease_until: null,
        last_run_at: now(),
        last_error: problem,
      })
      .execute()
  }

  async function runDue() {
    for (const due of tasks) {
      if (stopping.signal.aborted) return
      try {
        const token = await claim(due.name)
        if (token === null) continue
        held = { name: due.name, token }
        await runOne(due, token)
      } catch (error) {
        onError(error, due.name)
      } finally {
        held = null
      }
    }
  }

  /** Releases an unfinished task, so that another process can run it at once. */
  async function giveBack() {
    if (!held) return
    await db
      .updateTable('housekeeping')
      .set({ lease_token: null, lease_until: null })
      .where('name', '=', held.name)
      .where('lease_token', '=', held.token)
      .execute()
  }

  function plan() {
    if (stopping.signal.aborted) return
    timer = setTimeout(() => {
      round = runDue().finally(plan)
    }, pollMs)
    timer.unref()
  }

  return {
    async start() {
      await prepare()
      round = runDue().finally(plan)
    },
    prepare,
    runDue,
    /** Starts nothing new, aborts running tasks, and waits for them; those that take longer are released. */
    async stop(withinMs = leaseMs) {
      stopping.abort()
      clearTimeout(timer)
      if (!(await endsWithin(round, withinMs))) await giveBack()
    },
  }
}

export type TaskRunner = ReturnType<typeof taskRunner>

const RETRY_MS = 60_000
const after = (time: Date, ms: number) => new Date(time.getTime() + ms)
