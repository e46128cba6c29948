import { TO_CUSTOMER } from '@wayform/contract/shapes/deliveries.ts'
import { deliveryReason } from '@wayform/core/delivery/delivery-reason.ts'
import { escapeHtml } from '../../../platform/http/pages/escape-html.ts'
import { isNewer } from '@wayform/core/app-updates/app-version.ts'
import type { CertificateReading } from '../certificate.ts'
import type { Checked } from '../checks.ts'
import type { FailedDelivery } from '../health.repository.ts'
import { isLate, verdict } from '../health-words.ts'
import type { ProviderState } from '../provider-states.ts'
import type { Health } from '../read-health.ts'
import { icon, type IconName } from './icons.ts'
import type { OperatorPage } from './layout.ts'
import { capital, clock, date, milliseconds, moment, number, shortMoment, size, span } from './words.ts'

type Shown = {
  health: Health
  providers: readonly ProviderState[]
  certificate: CertificateReading | null
  release: Checked['release']
  /** The host of the mail server; null: no mail is sent. */
  mailHost: string | null
  mostAttempts: number
  /** Set when the database does not answer now: the reading is an old one. */
  isOld: boolean
}

export function healthPage(shown: Shown): OperatorPage {
  const { health, providers, certificate, isOld } = shown
  const said = isOld
    ? {
        state: 'bad' as const,
        title: 'The database does not answer',
        text: `What follows was read at ${clock(health.at)}.`,
      }
    : verdict(health, providers, certificate)
  const read = `Read at ${clock(health.at)} UTC, every 10 s`
  return {
    title: said.title,
    tab: 'health',
    isLive: true,
    main: `<main data-live>
<div class="head"><span class="sign ${said.state}">${icon('pulse')}</span><div class="grow"><h1>${escapeHtml(said.title)}</h1><p>${escapeHtml(said.text)}</p></div><span class="faint small wide" id="read" data-lost="Not reached. Last read at ${clock(health.at)} UTC">${read}</span></div>
${numbers(health)}
<div class="two">${providersTable(providers, health.at)}<div class="side">${parts(shown)}<p class="faint small">This page only reads. Change settings on the server, then restart. Machines ask <span class="mono">/readyz</span>, which says ready or not.</p></div></div>
${failures(shown)}
</main>`,
  }
}

function numbers({ requests, queue, responses, failed }: Health): string {
  const { perSecond, mostWithinMs } = requests
  const late = isLate(queue)
  const usual = queue.usualSeconds === null ? '' : `, usual ${span(queue.usualSeconds)}`
  const held = queue.held > 0 ? `${number(queue.held)} held` : ''
  const age = queue.due === 0 ? held || 'Nothing waits' : `Oldest ${span(queue.oldestSeconds)}${usual}`
  const stored =
    responses.lost > 0 ? `${number(responses.lost)} not stored at the first try` : 'All stored at the first try'
  return `<dl class="card now" aria-label="Now">
${figure('Requests', perSecond < 10 ? String(Number(perSecond.toFixed(1))) : number(perSecond), 'a second', mostWithinMs === null ? 'None in the last minute' : `95% under ${milliseconds(Math.ceil(mostWithinMs))}`, bars(requests.perDay, 'Requests of the last 7 days'))}
${figure('Queue', number(queue.due), 'waiting', age, bars(queue.perDay, 'Longest queue of the last 7 days'), late)}
${figure('Responses today', number(responses.perDay.at(-1) ?? 0), '', responses.since ? `Counted since ${clock(responses.since).slice(0, 5)} UTC` : stored, bars(responses.perDay, 'Responses of the last 7 days'), responses.lost > 0)}
${figure('Failed deliveries, 24 h', number(failed.stopped + failed.triedAgain), `of ${number(failed.of)}`, `${number(failed.stopped)} stopped, ${number(failed.triedAgain)} tried again`, '')}
</dl>`
}

function figure(name: string, value: string, unit: string, note: string, chart: string, isWarning = false): string {
  return `<div><dt>${name}</dt><dd><div class="value"><b>${value}${unit === '' ? '' : `<i>${unit}</i>`}</b>${chart}</div><p${isWarning ? ' class="warn"' : ''}>${escapeHtml(note)}</p></dd></div>`
}

const BAR_HEIGHT = 26
function bars(values: readonly number[], label: string): string {
  const top = Math.max(1, ...values)
  const rects = values.map((value, index) => {
    const height = Math.max(2.5, (value / top) * BAR_HEIGHT)
    return `<rect x="${(index * 9.6).toFixed(1)}" y="${(BAR_HEIGHT - height).toFixed(1)}" width="6.6" height="${height.toFixed(1)}" rx="2"/>`
  })
  return `<svg class="bars" width="64" height="26" viewBox="0 0 64 26" role="img" aria-label="${label}: ${values.map(number).join(', ')}">${rects.join('')}</svg>`
}

