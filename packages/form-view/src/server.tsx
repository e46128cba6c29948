import { isComputed } from '@wayform/core/questions/answer-registry.ts'
import { isBooking } from '@wayform/core/questions/booking/is-booking.ts'
import { isOrder } from '@wayform/core/questions/order/is-order.ts'
import { isSignature } from '@wayform/core/questions/signature/is-signature.ts'
import { isLiving } from '@wayform/core/recall/is-living.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { pagesOf } from '@wayform/core/form/pages.ts'
import type { Language } from '@wayform/core/languages.ts'
import { isSection } from '@wayform/core/questions/section/is-section.ts'
import type { PublicCatalogue, PublicMessages, PublicT } from '@wayform/i18n/public-messages.ts'
import { translator } from '@wayform/i18n/translate.ts'
import { renderToString } from 'preact-render-to-string'
import type { ReactNode } from 'react'
import { CheckPage, ReceiptPage } from './answers/AnswerPages.tsx'
import { DonePage, EMPTY_HANDOFF } from './answers/DonePage.tsx'
import { FormPage } from './page/FormPage.tsx'
import { htmlDocument } from './html-document.ts'
import { loadsFont } from './look-styles.ts'
import { NoticePage } from './page/NoticePage.tsx'
import { PasswordPage } from './page/PasswordPage.tsx'
import { PaymentStanding } from './payment/PaymentStanding.tsx'
import { DraftOffer, WaitingPage } from './page/KeepTemplates.tsx'
import { hasOwnTemplates, ScriptTemplates } from './page/ScriptTemplates.tsx'
import { laterMessages, pageData } from './make-page-data.ts'
import { DONE_TEMPLATE_ID, OFFER_TEMPLATE_ID, WAITING_TEMPLATE_ID } from './page-data.ts'
import { isPaying } from './payment/is-paying.ts'
import { nameLaterIcons } from './later-icons.ts'
import { type LaterParts, NAME_PLACE } from './later-parts.ts'
import { laterScripts } from './later-scripts.ts'
import { headExtras, liveLimits, passScript, peekScript, tailExtras } from './page-extras.ts'
import type {
  CheckPageInput,
  DonePageInput,
  FormPageInput,
  LiveScript,
  NoticeInput,
  PasswordPageInput,
  PageAssets,
  PaymentPageInput,
  ReceiptPageInput,
  RenderedForm,
  Rendering,
} from './rendering.ts'

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

/** `inFront`: shown instead of the form until its script knows more. */
function formDocument(input: FormPageInput, inFront?: { name: string; html: string }): string {
  const { form, messages, assets, pageIndex, values, problems, state, canGoBack, alive, extras, tools, item, held } =
    input
  const t = translatorOf(form.language, messages)
  const page = (
    <FormPage
      {...{ form, pageIndex, values, problems, state, canGoBack, tools, item, held, t }}
      pages={pagesOf(form.questions)}
      alive={alive}
    />
  )
  const body = markup(page)
  const common = { language: form.language, assets, t, body, look: form.look }
  if (!alive) return htmlDocument({ ...common, title: form.name })
  const { scripts } = assets
  const paying = isPaying(form.questions)
  // A test answer is not paid: it is sent like any other submission.
  const keep = paying && !form.isTest ? scripts.checkout : scripts.keep
  const isOwn = hasOwnTemplates(form, paying)
  const needed = laterScripts(body, scripts, form.questions)
  return htmlDocument({
    ...common,
    title: extras?.title ?? form.name,
    ...(extras && { head: headExtras(extras) }),
    tail:
      (extras ? liveLimits(form, assets) + tailExtras(extras, form.link, assets) : '') +
      (form.languages ? languageScript(scripts) : ''),
    ...(inFront && { inFront, isPrivate: true }),
    later: (form.hasEndings ? '<i class="end">' : '') + (needed.combobox ? '<i class="pf-cb">' : ''),
    // First of all scripts: they send its proof with what they ask.
    templates:
      (form.isProtected ? passScript(assets, keep) : '') +
      nameLaterIcons(markup(<ScriptTemplates form={form} t={t} scripts={scripts} isPaying={paying} isOwn={isOwn} />)),
    script: assets.live[liveScriptOf(form.questions, assets)].code,
    waits: form.isProtected,
    data: pageData(form, messages, {
      fonts: loadsFont(form.look) ? assets.fontStyles[form.language] : undefined,
      later: {
        ...needed,
        keep: form.isProtected ? scripts.pass : keep,
        after: assets.after[form.language],
      },
      isPaying: paying,
    }),
  })
}

