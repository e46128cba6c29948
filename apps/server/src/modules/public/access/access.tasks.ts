import type { Services } from '../../../services.ts'
import { databaseNow } from '../../../platform/db/clock/database-time.ts'
import { task, type Task } from '../../../platform/tasks/tasks.ts'
import { passwordTries } from './password-tries.repository.ts'

/** Guesses whose time is over do nothing any more; this keeps the table small. */
export function forgetGuesses({ database: { db, clock } }: Pick<Services, 'database'>): Task {
  return task({
    name: 'forget-password-guesses',
    everyMs: 3_600_000,
    run: async () => void (await passwordTries(db, databaseNow(clock)).forget()),
  })
}