const LOOK: Record<ProviderState['state'], [IconName, string]> = {
  working: ['ok', 'ok'],
  quiet: ['off', 'off'],
  slow: ['warn', 'warn'],
  failing: ['bad', 'bad'],
  off: ['off', 'off'],
  sandbox: ['off', 'off'],
}

function providersTable(providers: readonly ProviderState[], now: Date): string {
  const rows = providers.map(({ name, state, text, lastSuccessAt, errorShare }) => {
    const [sign, tone] = LOOK[state]
    const isBad = state === 'failing' || state === 'slow'
    const last =
      lastSuccessAt === null
        ? '–'
        : moment(lastSuccessAt, now).startsWith('today')
          ? clock(lastSuccessAt)
          : moment(lastSuccessAt, now)
    const share = errorShare === null ? '–' : errorShare === 0 ? '0' : `${errorShare.toFixed(1)}%`
    return `<tr><td>${name}</td><td><span class="st ${tone}">${icon(sign)}${escapeHtml(text)}</span></td><td class="muted">${last}</td><td class="${isBad && errorShare ? 'warn' : 'muted'}">${share}</td></tr>`
  })
  return `<section class="card providers" aria-labelledby="providers"><div class="title"><h2 id="providers">Providers</h2></div><table><thead><tr><th scope="col">Name</th><th scope="col">State</th><th scope="col">Last success</th><th scope="col">Errors, 1 h</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`
}

function parts({ health, certificate, release }: Shown): string {
  const { database, storage, backup, processes, at } = health
  const oldest = processes[0]
  const versions = [...new Set(processes.map(({ version }) => version))]
  const connections =
    database.kind === 'postgres' ? `, ${database.connections} of ${database.mostConnections} connections` : ''
  const kind = database.kind === 'postgres' ? 'PostgreSQL' : 'Embedded PostgreSQL'
  const newer = newerRelease(release, versions)
  return `<section class="card rows" aria-label="Parts">
${part(health.problems.length === 0 ? 'ok' : 'bad', 'Database', `${kind} ${database.version}, ${milliseconds(database.ms)}${connections}, ${size(database.bytes)}`, database.kind === 'postgres' ? meter(database.connections, database.mostConnections, 'connections') : '')}
${part(storage.disk && storage.disk.used / storage.disk.of > 0.9 ? 'warn' : 'ok', 'Storage', storageText(storage), storage.disk ? meter(storage.disk.used, storage.disk.of, 'of the disk') : '')}
${part(backup.lastGood && !backup.problem && backup.isScheduled ? 'ok' : 'warn', 'Backups', backupText(backup, at), backup.kept === null ? '' : `<span class="faint small">${backup.kept} kept</span>`)}
${part('up', versions.length === 1 ? `Version ${versions[0]}` : versions.length === 0 ? 'Version' : `Versions ${versions.join(', ')}`, `${newer.text}${oldest ? `${processesText(processes)}. Up ${span((at.getTime() - oldest.startedAt.getTime()) / 1000)}.` : 'No process has told of itself yet.'}`, newer.link)}
${certificatePart(certificate, at)}
</section>`
}

/** Said while something older runs here. */
function newerRelease(release: Checked['release'], versions: readonly string[]): { text: string; link: string } {
  if (release === 'off') return { text: '', link: '' }
  if (release === null) return { text: 'RELEASES_URL told of no release. ', link: '' }
  const { version, publishedAt, page } = release
  if (!versions.some((each) => isNewer(version, each))) return { text: '', link: '' }
  const since = publishedAt === null ? '' : ` since ${date(publishedAt)}`
  const link =
    page === null ? '' : `<a class="small" href="${escapeHtml(page)}" rel="noreferrer" target="_blank">Changes</a>`
  return { text: `${version} is out${since}. `, link }
}

function processesText(processes: Health['processes']): string {
  const count = processes.length
  const delivering = processes.filter(({ delivers }) => delivers).length
  if (count === 1) return delivering === 1 ? 'One process, which delivers too' : 'One process, which only serves'
  return `${count} processes, ${delivering} of them deliver`
}

function storageText({ kind, used, ms, disk }: Health['storage']): string {
  const speed = ms === null ? '' : `, ${milliseconds(ms)}`
  if (kind === 's3') return `${size(used)} of files, S3${speed}`
  return disk
    ? `${size(disk.used)} of ${size(disk.of)} used, ${size(used)} of files, this disk${speed}`
    : `${size(used)} of files, this disk${speed}`
}

