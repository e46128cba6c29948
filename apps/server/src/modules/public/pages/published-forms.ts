import type { RawAnswers } from '@wayform/core/answers/answers.ts'
import { isLiving } from '@wayform/core/recall/is-living.ts'
import { withoutDefaultTitles } from '@wayform/core/form/default-titles.ts'
import { hasLimits } from '@wayform/core/form/access/access.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import type { FormParts } from '@wayform/core/form/parts/parts.ts'
import type { Language } from '@wayform/core/languages.ts'
import { gatedQuestions, servedDoc } from '@wayform/core/form/publishing/gates.ts'
import { pageDoc } from '@wayform/core/form/page-doc.ts'
import { type Page, pagesOf } from '@wayform/core/form/pages.ts'
import type { PublicForm } from '@wayform/core/form/public-form.ts'
import { servedLook } from '@wayform/core/look/served-look.ts'
import { callingCountries } from '@wayform/core/phone/countries.ts'
import { countryOf } from '@wayform/core/phone/parse-phone.ts'
import { methodsOf } from '@wayform/core/questions/payment/answer.ts'
import { publicMessages } from '@wayform/i18n/public-messages.ts'
import type { Config } from '../../../config.ts'
import type { Texts } from '../../../texts.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Headers } from '../../../platform/http/security-headers.ts'
import { FORM_CHANGED, USER_CHANGED } from '../../../platform/db/change-channels.ts'
import { formsRepository } from '../../documents/forms.repository.ts'
import { withMerchantFacts } from '../../merchants/merchant-facts.ts'
import { compressPage, type CompressedPage } from '../../../platform/http/pages/compressed-page.ts'
import { headersOfPage, pageHeaders, withOneStyle } from './page-headers.ts'
import { pageExtras } from './page-extras.ts'
import type { PageRenderer } from '../../../page-renderer.ts'
import { languageOf, rowInLanguage, translateVersion } from './row-in-language.ts'
import { type PublishedRow, publishedRepository } from './published.repository.ts'
import { isPayment } from '@wayform/core/questions/payment/is-payment.ts'
import { type Complete, takesParts, workspaceParts } from './workspace-parts.ts'
import { isPhone } from '@wayform/core/questions/phone/is-phone.ts'

/** A published form as respondents get it. */
export type PublishedForm = {
  row: PublishedRow
  publicForm: PublicForm
  pages: readonly Page[]
  /** The version that its page shows. */
  served: VersionPages
  /** Nothing of its workspace belongs to it: prices, stock and hours would be those of this moment. */
  isWhole: boolean
  /** The first page, rendered and compressed when it is first asked for: a submission does not wait for it. */
  page: () => Promise<FirstPage>
  /** With a policy for what pages of this form may contain. */
  headers: Headers
  /** The same for the owner's own host, which has no other owner's forms. */
  ownHostHeaders: Headers
  /** For pages after a plain post, which contain no owner's scripts. */
  plainHeaders: Headers
  /** The same form in one of its languages; in the main one for any other. */
  in(language: string | null | undefined): PublishedForm
}

/** With a policy for exactly what it contains. */
type FirstPage = CompressedPage & Pick<PublishedForm, 'headers' | 'ownHostHeaders'>

export type ReadyForm = { form: PublishedForm; page: FirstPage }

/** The result of a link. `broken`: it has questions that the owner's plan lacks. */
export type Found =
  | { state: 'open'; form: PublishedForm }
  | { state: 'closed' | 'broken'; row: PublishedRow }
  | { state: 'unknown' }

/** The row of a form in any state. */
export const rowOf = (found: Exclude<Found, { state: 'unknown' }>): PublishedRow =>
  found.state === 'open' ? found.form.row : found.row

export type PublishedForms = ReturnType<typeof publishedForms>

/** The shared page may be kept, and is compared at each visit. */
export const PAGE_CACHING = 'public, max-age=0, must-revalidate'

const MAX_ENTRIES = 5_000
/** Submissions to a version that was replaced within this time are still validated against it. */
export const OLD_VERSION_MS = 24 * 3_600_000

type CacheDeps = { config: Config; database: Database; texts: Texts; pages: PageRenderer }

/**
 * The cache of published forms, by link. Publishing, settings and plan changes reach every process through the
 * database. After a broken connection, a change may have been missed, so the whole cache is cleared.
 */
