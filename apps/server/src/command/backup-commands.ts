import path from 'node:path'
import { ArchiveError } from '../platform/archive/archive-error.ts'
import { BackupRefusal } from '../modules/backup/backup-refusal.ts'
import { backUp } from '../modules/backup/backup.tasks.ts'
import { backupStatus } from '../modules/backup/backups.repository.ts'
import { makeBackup, verifyBackup } from '../modules/backup/make-backup.ts'
import { exportOwner } from '../modules/backup/owner/export-owner.ts'
import { importOwner } from '../modules/backup/owner/import-owner.ts'
import { restoreBackup } from '../modules/backup/restore-backup.ts'
import { releaseRestored } from '../modules/backup/restored-state.repository.ts'
import { DirectoryLockedError } from '../platform/db/pglite/directory-lock.ts'
import { loadSecretKey } from '../platform/secrets/secret-key.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import {
  type Command,
  command,
  type CommandContext,
  CommandFailure,
  EXIT,
  type Outcome,
  unreachable,
  usageFailure,
} from './command.ts'

const PLAIN = { type: 'boolean', help: 'the file is not encrypted, although BACKUP_KEY is set' } as const

const backup = command({
  name: 'backup',
  summary: 'back up database and files into one file, and read it back',
  details: 'Servers go on meanwhile. Encrypted when BACKUP_KEY is set. Without a file, one is made in BACKUP_DIR.',
  positionals: ['[file]'],
  async run(context, { args: [file] }) {
    const deps = await context.deps()
    const { directory, key, hasFiles } = context.config.backup
    if (file === undefined && directory === null) throw usageFailure('Name a file, or set BACKUP_DIR')
    context.progress('Reading the database and the files')
    const made =
      file === undefined
        ? await backUp(deps, directory ?? '', context.signal)
        : await makeBackup(deps, { file: path.resolve(context.cwd, file), key, hasFiles, signal: context.signal })
    const rows = sum(made.totals.tables)
    return {
      text: `${made.file}: ${made.bytes} bytes, ${rows} rows, ${made.totals.files} files, read back and complete`,
      data: { file: made.file, bytes: made.bytes, takenAt: made.takenAt, rows, files: made.totals.files },
    }
  },
})

const verify = command({
  name: 'backup verify',
  summary: 'read a backup to its end, and say what is in it',
  positionals: ['<file>'],
  where: 'here',
  options: { plain: PLAIN },
  async run(context, { args: [file = ''], options }) {
    const { manifest, totals } = await verifyBackup(path.resolve(context.cwd, file), keyOf(context, options.plain))
    const schema = manifest.migrations.at(-1)?.name
    const rows = sum(totals.tables)
    return {
      text: `Complete: ${rows} rows, ${totals.files} files, taken ${manifest.takenAt.toISOString()}, schema ${schema}`,
      data: { takenAt: manifest.takenAt, schema, rows, files: totals.files, missingFiles: totals.missing },
    }
  },
})

const status = command({
  name: 'backup status',
  summary: 'the last good backup, and what went wrong since; fails when there is none or a newer one failed',
  async run(context) {
    const found = await backupStatus((await context.database()).db)
    const { lastGood, problem } = found
    const lines = [
      lastGood
        ? `Last good backup: ${lastGood.file}, ${lastGood.bytes} bytes, taken ${lastGood.takenAt.toISOString()}`
        : 'There is no good backup.',
      ...(problem ? [`Failed ${problem.at.toISOString()}: ${problem.text}`] : []),
    ]
    return { text: lines.join('\n'), data: found, exitCode: lastGood && !problem ? EXIT.done : EXIT.failed }
  },
})

const restore = command({
  name: 'restore',
  summary: 'put everything back as a backup has it; stop all servers first',
  details: [
    'The file is read to its end before anything changes, and the tables are exchanged at the very end.',
    'Everyone signs in again. Deliveries that were due are held: "wayform deliveries release" lets them go.',
    'What was deleted after the backup is deleted again, by the record beside it.',
  ].join('\n'),
  positionals: ['<file>'],
  where: 'here',
  options: {
    replace: { type: 'boolean', help: 'lose what the database holds now' },
    'other-key': { type: 'boolean', help: 'go on with another SECRET_KEY, without what was sealed' },
    deletions: { type: 'string', value: '<folder>', help: 'where the record of deletions is (BACKUP_DIR)' },
    plain: PLAIN,
  },
  async run(context, { args: [name = ''], options }) {
    const { config, cwd } = context
    const file = path.resolve(cwd, name)
    const secretKey = await loadSecretKey(config)
    const database = await context.database()
    const url = config.database.kind === 'postgres' ? (config.database.directUrl ?? config.database.url) : null
    const store = await openStorage(config, secretKey)
    context.progress('Reading the backup to its end, then restoring it')
    try {
      const done = await restoreBackup(
        { database, url, store, secretKey },
        {
          file,
          key: keyOf(context, options.plain),
          deletionsFrom: options.deletions
            ? path.resolve(cwd, options.deletions)
            : (config.backup.directory ?? path.dirname(file)),
          replace: options.replace ?? false,
          otherKey: options['other-key'] ?? false,
        },
      )
      return { text: restoredText(done), data: done }
    } finally {
      store.close()
    }
  },
})

