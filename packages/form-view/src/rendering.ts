import type { RawAnswers } from '@wayform/core/answers/answers.ts'
import type { AnswerText } from '@wayform/core/answers/format-answers.ts'
import type { FormLook } from '@wayform/core/form/parts/look.ts'
import type { PublicForm } from '@wayform/core/form/public-form.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { ParseTools } from '@wayform/core/questions/question-type.ts'
import type { Problem } from '@wayform/core/result.ts'
import type { PublicCatalogue } from '@wayform/i18n/public-messages.ts'
import type { Contact, Handoff } from './answers/shown-answers.ts'
import type { CustomerView } from './customer/customer-view.ts'
import type { ShownItem } from './page/shown-item.ts'
import type { PageExtras } from './page-extras.ts'
import type { Sheet } from './styles/sheets.ts'

/**
 * `light`: without rules of pages and rare types; `logic`: without rare types; `fields`: with those rare types whose
 * answers follow from no others; `full`: with everything but conditions. Forms with conditions have `conditions`,
 * without rules of pages and rare types, `conditionsFields` or `conditionsFull`. Forms with types that are apart have
 * `types`, without rare types and conditions, `typesFields`, without formulas and payments, or `typesFull`, with
 * everything but orders, which only `typesOrders` has. Forms with a signature have `typesSigned` or, with anything more,
 * `typesAll`: the others know nothing of it. Forms with a booking have `typesBookings` or, with an order or a signature
 * too, `typesEvery`.
 */
export type LiveScript =
  | 'light'
  | 'logic'
  | 'fields'
  | 'full'
  | 'conditions'
  | 'conditionsFields'
  | 'conditionsFull'
  | 'types'
  | 'typesFields'
  | 'typesFull'
  | 'typesOrders'
  | 'typesSigned'
  | 'typesAll'
  | 'typesBookings'
  | 'typesEvery'

/** The assets of a page; the build writes them to manifest.json. */
export type PageAssets = {
  /** Inlined, as far as a page needs them. The first one belongs to every page. */
  sheets: readonly Sheet[]
  /** Inlined: the script that brings a form's page to life, by what the form needs. */
  live: Record<LiveScript, { code: string; hash: string }>
  /** URLs of the scripts that a page fetches on demand. */
  scripts: {
    phone: string
    countries: string
    calling: string
    combobox: string
    uploads: string
    controls: string
    /** On pages whose texts recall answers. */
    recall: string
    slider: string
    ranking: string
    order: string
    signature: string
    booking: string
    keep: string
    /** Instead of `keep` on forms that take payments. */
    checkout: string
    handOff: string
    /** After the hand-off, on forms with endings: leads on to the owner's page. */
    ending: string
    qr: string
    /** On the page of a payment to the owner's account. */
    pay: string
    /** Only on forms with several languages. */
    languages: string
    /** On forms that a password opened. */
    pass: string
    /** On the page that asks for a password. */
    peek: string
    /** On forms with limits. */
    places: string
    tagGoogle: string
    tagPixel: string
  }
  /** Texts and templates that a page needs only once its script keeps answers, in each language (`later-parts.ts`). */
  after: Record<Language, string>
  /** The types whose rules only the full script has. */
  onlyInFull: readonly string[]
  /** The types whose rules only scripts named `types…` have. */
  apart: readonly string[]
  /** The picture of a shared link when its owner gave none. */
  card: string
  /** The builder's preview: its script, alone and with menus, and a form's texts in each language; the script of the site around a widget. */
  preview: { script: string; menus: string; site: string; texts: Record<Language, string> }
  /** Style sheets of the web fonts, by language, fetched after the page is usable. None: the system's fonts. */
  fontStyles: Record<Language, string | undefined>
  /** The operator's privacy policy, if there is one: every page links to it. The server knows it, not the build. */
  privacyUrl?: string
}

/** The common input of every page about a form. */
export type RenderedForm = { form: PublicForm; messages: PublicCatalogue; assets: PageAssets }