function backupText({ lastGood, problem, isScheduled, nextAt }: Health['backup'], at: Date): string {
  const last = lastGood ? `${capital(moment(lastGood.takenAt, at))}, ${size(lastGood.bytes)}, read back.` : 'None yet.'
  const failed = problem ? ` Failed ${moment(problem.at, at)}: see wayform backup status.` : ''
  const next = !isScheduled ? ' None is scheduled.' : nextAt ? ` Next ${moment(nextAt, at)}.` : ''
  return `${last}${failed}${next}`
}

function certificatePart(certificate: CertificateReading | null, at: Date): string {
  if (certificate === null) return part('off', 'Certificate', 'Not looked at yet', '')
  const { host, until, problem, isReached } = certificate
  if (!isReached) return part('warn', 'Certificate', `${host} is not reached from here (${problem})`, '')
  if (problem !== null) return part('bad', 'Certificate', `${host}: ${problem}`, '')
  if (until === null) return part('off', 'Certificate', `${host} is served without https`, '')
  return part(
    until.getTime() - at.getTime() > 14 * 86_400_000 ? 'ok' : 'warn',
    'Certificate',
    `${host}, until ${date(until)}`,
    '',
  )
}

function part(sign: IconName, name: string, text: string, end: string): string {
  const tone = sign === 'up' ? 'off' : sign
  return `<div class="part">${icon(sign, tone)}<div><b>${escapeHtml(name)}</b><small>${escapeHtml(text)}</small></div>${end}</div>`
}

const meter = (value: number, of: number, unit: string) =>
  `<meter min="0" max="${of}" high="${of * 0.9}" value="${value}" title="${Math.round((value / of) * 100)}% ${unit}">${Math.round((value / of) * 100)}%</meter>`

function failures({ health: { failed, at }, mailHost, mostAttempts }: Shown): string {
  const all = failed.stopped + failed.triedAgain
  const few = all > failed.last.length ? `the last ${failed.last.length} of ${number(all)}` : ''
  const rows = failed.last.map((each) => failedRow(each, at, mailHost, mostAttempts))
  const body =
    rows.length === 0 ? '<p class="empty">None in the last 24 hours.</p>' : `<div class="rows">${rows.join('')}</div>`
  return `<section class="card failed" aria-labelledby="failed"><div class="title"><h2 id="failed">Failed deliveries</h2><span class="faint small">${few}</span><div class="grow"></div><span class="faint small wide">Addresses are cut to the host. Answers are never shown.</span></div>${body}</section>`
}

const DESTINATION: Record<FailedDelivery['destination'], [name: string, host: string | null]> = {
  whatsapp: ['WhatsApp', 'graph.facebook.com'],
  email: ['E-mail', null],
  push: ['Push', 'fcm.googleapis.com'],
  webhook: ['Webhook', null],
  gsheet: ['Google Sheets', 'sheets.googleapis.com'],
  gcalendar: ['Google Calendar', 'www.googleapis.com'],
  customer: ['Mail to customers', null],
  customerWhatsapp: ['WhatsApp to customers', 'graph.facebook.com'],
}

const isMail = (destination: FailedDelivery['destination']) => destination === 'email' || destination === TO_CUSTOMER

function failedRow(delivery: FailedDelivery, now: Date, mailHost: string | null, mostAttempts: number): string {
  const { destination, state, attempts, lastError, at, nextAt, url } = delivery
  const [name, host] = DESTINATION[destination]
  const to = destination === 'webhook' ? hostOf(url) : isMail(destination) ? (mailHost ?? '') : (host ?? '')
  const isStopped = state === 'failed'
  const when = isStopped
    ? `<span class="st bad">stopped ${shortMoment(at, now)}</span>`
    : `<span class="st warn">next ${shortMoment(nextAt, now)}</span>`
  return `<div class="delivery">${icon(isStopped ? 'bad' : 'later')}<b>${name}</b><span class="muted cut">${escapeHtml(to)}</span><span class="muted cut">${escapeHtml(reasonText(lastError))}, tried ${attempts} of ${mostAttempts}</span>${when}</div>`
}

/** The reason in words; of an unknown code nothing is shown, because it may hold what a provider wrote. */
function reasonText(code: string | null): string {
  if (code === null) return 'Failed'
  const { reason, status } = deliveryReason(code)
  if (status !== undefined) return `Answered ${status}`
  const words = reason.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return capital(words).replace('Whatsapp', 'WhatsApp')
}

const hostOf = (url: string | null) => (url !== null && URL.canParse(url) ? new URL(url).hostname : '')