/** The later parts of most forms in a language: the build writes them into a file of their own. */
export function laterParts(language: Language, messages: PublicCatalogue, scripts: PageAssets['scripts']): LaterParts {
  const t = translatorOf(language, messages)
  const form = { link: '', version: 0, name: NAME_PLACE, language, submitText: '', branding: false, questions: [] }
  const template = (page: ReactNode) => nameLaterIcons(markup(page))
  return {
    messages: laterMessages(messages),
    templates: {
      [DONE_TEMPLATE_ID]: template(<DonePage form={form} t={t} scripts={scripts} {...EMPTY_HANDOFF} />),
      [OFFER_TEMPLATE_ID]: template(<DraftOffer t={t} />),
      [WAITING_TEMPLATE_ID]: template(<WaitingPage form={form} t={t} />),
    },
  }
}

function languageScript({ languages }: PageAssets['scripts']): string {
  return `<script type="module" src="${languages}"></script>`
}

/** The smallest script that has what the form needs. */
function liveScriptOf(questions: FormDoc, { onlyInFull, apart }: PageAssets): LiveScript {
  const isAnyOf = (kinds: readonly string[]) => questions.some(({ type }) => kinds.includes(type))
  const isOrdered = questions.some(isOrder)
  if (questions.some(isBooking)) {
    return isOrdered || questions.some(isSignature) ? 'typesEvery' : 'typesBookings'
  }
  const isWhole = () => isLiving(questions) || isAnyOf(onlyInFull)
  if (questions.some(isSignature)) return isOrdered || isWhole() ? 'typesAll' : 'typesSigned'
  if (isOrdered) return 'typesOrders'
  const hasComputed = questions.some(({ type }) => isComputed(type))
  if (isAnyOf(apart)) return hasComputed ? 'typesFull' : isWhole() ? 'typesFields' : 'types'
  const isRare = isAnyOf(onlyInFull)
  const isJumping = questions.some((each) => each.rules.length > 0 || (isSection(each) && each.jumpToSection !== ''))
  if (isLiving(questions)) {
    if (hasComputed) return 'conditionsFull'
    return isRare || isJumping ? 'conditionsFields' : 'conditions'
  }
  if (isRare) return hasComputed ? 'full' : 'fields'
  return isJumping ? 'logic' : 'light'
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
  closed,
  look,
}: NoticeInput): string {
  const t = translatorOf(language, messages)
  const body = markup(<NoticePage {...{ kind, formName, branding, contact, closed, look, t }} />)
  return htmlDocument({ language, title: formName ?? t('form.product'), assets, t, body, isPrivate: true, look })
}

export function renderPasswordPage(input: PasswordPageInput): string {
  const { language, messages, assets, branding, problem, contact, look } = input
  const t = translatorOf(language, messages)
  const body = markup(<PasswordPage {...{ problem, branding, contact, look, t }} />)
  const tail = peekScript(assets)
  return htmlDocument({ language, title: t('form.password.title'), assets, t, body, tail, isPrivate: true, look })
}

function privatePage({ form, messages, assets }: RenderedForm, page: (t: PublicT) => ReactNode): string {
  const t = translatorOf(form.language, messages)
  const body = markup(page(t))
  return htmlDocument({ language: form.language, title: form.name, assets, t, body, isPrivate: true, look: form.look })
}

function translatorOf(language: Language, messages: PublicCatalogue): PublicT {
  return translator<PublicMessages>(language, messages)
}

function markup(page: ReactNode): string {
  // The build aliases React to Preact, so the elements are Preact's; only their types are React's.
  return renderToString(page as Parameters<typeof renderToString>[0])
}

// The server is typed by `Rendering`; this fails to compile when the two diverge.
;({
  renderFormPage,
  renderCheckPage,
  renderDonePage,
  renderReceiptPage,
  renderPaymentPage,
  renderNotice,
  renderPasswordPage,
}) satisfies Rendering