export type FormPageInput = RenderedForm & {
  pageIndex: number
  values: RawAnswers
  problems: Record<string, Problem>
  /** Reads answers as the server does, for what its conditions show. */
  tools?: ParseTools
  /** The answers of earlier pages, signed; null on the first. */
  state: string | null
  canGoBack: boolean
  item?: ShownItem | undefined
  /** The time until which a time is held, as a sentence. */
  held?: string
  /** False for pages that answer a plain form post: their script would start from the first page again. */
  alive: boolean
  /** Only for the page that people open; the answer to a form post is neither indexed nor shared. */
  extras?: PageExtras
}
export type CheckPageInput = RenderedForm & {
  answers: readonly AnswerText[]
  state: string
  /** As on the pages before. */
  held?: string
  /** The formatted amount to pay. */
  charge?: string | null
  /** The reason why it is not paid yet, or can't be paid from here. */
  unpaid?: 'cancelled' | 'failed' | 'expired' | 'unavailable' | 'provider' | 'needsScript'
}
export type DonePageInput = RenderedForm &
  Handoff & {
    /** The URL that starts another response, relative to the page's own. */
    againUrl: string
  }
/**
 * The form's page after the return from a provider: the payment state is shown at once, with and without script, and
 * the form is behind it with the answers that the server holds, in case it has to be paid again.
 */
export type PaymentPageInput = Omit<
  FormPageInput,
  'pageIndex' | 'problems' | 'state' | 'canGoBack' | 'alive' | 'tools'
> & {
  /** The URL of this very page, relative to itself: reloading checks the same payment. */
  address: string
  payment:
    | ({ status: 'paid' } & Handoff)
    | { status: 'pending'; receiptUrl: string | null }
    /** Not paid, or not known to be paid yet: `check` is for browsers without script. */
    | { status: 'open' | 'failed' | 'expired'; check: Omit<CheckPageInput, keyof RenderedForm> }
}
export type ReceiptPageInput = RenderedForm & {
  responseNumber: number
  createdAt: string
  answers: readonly AnswerText[]
  paid?: Handoff['paid']
  /** For a customer with an order, or with a payment to the owner's account. */
  customer?: CustomerView | undefined
  /** Opens the chat once the message itself was opened in WhatsApp. */
  chat?: string | undefined
  /** The URLs of the files among the answers, by question. */
  files: Readonly<Record<string, readonly FileLink[]>>
  whatsappUrl: string
  deliveredTo: string
  deliveredToText?: string
}
/** All texts are in the respondent's language already. */
export type PayView = {
  title: string
  /** Formatted. */
  amount: string
  order: string
  /** The code as a drawing of modules; null for a bank transfer. */
  qr: { path: string; size: number; label: string } | null
  /** Opens a payment app on a phone: one of these, or whatever the phone offers. */
  app: {
    href: string
    label: string
    or: string
    other: string
    named: readonly { name: string; href: string }[]
  } | null
  /** Fields to copy; a code is one of them. */
  rows: readonly PayRow[]
  /** Instructions, in order. */
  steps: readonly string[]
  note: string
  copied: string
  /** A member of the workspace marked it as paid: only this is shown. */
  marked: string | null
}
export type PayRow = { label: string; shown: string; copied: string; button: string; isCode?: boolean; isKey?: boolean }
export type FileLink = { name: string; url: string }
export type NoticeInput = {
  kind: 'notFound' | 'closed' | 'broken' | 'unavailable' | 'tooMany' | 'testEnded' | 'brokenLink'
  language: Language
  messages: PublicCatalogue
  assets: PageAssets
  formName?: string
  /** For a form that is closed for now: its owner's number. */
  contact?: Contact
  /** The owner's texts while the form is closed, and the next opening. */
  closed?: ClosedTexts
  /** True unless the form says otherwise. */
  branding?: boolean
  look?: FormLook
}

export type PasswordPageInput = {
  language: Language
  messages: PublicCatalogue
  assets: PageAssets
  branding: boolean
  problem?: 'wrong' | 'locked'
  contact?: Contact
  look?: FormLook
}

/** Empty texts: the usual ones. */
export type ClosedTexts = { title: string; text: string; opening: OpeningTexts | null }

/** The next opening on the shop's clock. */
export type OpeningTexts = { month: string; day: string; date: string; time: string; calendarUrl: string }

/** The respondent's pages as HTML documents: called by the server, bundled from server.tsx. */
export type Rendering = {
  renderFormPage(input: FormPageInput): string
  renderCheckPage(input: CheckPageInput): string
  renderDonePage(input: DonePageInput): string
  renderReceiptPage(input: ReceiptPageInput): string
  renderPaymentPage(input: PaymentPageInput): string
  renderNotice(input: NoticeInput): string
  renderPasswordPage(input: PasswordPageInput): string
}