function restoredText(done: Awaited<ReturnType<typeof restoreBackup>>): string {
  const { accounts, forms, responses } = done.deletedAgain
  const lines = [
    `Restored as of ${done.takenAt.toISOString()}: ${done.rows} rows, ${done.files} files`,
    `Deleted again: ${accounts} accounts, ${forms} forms, ${responses} responses`,
    `Held: ${done.heldDeliveries} deliveries. "wayform deliveries release" lets them go`,
  ]
  if (done.missingFiles > 0) lines.push(`${done.missingFiles} files had not been sent, or were gone, when it was made`)
  if (done.ownerless > 0)
    lines.push(
      `${done.ownerless} workspaces were handed over to somebody whose account is newer than the backup: they are kept, and nobody can sign in as their owner`,
    )
  if (done.unreadableDeletions > 0)
    lines.push(`${done.unreadableDeletions} lines of the record of deletions are damaged`)
  return lines.join('\n')
}

const release = command({
  name: 'deliveries release',
  summary: 'let the deliveries go that a restore held',
  async run(context) {
    const deps = await context.deps()
    const released = await releaseRestored(deps.database)
    if (released > 0) deps.deliveries.wake()
    return { text: `${released} deliveries are due now`, data: { released } }
  },
})

const exportCommand = command({
  name: 'export',
  summary:
    'write one owner’s workspaces with forms, responses, settings and files into a file, for another installation',
  details: 'No secrets are in it. Encrypted when BACKUP_KEY is set. Nothing changes here.',
  positionals: ['<owner id>', '<file>'],
  options: { workspace: { type: 'string', value: '<workspace id>', help: 'only this one of the owner’s workspaces' } },
  async run(context, { args: [userId = '', name = ''], options }) {
    const file = path.resolve(context.cwd, name)
    const input = { userId, file, key: context.config.backup.key }
    const { totals, ...of } = await exportOwner(await context.deps(), {
      ...input,
      ...(options.workspace && { workspaceId: options.workspace }),
    })
    const data = {
      file,
      workspaces: of.workspaces,
      forms: totals.tables['forms'] ?? 0,
      responses: totals.tables['responses'] ?? 0,
      files: totals.files,
      members: of.members,
    }
    return { text: [`${file}: ${contents(data)}`, ...membersStay(data)].join('\n'), data }
  },
})

const importCommand = command({
  name: 'import',
  summary: 'add an owner who was exported from another installation of the same version',
  positionals: ['<file>'],
  options: {
    into: { type: 'string', value: '<owner id>', help: 'add the forms to this account' },
    plain: PLAIN,
  },
  async run(context, { args: [name = ''], options }) {
    const input = { file: path.resolve(context.cwd, name), key: keyOf(context, options.plain) }
    const done = await importOwner(await context.deps(), { ...input, ...(options.into && { into: options.into }) })
    const links = done.newLinks.map(({ from, to }) => `The link ${from} was taken: it is ${to} here`)
    const text = `Owner ${done.userId}: ${contents(done)}`
    const repeat = done.isRepeat ? ['This file was imported before: nothing has changed now'] : []
    return { text: [text, ...repeat, ...membersStay(done), ...links].join('\n'), data: done }
  },
})

const contents = (of: { workspaces: number; forms: number; responses: number; files: number }) =>
  `${of.workspaces} workspaces, ${of.forms} forms, ${of.responses} responses, ${of.files} files`

const membersStay = ({ members }: { members: number }) =>
  members > 0 ? [`Members don’t move: ${members} have to be invited in the other installation`] : []

export const backupCommands: readonly Command[] = [
  backup,
  verify,
  status,
  restore,
  release,
  exportCommand,
  importCommand,
].map((each): Command => ({ ...each, run: (context, input) => inWords(each.run(context, input)) }))

/** Turns errors that an operator can fix into a failed outcome; any other error is a bug and is thrown. */
async function inWords(work: Promise<Outcome>): Promise<Outcome> {
  try {
    return await work
  } catch (error) {
    if (error instanceof BackupRefusal || error instanceof ArchiveError) throw new CommandFailure(error.message)
    if (error instanceof DirectoryLockedError) throw unreachable(error.message)
    if (isFileError(error)) throw new CommandFailure(`The file can't be read or written: ${error.message}`)
    throw error
  }
}

const FILE_ERRORS: ReadonlySet<unknown> = new Set(['ENOENT', 'EACCES', 'EISDIR', 'ENOTDIR', 'ENOSPC', 'EROFS'])
const isFileError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && FILE_ERRORS.has(error.code)

const keyOf = ({ config }: CommandContext, isPlain = false) => (isPlain ? null : config.backup.key)
const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, count) => all + count, 0)
