import type { RawAnswers } from '@wayform/core/answers/answers.ts'
import type { AnswerText } from '@wayform/core/answers/format-answers.ts'
import { pagesOf } from '@wayform/core/form/pages.ts'
import type { PublicForm } from '@wayform/core/form/public-form.ts'
import type { Language } from '@wayform/core/languages.ts'
import { PRODUCT } from '@wayform/core/product.ts'
import type { Problem } from '@wayform/core/result.ts'
import type { PublicCatalogue, PublicMessages, PublicT } from '@wayform/i18n/public-messages.ts'
import { translator } from '@wayform/i18n/translate.ts'
import { renderToString } from 'preact-render-to-string'
import type { ReactNode } from 'react'
import { CheckPage, ReceiptPage } from './AnswerPages.tsx'
import { DonePage, type Handoff } from './DonePage.tsx'
import { fontsOf } from './fonts.ts'
import { FormPage, isLastPage } from './FormPage.tsx'
import { htmlDocument, type PageAssets } from './html-document.ts'
import { type NoticeKind, NoticePage } from './NoticePage.tsx'
import { scriptMessages } from './page-data.ts'

export type { Handoff, NoticeKind, PageAssets }

type Common = { form: PublicForm; messages: PublicCatalogue; assets: PageAssets }

export type FormPageInput = Common & {
  pageIndex: number
  /** Wire values to start the fields with. */
  values: RawAnswers
  problems: Record<string, Problem>
  /** Signed state of a form that is filled in without script. */
  state: string | null
  canGoBack: boolean
  /** True for the first page of everyone, with data and script; false for the answer to a plain form post. */
  hydrate: boolean
}

export function renderFormPage(input: FormPageInput): string {
  const { form, messages, assets, pageIndex, values, problems, state, canGoBack, hydrate } = input
  const pages = pagesOf(form.questions)
  const page = (
    <FormPage
      {...{ form, pages, pageIndex, values, problems, state, canGoBack }}
      mounted={[pageIndex]}
      summary
      sends={hydrate && isLastPage(pages, pageIndex, values)}
      t={translatorOf(form.language, messages)}
    />
  )
  const fonts = fontsOf(form.language, assets.fonts)
  const data = hydrate ? { form, messages: scriptMessages(messages), values, fonts } : undefined
  return htmlDocument({ language: form.language, title: form.name, assets, body: markup(page), data })
}

export function renderCheckPage(input: Common & { answers: readonly AnswerText[]; state: string }): string {
  return privatePage(input, (t) => <CheckPage {...input} t={t} />)
}

export function renderDonePage(input: Common & Handoff): string {
  return privatePage(input, (t) => <DonePage {...input} t={t} />)
}

type ReceiptInput = Common & { responseNumber: number; createdAt: string; answers: readonly AnswerText[] }

export function renderReceiptPage(input: ReceiptInput): string {
  return privatePage(input, (t) => <ReceiptPage {...input} t={t} />)
}

type NoticeInput = {
  kind: NoticeKind
  language: Language
  messages: PublicCatalogue
  assets: PageAssets
  formName?: string
}

export function renderNotice({ kind, language, messages, assets, formName }: NoticeInput): string {
  const t = translatorOf(language, messages)
  const body = markup(<NoticePage kind={kind} formName={formName} t={t} />)
  return htmlDocument({ language, title: formName ?? PRODUCT, assets, body, isPrivate: true })
}

function privatePage({ form, messages, assets }: Common, page: (t: PublicT) => ReactNode): string {
  const body = markup(page(translatorOf(form.language, messages)))
  return htmlDocument({ language: form.language, title: form.name, assets, body, isPrivate: true })
}

function translatorOf(language: Language, messages: PublicCatalogue): PublicT {
  return translator<PublicMessages>(language, messages)
}

function markup(page: ReactNode): string {
  // The build puts Preact in React's place, so the elements are Preact's; only their types are React's.
  return renderToString(page as Parameters<typeof renderToString>[0])
}
