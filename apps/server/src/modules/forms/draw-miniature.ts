import { withoutDefaultTitles } from '@wayform/core/form/default-titles.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import type { FormLook } from '@wayform/core/form/parts/look.ts'
import type { Language } from '@wayform/core/languages.ts'
import { servedLook } from '@wayform/core/look/served-look.ts'
import { isSection } from '@wayform/core/questions/section/is-section.ts'
import { publicMessages } from '@wayform/i18n/public-messages.ts'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { formsRepository } from '../documents/forms.repository.ts'

/** As many as fit into the picture of a card. */
const SHOWN_QUESTIONS = 6

/**
 * The form's first page for the picture on its card: a document without scripts, of the published version, or of the
 * draft as long as there is none.
 */
export async function drawMiniature(
  deps: Drawing & Pick<Services, 'database'>,
  { owner, formId }: { owner: Pick<Owner, 'id'>; formId: string },
): Promise<{ html: string }> {
  const forms = formsRepository(deps.database.db)
  const form = await forms.findOwned(owner.id, formId)
  if (!form) throw new AppError('form.notFound')
  const published = form.published_version === null ? undefined : await forms.version(form, form.published_version)
  return drawFirstPage(deps, {
    link: form.link,
    version: published?.version ?? 0,
    name: form.name,
    language: form.language,
    submitText: form.submit_text,
    look: servedLook((published ?? form).parts.look, new URL(deps.config.filesUrl).origin),
    questions: published?.questions ?? form.draft,
  })
}

type Drawing = Pick<Services, 'config' | 'pages' | 'texts'>
type Drawn = {
  link: string
  version: number
  name: string
  language: Language
  submitText: string
  look: FormLook | undefined
  questions: FormDoc
}

/** The first page of a form, as respondents see it. */
export function drawFirstPage({ config, pages, texts }: Drawing, { look, ...form }: Drawn): { html: string } {
  const page = pages.renderFormPage({
    form: { ...form, ...(look && { look }), branding: false, questions: shownFirst(form) },
    messages: publicMessages(texts.catalogues[form.language]),
    assets: pages.assets,
    pageIndex: 0,
    values: {},
    problems: {},
    state: null,
    canGoBack: false,
    alive: false,
  })
  const html = page
    // The fonts and the icon of the forms host; the picture is too small for either.
    .replaceAll(/<link [^>]*>/g, '')
    .replaceAll(/(<img [^>]*?src=")(?=\/(?!\/))/g, (_, before: string) => before + config.formsUrl)
  return { html }

  /** Without "Page 1", which respondents do not see either. */
  function shownFirst({ questions, language }: Pick<Drawn, 'questions' | 'language'>): FormDoc {
    const t = texts.in(language)
    return withoutDefaultTitles(firstPageOf(questions), (number) => t('questions.labels.SECTION', { number }))
  }
}

/** The other pages stay as empty ones: the first says how many there are. */
function firstPageOf(doc: FormDoc): FormDoc {
  const second = doc.findIndex((question, index) => index > 0 && isSection(question))
  const end = second === -1 ? doc.length : second
  return [...doc.slice(0, Math.min(end, SHOWN_QUESTIONS + 1)), ...doc.slice(end).filter(isSection)]
}
