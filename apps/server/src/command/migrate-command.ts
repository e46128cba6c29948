import { migrate, missingMigrations } from '../platform/db/migrate.ts'
import { command } from './command.ts'

export const migrateCommand = command({
  name: 'migrate',
  summary: 'bring the database up to date, as a starting server does',
  details: 'Several may run at once, while servers of the previous version still serve.',
  options: { 'dry-run': { type: 'boolean', help: 'only list what is missing' } },
  async run({ database, progress }, { options }) {
    const opened = await database()
    const missing = await missingMigrations(opened)
    if (options['dry-run']) {
      return { text: missing.length > 0 ? missing.join('\n') : UP_TO_DATE, data: { missing } }
    }
    if (missing.length > 0) progress(`Applying ${missing.length} migrations`)
    const applied = await migrate(opened)
    return { text: applied.length > 0 ? `Applied:\n${applied.join('\n')}` : UP_TO_DATE, data: { applied } }
  },
})

const UP_TO_DATE = 'The database is up to date.'