export function publishedForms({ config, database, texts, pages }: CacheDeps) {
  const byLink = new Map<string, Promise<Found>>()
  /** The open ones among them, as soon as they are loaded. */
  const openByLink = new Map<string, PublishedForm>()
  const firstPages = new WeakMap<PublishedForm, FirstPage>()

  function drop(key: string) {
    byLink.delete(key)
    openByLink.delete(key)
  }

  function settle(key: string, loading: Promise<Found>, found: Found | null) {
    if (byLink.get(key) !== loading) return
    if (found === null || found.state === 'unknown') drop(key)
    // A form with limits is looked at for every visit.
    else if (found.state === 'open' && !isGuarded(found.form.row)) openByLink.set(key, found.form)
  }

  function forget(matches: (row: PublishedRow) => boolean) {
    for (const [link, promise] of byLink) {
      void forgetIf(link, promise, matches)
    }
  }

  /** Waits for loads in progress, which may have read the state before the change. */
  async function forgetIf(link: string, promise: Promise<Found>, matches: (row: PublishedRow) => boolean) {
    const found = await promise.catch(() => null)
    const row = found?.state === 'open' ? found.form.row : found && 'row' in found ? found.row : null
    if (row && matches(row) && byLink.get(link) === promise) drop(link)
  }

  async function load(key: string): Promise<Found> {
    const stored = await publishedRepository(database.db).findByLink(key)
    if (!stored) return { state: 'unknown' }
    const row = { ...stored, questions: servedDoc(stored.questions, stored.plan) }
    if (!row.enabled || row.blocked) return { state: 'closed', row }
    if (gatedQuestions(row.questions, row.plan).length > 0) return { state: 'broken', row }
    const complete = await workspaceParts(database, row.userId, row.questions, { isKept: true })
    return { state: 'open', form: complete ? present(row, complete) : present(row) }
  }

  /** Each language is translated when it is first asked for. */
  function present(main: PublishedRow, complete: Complete = (questions) => questions): PublishedForm {
    const forms = new Map<Language, PublishedForm>()
    const formIn: PublishedForm['in'] = (wanted) => {
      const language = languageOf(main, wanted)
      const known = forms.get(language)
      if (known) return known
      const translated = rowInLanguage(texts, main, language)
      const form = presentIn({ ...translated, questions: complete(translated.questions, language) }, formIn)
      forms.set(language, form)
      return form
    }
    return formIn(main.language)
  }

  function presentIn(row: PublishedRow, formIn: PublishedForm['in']): PublishedForm {
    const { assets } = pages
    const extras = pageExtras({ config, texts }, row)
    const methods = row.questions.flatMap((each) => (isPayment(each) ? methodsOf(each) : [])).map(({ type }) => type)
    const hasConditions = isLiving(row.questions)
    const publicForm = toPublicForm({ config, texts }, row)
    const { look } = publicForm
    const hasApart = row.questions.some(({ type }) => assets.apart.includes(type))
    const options = { methods, hasConditions, hasApart, look }
    const asked = pagesOf(row.questions)
    let rendering: Promise<FirstPage> | null = null
    const form: PublishedForm = {
      row,
      in: formIn,
      publicForm,
      pages: asked,
      served: { version: row.version, questions: row.questions, pages: asked },
      isWhole: !takesParts(row.questions),
      page: () => (rendering ??= render(form).catch(fail)),
      headers: pageHeaders({ config, assets }, extras, options),
      ownHostHeaders: pageHeaders({ config, assets }, extras, { ...options, isOwnHost: true }),
      plainHeaders: pageHeaders({ config, assets }, undefined, { methods, hasApart, look }),
    }
    return form

    /** The next visit tries again. */
    function fail(error: unknown): never {
      rendering = null
      throw error
    }
  }

  async function render(form: PublishedForm): Promise<FirstPage> {
    const { look } = form.publicForm
    const html = withOneStyle(pages.assets, { html: firstPage(form, {}), look })
    const exact = (headers: Headers, origin: string | null) =>
      headersOfPage(headers, pages.assets, { html, look, origin })
    const page = {
      ...(await compressPage(html)),
      headers: exact(form.headers, new URL(config.formsUrl).origin),
      ownHostHeaders: exact(form.ownHostHeaders, null),
    }
    firstPages.set(form, page)
    return page
  }

  function firstPage(
    { row, publicForm }: Pick<PublishedForm, 'row' | 'publicForm'>,
    values: RawAnswers,
    state: string | null = null,
  ): string {
    return pages.renderFormPage({
      form: publicForm,
      messages: publicMessages(texts.catalogues[row.language]),
      assets: pages.assets,
      extras: pageExtras({ config, texts }, row),
      pageIndex: 0,
      values,
      problems: {},
      state,
      canGoBack: false,
      alive: true,
    })
  }

  /** One version of any age, as its responses were answered. `row` is in the main language. */
  async function contentOf(row: VersionedRow, version: number): Promise<FrozenForm> {
    if (version === row.version) return row
    const old = await formsRepository(database.db).version({ user_id: row.userId, id: row.formId }, version)
    return old ?? row
  }

  async function frozenPages(form: PublishedForm, version: number | undefined, now: Date): Promise<VersionPages> {
    const current = form.served
    if (version === undefined || version === form.row.version) return current
    const old = await formsRepository(database.db).version({ user_id: form.row.userId, id: form.row.formId }, version)
    const replaced = old && (await publishedRepository(database.db).replacedAt(form.row, version))
    if (!old || !replaced || now.getTime() - replaced.getTime() > OLD_VERSION_MS) return current
    const { userId: user_id, formId: id } = form.row
    const known = await withMerchantFacts(database.db, { user_id, id }, old.questions)
    const served = { questions: servedDoc(known, form.row.plan), parts: old.parts }
    const { questions } = translateVersion(texts, form.row, served, form.row.language)
    return { version, questions, pages: pagesOf(questions) }
  }

  return {
    /** The page with prefilled answers. */
    firstPage,

    find(link: string): Promise<Found> {
      const key = link.toLowerCase()
      const cached = byLink.get(key)
      if (cached) return cached
      const loading = load(key)
      byLink.set(key, loading)
      // Unknown links are not cached, because anyone can make them up. Nor are failures.
      loading.then(
        (found) => settle(key, loading, found),
        () => settle(key, loading, null),
      )
      if (byLink.size > MAX_ENTRIES) drop(byLink.keys().next().value ?? key)
      return loading
    },

    /**
     * An open form whose first page is in memory already. `language`: what the address names. Without it, a form with
     * several languages is not served from memory, because the browser decides.
     */
    openNow(link: string, language?: string): ReadyForm | undefined {
      const main = openByLink.get(link.toLowerCase())
      if (!main || main.row.languages.length > 1 !== (language !== undefined)) return undefined
      const form = main.in(language)
      const page = firstPages.get(form)
      return page && { form, page }
    },

    /** The pages that a submission refers to: the current ones, or those of a recently replaced version. */
    async pagesOfVersion(form: PublishedForm, version: number | undefined, now: Date): Promise<VersionPages> {
      if (form.isWhole && (version === undefined || version === form.row.version)) return form.served
      const found = await frozenPages(form, version, now)
      const { userId, language } = form.row
      // Prices, stock and hours are the current ones, not those that the page showed.
      const complete = await workspaceParts(database, userId, found.questions, { isKept: false })
      if (!complete) return found
      const questions = complete(found.questions, language)
      return { ...found, questions, pages: pagesOf(questions) }
    },

    contentOf,
    async start() {
      const stops = await Promise.all([
        database.listen(FORM_CHANGED, (formId) => forget((row) => row.formId === formId)),
        database.listen(USER_CHANGED, (userId) => forget((row) => row.userId === userId)),
      ])
      const stopReconnect = database.onReconnect(() => {
        byLink.clear()
        openByLink.clear()
      })
      return async () => {
        stopReconnect()
        await Promise.all(stops.map((stop) => stop()))
      }
    },
  }
}

