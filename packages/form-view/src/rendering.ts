import type { RawAnswers } from '@wayform/core/answers/answers.ts'
import type { AnswerText } from '@wayform/core/answers/format-answers.ts'
import type { PublicForm } from '@wayform/core/form/public-form.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { Problem } from '@wayform/core/result.ts'
import type { PublicCatalogue } from '@wayform/i18n/public-messages.ts'
import type { Contact, Handoff } from './answers/shown-answers.ts'
import type { PageMatter } from './page-matter.ts'

/** What a page refers to; the build writes it to manifest.json beside the assets. */
export type PageAssets = {
  /** Inlined. The second one comes with the forms whose views have styles of their own. */
  css: string
  controlsCss: string
  /** Both, as a Content-Security-Policy lists them. */
  cssHash: string
  /** The few lines that the page runs at first, inlined: they fetch the rest when there is a moment for it. */
  boot: string
  bootHash: string
  /** Addresses of the scripts that make a page alive: for most forms and for those with heavy types; then those that a page fetches when it needs them. */
  scripts: {
    light: string
    full: string
    phone: string
    combobox: string
    uploads: string
    controls: string
    keep: string
    /** In place of `keep` on forms that take money. */
    checkout: string
    handOff: string
    qr: string
    tagGoogle: string
    tagPixel: string
  }
  /** The types whose rules the light script leaves out. */
  notInLight: readonly string[]
  /** The picture that a shared link shows when its owner gave none. */
  card: string
  /** The builder's preview: its script, and a form's texts in each language; the script of the site around a widget. */
  preview: { script: string; site: string; texts: Record<Language, string> }
  /** Web fonts by script, loaded after the page is usable. */
  fonts: Record<string, string>
  /** The same as style sheets, by language, for pages without a script. */
  fontStyles: Record<Language, string>
}

/** What every page about a form starts from. */
export type RenderedForm = { form: PublicForm; messages: PublicCatalogue; assets: PageAssets }

export type FormPageInput = RenderedForm & {
  pageIndex: number
  values: RawAnswers
  problems: Record<string, Problem>
  /** What was answered on earlier pages, signed; null on the first. */
  state: string | null
  canGoBack: boolean
  /** False for pages that answer a plain form post: their script would start from the first page again. */
  alive: boolean
  /** With the page that people open; what answers a form post is found and shared by nobody. */
  matter?: PageMatter
}
export type CheckPageInput = RenderedForm & {
  answers: readonly AnswerText[]
  state: string
  /** What has to be paid, as people read it. */
  charge?: string | null
  /** Why it is not paid yet, or can't be from here. */
  unpaid?: 'cancelled' | 'failed' | 'expired' | 'unavailable' | 'provider' | 'needsScript'
}
export type DonePageInput = RenderedForm &
  Handoff & {
    /** Where another response begins: relative to the page's own address. */
    againUrl: string
  }
/**
 * The form's page for whoever comes back from a provider: what is known of the payment shows at once, with script and
 * without, and the form is there behind it, with the answers that the server holds, for when it has to be paid again.
 */
export type PaymentPageInput = Omit<FormPageInput, 'pageIndex' | 'problems' | 'state' | 'canGoBack' | 'alive'> & {
  /** Of this very page, relative to itself: whoever looks again comes back to the same payment. */
  address: string
  payment:
    | ({ status: 'paid' } & Handoff)
    | { status: 'pending'; receiptUrl: string | null }
    /** Not paid, or not yet known to be: `check` is for browsers without script. */
    | { status: 'open' | 'failed' | 'expired'; check: Omit<CheckPageInput, keyof RenderedForm> }
}
export type ReceiptPageInput = RenderedForm & {
  responseNumber: number
  createdAt: string
  answers: readonly AnswerText[]
  paid?: Handoff['paid']
  /** Where the files among the answers can be opened, by question. */
  files: Readonly<Record<string, readonly FileLink[]>>
  whatsappUrl: string
  deliveredTo: string
  deliveredToText?: string
}
export type FileLink = { name: string; url: string }
export type NoticeInput = {
  kind: 'notFound' | 'closed' | 'broken' | 'unavailable' | 'tooMany' | 'testEnded'
  language: Language
  messages: PublicCatalogue
  assets: PageAssets
  formName?: string
  /** Of a form that is closed for now: its owner's number. */
  contact?: Contact
  /** True unless it is said of the form. */
  branding?: boolean
}

/** The respondent's pages as HTML documents: what the server calls, bundled from server.tsx. */
export type Rendering = {
  renderFormPage(input: FormPageInput): string
  renderCheckPage(input: CheckPageInput): string
  renderDonePage(input: DonePageInput): string
  renderReceiptPage(input: ReceiptPageInput): string
  renderPaymentPage(input: PaymentPageInput): string
  renderNotice(input: NoticeInput): string
}
