import { CONNECTION_PARAM, type GoogleConnection } from '@wayform/contract/google-connection.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import type { Services } from '../../../services.ts'
import type { Wakeable } from '../../ledger/wakeable.ts'
import { databaseNow } from '../../../platform/db/clock/database-time.ts'
import type { Owner } from '../../../platform/http/implement-call.ts'
import { secretBox } from '../../../platform/secrets/secret-box.ts'
import { SHEETS_SCOPES } from '../../../providers/google/google-sheets.ts'
import { heldDeliveriesRepository } from '../../ledger/held-deliveries.repository.ts'
import { type FormRow, formsRepository } from '../../documents/forms.repository.ts'
import {
  type Agreed,
  beginConsent,
  type Consent,
  finishConsent,
  giveBack,
  type Return,
} from '../../google/google-consent.ts'
import { recordConnection } from '../change-integration.ts'
import { integrationsRepository } from '../integrations.repository.ts'
import { versionReaders } from '../../documents/version-readers.ts'
import type { AskSheets } from './sheet-access.ts'
import { newLines, placeOf, type SheetConfig } from './sheet-config.ts'
import { wantedColumns } from './sheet-rows.ts'
import { googleTokensRepository } from '../../google/google-tokens.repository.ts'
import { resumeDeliveries, sheetsRepository } from './sheets.repository.ts'
import { writeHeadings } from './write-rows.ts'

const CONSENT: Omit<Consent, 'redirect'> = {
  purpose: 'sheets',
  scopes: SHEETS_SCOPES,
  returnPath: '/integration/gsheet/redirect',
}

export const beginSheet = (
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'google' | 'log'>,
  { owner, formId, browser }: { owner: Owner; formId: string; browser: string },
): Promise<URL> => beginConsent(deps, { ...CONSENT, owner, formId, browser, redirect: screenOf(formId) })

/** The form's spreadsheet: the existing one if this person can still write to it, else a new one. */
export async function finishSheet(
  deps: Pick<Services, 'database' | 'now' | 'secretKey' | 'texts' | 'google' | 'log'> & { deliveries: Wakeable },
  caller: Owner | undefined,
  answer: Return,
): Promise<GoogleConnection> {
  const agreed = await finishConsent(deps, caller, CONSENT, answer)
  if (!agreed.ok) return agreed.connection
  const { owner, formId, identity, tokens } = agreed.value
  const form = formId === null ? undefined : await formsRepository(deps.database.db).findOwned(owner.id, formId)
  const isAllowed = form !== undefined && hasFeature(owner.plan, 'integrations')
  const config = isAllowed && (await spreadsheetFor(deps, form, agreed.value))
  const isKept = config !== false && config !== null && (await keep(deps, agreed.value, form, config))
  if (isKept) {
    deps.deliveries.wake()
    return 'connected'
  }
  await giveBack(deps, identity.subject, tokens.refreshToken)
  return config === null ? 'unavailable' : 'expired'
}

/** The screen where the owner started, from the state; the screen itself checks whose form it is. */
export function returnScreen(state: string | undefined, connection: GoogleConnection): string {
  const [, formId] = /\.([0-9a-f-]{36})$/.exec(state ?? '') ?? []
  return `${formId === undefined ? '/home' : screenOf(formId)}?${CONNECTION_PARAM}=${connection}`
}

const screenOf = (formId: string) => `/forms/${formId}/settings/integrations`

/** Null if Google refused or failed. */
async function spreadsheetFor(
  deps: Pick<Services, 'database' | 'texts' | 'google' | 'log'>,
  form: FormRow,
  { identity, tokens }: Agreed,
): Promise<SheetConfig | null> {
  const { database, texts, google, log } = deps
  if (!google) return null
  const ask: AskSheets = (call) => call(google.sheets, tokens.accessToken)
  const account = { subject: identity.subject, account: identity.email }
  const earlier = await sheetsRepository(database.db).find(form)
  if (earlier?.config.subject === identity.subject) {
    const has = await ask((sheets, token) => sheets.has(token, placeOf(earlier.config)))
    if (has.ok && has.value) return { ...earlier.config, ...account }
    if (!has.ok && has.reason !== 'missing') return failed(has.code)
  }
  const t = texts.in(form.language)
  const made = await ask((sheets, token) =>
    sheets.create(token, {
      title: form.name,
      sheetTitle: t('responses.title'),
      isRightToLeft: form.language === 'ar',
    }),
  )
  if (!made.ok) return failed(made.code)
  const lines = earlier?.config.lines?.isOn === true && { lines: newLines() }
  const config: SheetConfig = { ...made.value, ...account, columns: {}, ...lines }
  const version = form.published_version ?? 0
  const questions = version === 0 ? form.draft : await publishedDoc(deps, form, version)
  const columns = await writeHeadings(ask, config, wantedColumns(texts, form.language, [{ questions, version }]))
  return { ...config, columns }

  function failed(code: string): null {
    log.warn({ code, provider: 'google' }, 'a spreadsheet could not be made')
    return null
  }
}

async function publishedDoc(
  { database }: Pick<Services, 'database'>,
  form: FormRow,
  version: number,
): Promise<FormDoc> {
  const versions = versionReaders({ userId: form.user_id, formId: form.id })
  await versions.need(database.db, [version])
  return versions.of(version).doc
}

/** False if the form was deleted meanwhile. */
async function keep(
  deps: Pick<Services, 'database' | 'now' | 'secretKey'>,
  { owner, identity, tokens }: Agreed,
  form: FormRow,
  config: SheetConfig,
) {
  const { database, secretKey, now } = deps
  return database.transaction(async (tx) => {
    const forms = formsRepository(tx)
    if (!(await forms.findOwned(owner.id, form.id, { lock: true }))) return false
    const repository = googleTokensRepository(tx, secretBox(secretKey), 'google-sheets')
    const { refreshToken, accessToken, lifetimeMs } = tokens
    const expiresAt = new Date(now().getTime() + lifetimeMs)
    await repository.keep(owner.id, identity.subject, { refreshToken, accessToken, expiresAt }, now())
    await recordConnection(deps, tx, owner, form, { kind: 'gsheet' })
    await integrationsRepository(tx).put(form, { kind: 'gsheet' }, config, { now: now() })
    // It may have been another Google account before.
    await repository.forgetUnused(owner.id, now())
    await heldDeliveriesRepository(tx).release({ userId: owner.id, formId: form.id, destination: 'gsheet' })
    await resumeDeliveries(tx, form, { destination: 'gsheet' }, databaseNow(database.clock))
    await forms.notifyChanged(form)
    return true
  })
}
