import { pagesOf } from '@wayform/core/form/pages.ts'
import type { Language } from '@wayform/core/languages.ts'
import { PRODUCT } from '@wayform/core/product.ts'
import type { PublicCatalogue, PublicMessages, PublicT } from '@wayform/i18n/public-messages.ts'
import { translator } from '@wayform/i18n/translate.ts'
import { renderToString } from 'preact-render-to-string'
import type { ReactNode } from 'react'
import { CheckPage, ReceiptPage } from './answers/AnswerPages.tsx'
import { DonePage } from './answers/DonePage.tsx'
import { fontsOf } from './fonts.ts'
import { FormPage } from './page/FormPage.tsx'
import { htmlDocument } from './html-document.ts'
import { NoticePage } from './page/NoticePage.tsx'
import { PaymentStanding } from './payment/PaymentStanding.tsx'
import { ScriptTemplates } from './page/ScriptTemplates.tsx'
import { pageData } from './make-page-data.ts'
import { isPaying } from './payment/paying.ts'
import { headMatter, tailMatter } from './page-matter.ts'
import type {
  CheckPageInput,
  DonePageInput,
  FormPageInput,
  NoticeInput,
  PaymentPageInput,
  ReceiptPageInput,
  RenderedForm,
  Rendering,
} from './rendering.ts'
import { viewOf } from './questions/views.ts'

export function renderFormPage(input: FormPageInput): string {
  return formDocument(input)
}

export function renderPaymentPage({ payment, address, ...input }: PaymentPageInput): string {
  const { form, messages } = input
  const state = {
    name: payment.status,
    html: markup(<PaymentStanding {...{ form, payment, address }} t={translatorOf(form.language, messages)} />),
  }
  return formDocument({ ...input, pageIndex: 0, problems: {}, state: null, canGoBack: false, alive: true }, state)
}

/** `inFront`: what shows in place of the form until its script knows more. */
function formDocument(input: FormPageInput, inFront?: { name: string; html: string }): string {
  const { form, messages, assets, pageIndex, values, problems, state, canGoBack, alive, matter } = input
  const t = translatorOf(form.language, messages)
  const page = (
    <FormPage
      {...{ form, pageIndex, values, problems, state, canGoBack, t }}
      pages={pagesOf(form.questions)}
      alive={alive}
    />
  )
  const hasOwnStyles = form.questions.some((question) => viewOf(question)?.ownStyles)
  const common = { language: form.language, assets, body: markup(page), hasOwnStyles }
  if (!alive) return htmlDocument({ ...common, title: form.name })
  const fonts = fontsOf(form.language, assets.fonts)
  const { scripts } = assets
  const paying = isPaying(form.questions)
  // A test is not paid for: it is sent like any other answers.
  const later = paying && !form.isTest ? { ...scripts, keep: scripts.checkout } : scripts
  return htmlDocument({
    ...common,
    title: matter?.title ?? form.name,
    ...(matter && { head: headMatter(matter), tail: tailMatter(matter, form.link, assets) }),
    ...(inFront && { inFront, isPrivate: true }),
    templates: markup(<ScriptTemplates form={form} t={t} scripts={scripts} isPaying={paying} />),
    script: form.questions.some(({ type }) => assets.notInLight.includes(type)) ? scripts.full : scripts.light,
    data: pageData(form, messages, { fonts, later, isPaying: paying }),
  })
}

export function renderCheckPage(input: CheckPageInput): string {
  return privatePage(input, (t) => <CheckPage {...input} t={t} />)
}

export function renderDonePage(input: DonePageInput): string {
  return privatePage(input, (t) => <DonePage {...input} t={t} scripts={input.assets.scripts} />)
}

export function renderReceiptPage(input: ReceiptPageInput): string {
  return privatePage(input, (t) => <ReceiptPage {...input} t={t} scripts={input.assets.scripts} />)
}

export function renderNotice({
  kind,
  language,
  messages,
  assets,
  formName,
  branding = true,
  contact,
}: NoticeInput): string {
  const t = translatorOf(language, messages)
  const body = markup(<NoticePage {...{ kind, formName, branding, contact, t }} />)
  return htmlDocument({ language, title: formName ?? PRODUCT, assets, body, isPrivate: true })
}

function privatePage({ form, messages, assets }: RenderedForm, page: (t: PublicT) => ReactNode): string {
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

// The server is typed by `Rendering`; this fails to compile when the two part ways.
;({
  renderFormPage,
  renderCheckPage,
  renderDonePage,
  renderReceiptPage,
  renderPaymentPage,
  renderNotice,
}) satisfies Rendering
