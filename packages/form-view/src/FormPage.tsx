import { checkPage, type RawAnswers } from '@wayform/core/answers/answers.ts'
import type { Page } from '@wayform/core/form/pages.ts'
import type { PublicForm } from '@wayform/core/form/public-form.ts'
import { nextPage } from '@wayform/core/logic/next-page.ts'
import type { PublicT } from '@wayform/i18n/public-messages.ts'
import type { RefObject } from 'react'
import { ErrorSummary } from './ErrorSummary.tsx'
import { type Sending, FormActions } from './FormActions.tsx'
import { Branding, PageFrame } from './PageFrame.tsx'
import { QuestionView } from './questions/QuestionView.tsx'
import type { FieldProblem } from './view.ts'

export type FormPageProps = {
  form: PublicForm
  pages: readonly Page[]
  /** The page that shows. */
  pageIndex: number
  /** Pages that are on the document, hidden or not: what was typed on them is kept there. */
  mounted: readonly number[]
  values: RawAnswers
  problems: Readonly<Record<string, FieldProblem>>
  /** The problems are told together only after someone tried to go on, not while they fill in. */
  summary: boolean
  /** Signed answers of earlier pages, when the page works without script. */
  state: string | null
  canGoBack: boolean
  /** Whether leaving the page sends the answers, so that its button says so. */
  sends: boolean
  /** Pages slide in once someone has moved between them, not when the form opens. */
  moves?: boolean
  sending?: Sending
  t: PublicT
  formRef?: RefObject<HTMLFormElement | null>
}

/** The whole page as a plain HTML form; the script makes the same thing alive. */
export function FormPage(props: FormPageProps) {
  const { form, pages, pageIndex, mounted, values, problems, state, canGoBack, t, formRef } = props
  const { summary, sends, sending, moves = false } = props
  const page = pages[pageIndex]
  const several = pages.length > 1
  const untitled = (page?.section.label.trim() ?? '') === ''
  const failed = summary && page ? page.questions.filter(({ questionId }) => problems[questionId] !== undefined) : []
  return (
    <PageFrame
      name={untitled ? '' : form.name}
      branding={form.branding}
      t={t}
      progress={several ? { step: pageIndex + 1, total: pages.length } : undefined}
    >
      <form className="pf-in" method="post" noValidate ref={formRef}>
        {state !== null && <input type="hidden" name=".state" value={state} />}
        {/* Enter presses the first button of a form, and that must not be "Back". */}
        {canGoBack && <button className="sr" name=".action" value="next" tabIndex={-1} aria-hidden="true" />}
        {failed.length > 1 && <ErrorSummary questions={failed} t={t} />}
        {mounted.map((index) => (
          <PageQuestions
            key={index}
            page={pages[index]}
            title={untitled ? form.name : undefined}
            hidden={index !== pageIndex}
            moves={moves}
            language={form.language}
            {...{ values, problems, t }}
          />
        ))}
        {form.branding && <Branding t={t} inside />}
        <FormActions
          section={page?.section}
          canGoBack={canGoBack}
          submitText={sends ? form.submitText : undefined}
          sending={sending}
          t={t}
        />
      </form>
    </PageFrame>
  )
}

/** Whether these answers lead from a page to the end of the form. */
export function isLastPage(pages: readonly Page[], index: number, raw: RawAnswers): boolean {
  const page = pages[index]
  return !page || nextPage(pages, index, checkPage(page, raw).answers) === null
}

type PageProps = Pick<FormPageProps, 'values' | 'problems' | 't'> & {
  page: Page | undefined
  title: string | undefined
  hidden: boolean
  moves: boolean
  language: PublicForm['language']
}

function PageQuestions({ page, title, hidden, moves, language, values, problems, t }: PageProps) {
  if (!page) return null
  const { label, description } = page.section
  return (
    <div className={moves ? 'pf-page in' : 'pf-page'} hidden={hidden}>
      <div className="pf-h">
        <h1 tabIndex={-1}>
          <bdi>{title ?? label}</bdi>
        </h1>
        {description !== '' && (
          <p>
            <bdi>{description}</bdi>
          </p>
        )}
      </div>
      {page.questions.map((question) => (
        <QuestionView
          key={question.questionId}
          question={question}
          value={Object.hasOwn(values, question.questionId) ? values[question.questionId] : undefined}
          problem={problems[question.questionId]}
          t={t}
          language={language}
        />
      ))}
    </div>
  )
}
