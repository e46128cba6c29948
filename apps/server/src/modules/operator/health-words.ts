import type { CertificateReading } from './certificate.ts'
import type { ProviderState } from './provider-states.ts'
import type { Health } from './read-health.ts'

/** The first line of the operator's page: whether Wayform works, and what needs attention. */
export type Verdict = { state: 'ok' | 'warn' | 'bad'; title: string; text: string }

const LATE_SECONDS = 60
const LATE_TIMES = 10
const FULL_SHARE = 0.9
const ERROR_SHARE = 0.01
const CERTIFICATE_DAYS = 14
const DAY_MS = 86_400_000

const PROBLEMS: Record<Health['problems'][number], string> = {
  stopping: 'This process is stopping.',
  'database.unreachable': 'The database does not answer.',
  'database.readOnly': 'The database is read only.',
  'database.unwritable': 'The database does not take what is written.',
  'disk.full': 'The disk is full.',
  'disk.unwritable': 'The data folder can’t be written to.',
}

const NAMES: Readonly<Record<string, string>> = {
  gsheet: 'Google Sheets',
  gcalendar: 'Google Calendar',
  customer: 'mail to customers',
  webhook: 'webhook',
  whatsapp: 'WhatsApp',
  email: 'e-mail',
  push: 'push',
}

export function verdict(
  health: Health,
  providers: readonly ProviderState[],
  certificate: CertificateReading | null,
): Verdict {
  const broken = health.problems.map((each) => PROBLEMS[each])
  if (broken.length > 0) return { state: 'bad', title: 'Not working', text: broken.join(' ') }
  const found = thingsToLookAt(health, providers, certificate)
  if (found.length === 0) return { state: 'ok', title: 'Working', text: 'Nothing needs you now.' }
  return { state: 'warn', title: `Working, ${counted(found.length)} to look at`, text: found.join(' ') }
}

export function thingsToLookAt(
  { at, queue, responses, requests, processes, storage, backup }: Health,
  providers: readonly ProviderState[],
  certificate: CertificateReading | null,
): string[] {
  const versions = new Set(processes.map(({ version }) => version))
  const { hour } = requests
  const found: [boolean, string][] = [
    ...providers.map((each): [boolean, string] => [each.state === 'slow', `${each.name} is slow.`]),
    ...providers.map((each): [boolean, string] => [
      each.state === 'failing',
      each.text === 'Refused'
        ? `${each.name} refuses our credentials, or is not reached.`
        : `${each.name} fails often.`,
    ]),
    [
      isLate(queue),
      `The ${queue.oldestTo === null ? '' : `${NAMES[queue.oldestTo] ?? queue.oldestTo} `}queue is older than usual.`,
    ],
    [queue.due > 0 && processes.length > 0 && processes.every(({ delivers }) => !delivers), 'No process delivers.'],
    [responses.lost > 0, `${responses.lost} responses could not be stored at the first try.`],
    [
      hour !== undefined && hour.bad / (hour.good + hour.bad) > ERROR_SHARE,
      'More than one request of a hundred fails.',
    ],
    [storage.disk !== null && storage.disk.used / storage.disk.of > FULL_SHARE, 'The disk is almost full.'],
    [!backup.isScheduled, 'No backups are scheduled.'],
    [backup.isScheduled && backup.lastGood === null, 'No backup was made yet.'],
    [backup.problem !== null, 'The last backup failed.'],
    [isOld(backup, at), 'The last backup is old.'],
    [versions.size > 1, 'Processes of different versions run side by side.'],
    [
      certificate !== null && certificate.problem !== null && certificate.isReached,
      'Browsers don’t accept the certificate.',
    ],
    [certificate !== null && !certificate.isReached, 'This server does not reach its own address.'],
    [isEnding(certificate, at), 'The certificate ends soon.'],
  ]
  return found.flatMap(([isSo, text]) => (isSo ? text : []))
}

export function isLate({
  oldestSeconds,
  usualSeconds,
}: Pick<Health['queue'], 'oldestSeconds' | 'usualSeconds'>): boolean {
  return oldestSeconds > LATE_SECONDS && oldestSeconds > (usualSeconds ?? 0) * LATE_TIMES
}

const isOld = ({ lastGood, everyMs, isScheduled }: Health['backup'], at: Date) =>
  isScheduled && lastGood !== null && at.getTime() - lastGood.takenAt.getTime() > 2 * everyMs

const isEnding = (certificate: CertificateReading | null, at: Date) =>
  certificate !== null &&
  certificate.until !== null &&
  certificate.until.getTime() - at.getTime() < CERTIFICATE_DAYS * DAY_MS

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const counted = (count: number) => `${WORDS[count] ?? count} ${count === 1 ? 'thing' : 'things'}`
