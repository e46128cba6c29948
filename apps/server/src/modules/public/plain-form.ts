import { randomUUID } from 'node:crypto'
import { checkPage, evaluateAnswers, type RawAnswers } from '@wayform/core/answers/answers.ts'
import { formatAnswers } from '@wayform/core/answers/format-answers.ts'
import { readFields } from '@wayform/core/answers/read-fields.ts'
import type { Page } from '@wayform/core/form/pages.ts'
import { nextPage } from '@wayform/core/logic/next-page.ts'
import type { Problem } from '@wayform/core/result.ts'
import type { PublicForm } from '@wayform/core/form/public-form.ts'
import { publicMessages } from '@wayform/i18n/public-messages.ts'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { signState, verifyState } from '../../platform/secrets/signed-state.ts'
import { type PublishedForm, toPublicForm } from './published-forms.ts'
import type { Submitted, SubmitInput } from './submit-response.ts'

/**
 * The form without JavaScript, page by page. Each post carries the page's fields and the signed state of the pages
 * before; nothing is stored until the last page, "check your answers", is confirmed with the key made for it then.
 */

/** What earlier pages were answered with. Readable by the browser, but not changeable. */
const plainState = z.object({
  formId: z.string(),
  version: z.number(),
  /** Pages walked so far, the one being shown last. */
  path: z.array(z.number()),
  answers: z.record(z.string(), z.unknown()),
  key: z.string().optional(),
})
type PlainState = z.infer<typeof plainState>

const PURPOSE = 'plain-form'
const STATE_MS = 24 * 3_600_000

// A leading dot: no question id can look like these.
export const STATE_FIELD = '.state'
export const ACTION_FIELD = '.action'

type PlainDeps = Pick<Deps, 'secretKey' | 'now' | 'texts' | 'pages' | 'publishedForms'> & {
  submit(input: SubmitInput): Promise<Submitted>
}

export type PlainAnswer = { html: string; status: number }

export async function answerPlainPost(
  deps: PlainDeps,
  published: PublishedForm,
  fields: URLSearchParams,
): Promise<PlainAnswer> {
  const state = readState(deps, published, fields.get(STATE_FIELD))
  const { pages, questions, version } = await deps.publishedForms.pagesOfVersion(published, state.version, deps.now())
  // A version that is too old to be answered starts again, on the current one, with what was typed so far.
  if (version !== state.version) return showPage(deps, published, pages, freshState(published, state.answers), {})
  const action = fields.get(ACTION_FIELD) ?? 'next'
  if (action === 'confirm' && state.key) return confirm(deps, published, state)
  if (action === 'edit') return showPage(deps, published, pages, { ...state, path: [0] }, {})

  const index = state.path.at(-1) ?? 0
  const page = pages[index]
  if (!page) throw new AppError('request.invalid')
  const answers = { ...withoutPage(state.answers, page), ...readFields(page.questions, fields) }
  if (action === 'back') {
    const path = state.path.length > 1 ? state.path.slice(0, -1) : state.path
    return showPage(deps, published, pages, { ...state, answers, path }, {})
  }
  const checked = checkPage(page, answers)
  if (Object.keys(checked.fields).length > 0) {
    return { ...showPage(deps, published, pages, { ...state, answers }, checked.fields), status: 422 }
  }
  const next = nextPage(pages, index, parsed(pages, answers))
  if (next !== null) return showPage(deps, published, pages, { ...state, answers, path: [...state.path, next] }, {})
  return showCheck(deps, published, pages, questions, { ...state, answers })
}

function showPage(
  deps: PlainDeps,
  published: PublishedForm,
  pages: readonly Page[],
  state: PlainState,
  problems: Record<string, Problem>,
): PlainAnswer {
  const index = state.path.at(-1) ?? 0
  const html = deps.pages.renderFormPage({
    ...frame(deps, published, pages),
    pageIndex: index,
    values: state.answers,
    problems,
    state: writeState(deps, state),
    canGoBack: state.path.length > 1,
    hydrate: false,
  })
  return { html, status: 200 }
}

/** The whole path once more, as the confirmation will do it: an early page may have changed after "back". */
function showCheck(
  deps: PlainDeps,
  published: PublishedForm,
  pages: readonly Page[],
  questions: PublicForm['questions'],
  state: PlainState,
): PlainAnswer {
  const evaluation = evaluateAnswers(pages, state.answers)
  if (!evaluation.ok) {
    const first = evaluation.path.find((index) =>
      pages[index]?.questions.some(({ questionId }) => evaluation.fields[questionId]),
    )
    const path = evaluation.path.slice(0, evaluation.path.indexOf(first ?? 0) + 1)
    return { ...showPage(deps, published, pages, { ...state, path }, evaluation.fields), status: 422 }
  }
  const key = randomUUID()
  const html = deps.pages.renderCheckPage({
    ...frame(deps, published, pages),
    answers: formatAnswers(questions, evaluation.answers, published.row.language),
    state: writeState(deps, { ...state, path: [...evaluation.path], key }),
  })
  return { html, status: 200 }
}

async function confirm(deps: PlainDeps, published: PublishedForm, state: PlainState): Promise<PlainAnswer> {
  const done = await deps.submit({
    link: published.row.link,
    submissionId: state.key,
    version: state.version,
    answers: state.answers,
    locale: published.row.language,
  })
  const html = deps.pages.renderDonePage({
    ...frame(deps, published, published.pages),
    ...done,
    form: published.publicForm,
  })
  return { html, status: done.isNew ? 201 : 200 }
}

function frame(deps: PlainDeps, published: PublishedForm, pages: readonly Page[]) {
  const questions =
    pages === published.pages ? published.row.questions : pages.flatMap((page) => [page.section, ...page.questions])
  return {
    form: toPublicForm({ ...published.row, questions }, deps.texts),
    messages: publicMessages(deps.texts.catalogues[published.row.language]),
    assets: deps.pages.assets,
  }
}

function parsed(pages: readonly Page[], answers: RawAnswers) {
  return Object.assign({}, ...pages.map((page) => checkPage(page, answers).answers)) as Record<string, unknown>
}

/** A box that was unticked sends nothing: what the page held before must not come back. */
function withoutPage(answers: RawAnswers, page: Page): Record<string, unknown> {
  const own = new Set(page.questions.map(({ questionId }) => questionId))
  return Object.fromEntries(Object.entries(answers).filter(([questionId]) => !own.has(questionId)))
}

function freshState(published: PublishedForm, answers: Record<string, unknown> = {}): PlainState {
  return { formId: published.row.formId, version: published.row.version, path: [0], answers }
}

function readState(deps: PlainDeps, published: PublishedForm, text: string | null): PlainState {
  if (!text) return freshState(published)
  const verified = verifyState(deps.secretKey, PURPOSE, text, deps.now())
  const state = verified && plainState.safeParse(verified.value)
  if (!state?.success || state.data.formId !== published.row.formId) throw new AppError('request.invalid')
  return state.data
}

function writeState({ secretKey, now }: PlainDeps, state: PlainState): string {
  return signState(secretKey, PURPOSE, state, new Date(now().getTime() + STATE_MS))
}