/** Whether more than the address is needed to see the form. */
export function isGuarded({ access, passwordHash }: Pick<PublishedRow, 'access' | 'passwordHash'>): boolean {
  return passwordHash !== null || hasLimits(access)
}

/** The frozen content of a version. */
export type FrozenForm = { questions: FormDoc; parts: FormParts }

type VersionedRow = Pick<PublishedRow, 'userId' | 'formId' | 'version' | 'questions' | 'parts'>

export type VersionPages = { version: number; questions: FormDoc; pages: readonly Page[] }

/** Only the country is exposed, never the number. */
function phoneCountryOf({ routing }: PublishedRow): Pick<PublicForm, 'phoneCountry'> {
  const country = countryOf(routing.whatsappNumber)
  const callingCode = callingCountries().find(({ code }) => code === country)?.callingCode
  return country && callingCode ? { phoneCountry: { id: country, callingCode } } : {}
}

/** An allow-list: the receiving number, routing and notifications stay on the server. */
export function toPublicForm({ config, texts }: PresentDeps, row: PublishedRow): PublicForm {
  const look = lookOf(config, row)
  return {
    link: row.link,
    version: row.version,
    name: row.name,
    language: row.language,
    submitText: row.submitText,
    branding: row.hasBranding,
    ...(row.languages.length > 1 && { languages: row.languages }),
    ...(row.proofOfWork && { proofOfWork: true }),
    ...(row.parts.endings.length > 0 && { hasEndings: true }),
    ...(row.questions.some(isPhone) && phoneCountryOf(row)),
    ...(hasLimits(row.access) && { isLive: true }),
    questions: withoutDefaultTitles(pageDoc(row.questions), (number) =>
      texts.in(row.language)('questions.labels.SECTION', { number }),
    ),
    ...(look && { look }),
  }
}

type PresentDeps = { config: Pick<Config, 'filesUrl'>; texts: Texts }

/** On every plan. */
export function lookOf({ filesUrl }: Pick<Config, 'filesUrl'>, { parts }: Pick<PublishedRow, 'parts'>) {
  return servedLook(parts.look, new URL(filesUrl).origin)
}
