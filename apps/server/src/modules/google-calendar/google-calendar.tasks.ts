import { task, type Task } from '../../platform/tasks/tasks.ts'
import { removeEnded } from './google-calendars.ts'
import { type ReadDeps, readDue } from './read-busy.ts'

/** The task below waits for this one, so it begins nothing new after this long. */
const ROUND_MS = 20_000

export function googleCalendarTasks(deps: ReadDeps): Task[] {
  return [
    task({
      name: 'read-google-calendars',
      everyMs: 15_000,
      async run({ signal }) {
        const startedAt = performance.now()
        while (!signal.aborted && performance.now() - startedAt < ROUND_MS) {
          if ((await readDue(deps, signal)) === 0) return
        }
      },
    }),
    task({ name: 'end-google-calendars', everyMs: 60_000, run: ({ signal }) => removeEnded(deps, signal) }),
  ]
}
