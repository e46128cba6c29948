import { Readable } from 'node:stream'
import { readStoredDoc } from '@wayform/core/form/repair/normalise-document.ts'
import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Owner } from '../../../platform/http/implement-call.ts'
import type { OwnLimit } from '../../../platform/http/route-limits.ts'
import { type ZipEntry, zipStream } from '../../../platform/zip/zip-stream.ts'
import { formsRepository } from '../../documents/forms.repository.ts'
import { fileOf } from '../../imports/export-form.ts'
import { integrationsRepository } from '../../integrations/integrations.repository.ts'
import { presentIntegrations } from '../../integrations/present-integrations.ts'
import { responsesOf } from './export-responses.ts'
import { fileLines, folderOf, jsonEntry, jsonList, pathInArchive, type Placed, wire } from './export-shapes.ts'
import { workspacesRepository } from '../../workspaces/workspaces.repository.ts'
import {
  type ExportedForm,
  type ExportedUpload,
  type ExportRepository,
  exportRepository,
  type PersonRepository,
  personRepository,
} from './export.repository.ts'

/** Archives that one process creates at the same time, for all owners together. */
const AT_ONCE = 4
/** Four gigabytes, at half a megabyte per response. */
const MAYBE_HUGE = 8_000

type ExportDeps = Pick<Services, 'database' | 'texts' | 'now' | 'store' | 'log'>

/** Archives of whole accounts: one at a time per owner, and a few per hour. */
export function accountExports(deps: ExportDeps) {
  const running = new Set<string>()

  return {
    /** The archive as a stream. If a part can't be read, the stream fails, so that it never looks complete. */
    async start(owner: Owner, limit: OwnLimit): Promise<Readable> {
      if (running.has(owner.personId) || running.size >= AT_ONCE) {
        throw new AppError('request.tooMany', { retryAfterSeconds: 60 })
      }
      running.add(owner.personId)
      await limit.take().catch((error: unknown) => {
        running.delete(owner.personId)
        throw error
      })
      const archive = Readable.from(zipStream(accountEntries(deps, owner.personId)))
      // Runs however the archive ends: completed, failed, or cancelled by the client.
      for (const event of ['end', 'close']) archive.once(event, () => running.delete(owner.personId))
      archive.on('error', (err) => deps.log.error({ err, user: owner.personId }, 'an export of an account failed'))
      return archive
    },
  }
}

async function* accountEntries(deps: ExportDeps, personId: string): AsyncGenerator<ZipEntry> {
  const { db } = deps.database
  const at = deps.now()
  const person = personRepository(db, personId)
  const owned = await workspacesRepository(db).ownedBy(personId)
  const [first] = owned
  yield jsonEntry('account.json', at, {
    ...(await personOf(person, at)),
    ...(first !== undefined && (await workspaceOf(exportRepository(db, first)))),
  })
  yield jsonEntry('devices.json', at, (await person.sessions()).map(wire))
  for (const [index, workspaceId] of owned.entries()) {
    // The first one lies at the top of the archive, where everything lay before there were others.
    yield* workspaceEntries(deps, workspaceId, { at, place: index === 0 ? '' : `workspace-${index + 1}/` })
  }
}

type Place = { at: Date; place: string }

