import { randomBytes } from 'node:crypto'
import { keptKeysRepository } from '../../platform/secrets/kept-keys.repository.ts'
import { isStable } from '../../platform/secrets/purposes.ts'
import { secretBox } from '../../platform/secrets/secret-box.ts'
import { earlierMaster } from '../../platform/secrets/secret-key.ts'
import { command, CommandFailure, EXIT } from '../command.ts'
import { resealColumn } from './reseal.repository.ts'
import { SEALED_COLUMNS } from './sealed-columns.ts'

export const newKeyCommand = command({
  name: 'new-key',
  summary: 'print a new random key, for SECRET_KEY',
  where: 'here',
  async run() {
    const key = randomBytes(32).toString('base64')
    return { text: key, data: { key } }
  },
})

export const rotateKeyCommand = command({
  name: 'rotate-key',
  summary: 'replace SECRET_KEY without losing what was sealed or signed with it',
  details: `1. wayform new-key prints a new key.
2. Set it as SECRET_KEY, and the old one as SECRET_KEY_PREVIOUS. Restart every server.
3. wayform rotate-key seals again what is stored. It can be interrupted and repeated.
4. When it says so, remove SECRET_KEY_PREVIOUS and restart every server.

--end-links is for a key that others know: links, receipts and sessions of earlier keys end at once.`,
  options: {
    'end-links': { type: 'boolean', help: 'end what earlier keys have signed, instead of keeping it valid' },
  },
  async run({ deps, progress, signal }, { options }) {
    const { config, database, secretKey, now } = await deps()
    const box = secretBox(secretKey)
    const counts: Record<string, number> = {}
    let unreadable = 0
    for (const column of SEALED_COLUMNS) {
      progress(`Sealing again: ${column.table}`)
      const done = await resealColumn(database.db, box, column, signal)
      counts[column.table] = done.resealed
      unreadable += done.unreadable
    }
    const kept = keptKeysRepository(database.db, secretKey)
    await kept.removeExpired(now())
    const previous = config.previousSecretKey
    const data: Record<string, unknown> = { resealed: counts, unreadable }
    if (options['end-links']) data['ended'] = await kept.endLinks()
    if (previous) {
      const only = options['end-links'] ? isStable : undefined
      data['kept'] = await kept.keep(earlierMaster(previous), { now: now(), ...(only && { only }) })
    }
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
    if (unreadable > 0) throw new CommandFailure(unreadableText(total, unreadable), { data })
    data['canRemovePrevious'] = true
    return { text: doneText(total, previous !== null), data, exitCode: EXIT.done }
  },
})

const unreadableText = (total: number, unreadable: number) =>
  `${total} values were sealed again. ${unreadable} were sealed with a key that is neither SECRET_KEY nor ` +
  'SECRET_KEY_PREVIOUS: set the key that they were sealed with as SECRET_KEY_PREVIOUS, restart and repeat this.'

function doneText(total: number, hasPrevious: boolean): string {
  if (total === 0 && !hasPrevious) return 'Everything is sealed with SECRET_KEY.'
  if (!hasPrevious) return `${total} values were sealed again.`
  return (
    `${total} values were sealed again; nothing is left that only the old key opens. If every server was restarted with ` +
    'the new SECRET_KEY before this, remove SECRET_KEY_PREVIOUS now and restart them. If one was not, restart it and ' +
    'repeat this first.'
  )
}