async function* workspaceEntries(
  { database: { db }, store, texts }: ExportDeps,
  workspaceId: string,
  { at, place }: Place,
): AsyncGenerator<ZipEntry> {
  const rows = exportRepository(db, workspaceId)
  const missing = new Set<string>()
  if (place !== '') yield jsonEntry(`${place}workspace.json`, at, { id: workspaceId, ...(await workspaceOf(rows)) })
  yield { name: `${place}activity.json`, at, body: jsonList(activityOf(rows)) }
  const folders = new Map<string, string>()
  for (const [index, formId] of (await rows.formIds()).entries()) {
    const form = await rows.form(formId)
    if (!form) continue
    const folder = folderOf(index, form.name)
    folders.set(formId, folder)
    yield* formEntries(form, `${place}${folder}`)
    yield* fileEntries(rows.uploads(formId))
  }
  yield* fileEntries(rows.uploads(null))
  const listed = fileLines(rows.uploads(), pathOf, missing)
  yield { name: `${place}files.json`, at, body: jsonList(listed) }

  async function* formEntries(form: ExportedForm, folder: string): AsyncGenerator<ZipEntry> {
    const integrations = await integrationsRepository(db).list({ user_id: workspaceId, id: form.id })
    const counters = await rows.counters(form.id)
    yield jsonEntry(`${folder}/form.json`, at, {
      ...wire({ ...form, draft: readStoredDoc(form.draft) }),
      counters: counters && wire(counters),
      integrations: presentIntegrations(integrations),
      merchants: (await rows.merchants(form.id)).map(wire),
      waitingList: (await rows.waits(form.id)).map(wire),
    })
    const stored = await formsRepository(db).findOwned(workspaceId, form.id)
    // The questions of a linked Google form are at Google.
    if (stored?.google_form_id === null) yield jsonEntry(`${folder}/form.wayform`, at, fileOf(stored, integrations))
    yield { name: `${folder}/versions.json`, at, body: jsonList(versionsOf(rows, form.id)) }
    yield { name: `${folder}/payments.json`, at, body: jsonList(paymentsOf(rows, form.id)) }
    yield { name: `${folder}/visits.json`, at, body: jsonList(visitsOf(rows, form.id)) }
    const responses = responsesOf({ rows, form, t: texts.in(form.language), pathOf })
    const mayBeHuge = (counters?.last_number ?? 0) > MAYBE_HUGE
    yield { name: `${folder}/responses.json`, at, body: jsonList(responses.json()), mayBeHuge }
    yield { name: `${folder}/responses.csv`, at, body: responses.csv(), mayBeHuge }
  }

  async function* fileEntries(uploads: AsyncIterable<ExportedUpload>): AsyncGenerator<ZipEntry> {
    for await (const upload of uploads) {
      const found = await store.read(upload.object_key)
      // The row exists but its object does not: the list says so, and the rest of the archive is still useful.
      if (!found) missing.add(upload.id)
      else yield { name: pathOf(upload), at: upload.created_at, body: found.stream, packing: 'none' }
    }
  }

  function pathOf(upload: Placed): string {
    return `${place}${pathInArchive(upload, upload.form_id === null ? undefined : folders.get(upload.form_id))}`
  }
}

async function personOf(rows: PersonRepository, at: Date) {
  const user = await rows.user()
  if (!user) throw new AppError('auth.required')
  const workspaces = await rows.workspaces()
  return {
    exportedAt: at,
    ...wire(user),
    plan: workspaces[0]?.plan ?? 'free',
    workspaces: workspaces.map(wire),
    memberOf: (await rows.memberships()).map(wire),
    signInWith: (await rows.identities()).map(wire),
    pushDevices: (await rows.devices()).map(wire),
  }
}

async function workspaceOf(rows: ExportRepository) {
  const domain = await rows.domain()
  const googleGrant = await rows.googleGrant()
  const catalogue = await rows.catalogue()
  const bookings = await rows.bookingSetup()
  return {
    invitations: (await rows.invitations()).map(wire),
    apiKeys: (await rows.apiKeys()).map(wire),
    customDomain: domain ? wire(domain) : null,
    folders: (await rows.folders()).map(wire),
    googleForms: googleGrant ? wire(googleGrant) : null,
    stripeAccounts: (await rows.stripeAccounts()).map(wire),
    stripeCustomers: (await rows.customers()).map(wire),
    storeSubscriptions: (await rows.storeSubscriptions()).map(wire),
    notificationRecipients: (await rows.recipients()).map(wire),
    quickReplies: (await rows.quickReplies()).map(wire),
    catalogue: catalogue ? wire(catalogue) : null,
    products: (await rows.products()).map(wire),
    productStock: (await rows.stock()).map(wire),
    bookingSetup: bookings?.setup ?? null,
    bookingBlocks: (await rows.bookingBlocks()).map(wire),
    calendarFeeds: (await rows.calendarFeeds()).map(wire),
    googleCalendars: (await rows.googleCalendars()).map(wire),
    uploadBytes: (await rows.usage())?.bytes ?? 0,
  }
}

async function* versionsOf(rows: ExportRepository, formId: string): AsyncGenerator<object> {
  for await (const { questions, ...version } of rows.versions(formId)) {
    yield { ...wire(version), formQuestions: readStoredDoc(questions) }
  }
}

async function* paymentsOf(rows: ExportRepository, formId: string): AsyncGenerator<object> {
  for await (const payments of rows.payments(formId)) {
    const refunds = await rows.refunds(payments.map(({ id }) => id))
    for (const payment of payments) {
      const own = refunds.filter(({ payment_id }) => payment_id === payment.id)
      yield { ...wire(payment), refunds: own.map(wire) }
    }
  }
}

async function* activityOf(rows: ExportRepository): AsyncGenerator<object> {
  for await (const line of rows.activity()) yield wire(line)
}

/** Visits of the form, per quarter of an hour. */
async function* visitsOf(rows: ExportRepository, formId: string): AsyncGenerator<object> {
  for await (const visit of rows.visits(formId)) yield wire(visit)
}
