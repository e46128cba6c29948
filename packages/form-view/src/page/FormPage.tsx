import type { RawAnswers } from '@wayform/core/answers/answers.ts'
import { stepAt } from '@wayform/core/answers/conditional-answers.ts'
import { chargeIn } from '@wayform/core/answers/charge.ts'
import { numbersIn } from '@wayform/core/answers/compute-answers.ts'
import type { Asked, Page } from '@wayform/core/form/pages.ts'
import type { PublicForm } from '@wayform/core/form/public-form.ts'
import { answerRules } from '@wayform/core/questions/answer-registry.ts'
import type { ParseTools } from '@wayform/core/questions/question-type.ts'
import type { PublicT } from '@wayform/i18n/public-messages.ts'
import { Cover } from './Cover.tsx'
import { Honeypot } from './Honeypot.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FormActions } from './FormActions.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Branding, PageFrame } from './PageFrame.tsx'
import { isPaying } from '../payment/is-paying.ts'
import { hasMentions, recalledQuestion } from '@wayform/core/recall/recalled-question.ts'
import { recalledAnswers } from '@wayform/core/recall/recalled-answers.ts'
import { mentionedIn } from '@wayform/core/recall/recall.ts'
import type { QuestionBase } from '@wayform/core/questions/base.ts'
import { QuestionView } from '../questions/QuestionView.tsx'
import { RichText } from '../questions/RichText.tsx'
import type { FieldProblem, Recalls } from '../view.ts'
import { isFile } from '@wayform/core/questions/file/is-file.ts'
import { orderOf } from '@wayform/core/questions/order/is-order.ts'
import { ITEM_ACTIONS } from '@wayform/core/questions/order/item.ts'
import { translateDynamic } from '@wayform/i18n/translate.ts'
import { OrderItem } from '../questions/order/OrderItem.tsx'
import type { ShownItem } from './shown-item.ts'

export type FormPageProps = {
  form: PublicForm
  pages: readonly Page[]
  /** The visible page. */
  pageIndex: number
  values: RawAnswers
  problems: Readonly<Record<string, FieldProblem>>
  /** Signed answers of earlier pages, when the page works without script. */
  state: string | null
  canGoBack: boolean
  tools?: ParseTools | undefined
  /** Shown alone, in place of the page that it is ordered on. */
  item?: ShownItem | undefined
  held?: string | undefined
  /** For a script: includes the later pages, hidden, so that it can turn to them without the network. */
  alive: boolean
  t: PublicT
}

/** The whole page as a plain HTML form, which the script enhances. */
export function FormPage(props: FormPageProps) {
  const { form, pages, pageIndex, values, problems, state, canGoBack, alive, tools, item, held, t } = props
  const page = pages[pageIndex]
  const several = pages.length > 1
  const untitled = (page?.section.label.trim() ?? '') === ''
  const step = stepAt(pages, values, pageIndex, tools)
  const failed = page ? page.questions.filter(({ questionId }) => problems[questionId] !== undefined) : []
  const questions = pages.flatMap((each) => each.questions)
  const numberOf = numbersIn(questions, step?.answers ?? {})
  const amount = chargeIn(questions, step?.answers ?? {}, { language: form.language })
  const submitText = amount === null ? form.submitText : t('checkout.pay', { amount })
  const { phoneCountry } = form
  const asked = new Map(step?.asked.map((each) => [each.questionId, each]))
  const textOf = recalledAnswers(questions, step?.answers ?? {}, { language: form.language })
  const shared = {
    textOf,
    formName: form.name,
    left: form.left,
    look: form.look,
    phoneCountry,
    language: form.language,
    values,
    problems,
    numberOf,
    asked,
    t,
  }
  return (
    <PageFrame
      name={untitled ? '' : form.name}
      branding={form.branding}
      isTest={form.isTest}
      look={form.look}
      t={t}
      // In the middle of a form without script, a link would lose the answers.
      languages={
        alive && form.languages ? (
          <LanguageSwitch language={form.language} languages={form.languages} t={t} />
        ) : undefined
      }
      progress={several ? { step: pageIndex + 1, total: pages.length } : undefined}
    >
      <form
        className="pf-in"
        method="post"
        // Without this, the file's name would be sent instead of the file.
        encType={page?.questions.some(isFile) ? 'multipart/form-data' : undefined}
        noValidate
      >
        {state !== null && <input type="hidden" name=".state" value={state} />}
        {/* Enter presses the first button of a form, which must not be one of those before "Next". */}
        {!item && <button className="sr" name=".action" value="next" tabIndex={-1} aria-hidden="true" />}
        {item ? (
          <ItemPage {...props} item={item} />
        ) : (
          <>
            <ErrorSummary questions={failed.map((question) => recalledQuestion(question, textOf))} t={t} />
            {(form.left || form.isLive) && (
              <p className="pf-rest" hidden={!form.left?.text}>
                {form.left?.text}
              </p>
            )}
            {held !== undefined && <p className="pf-bh">{held}</p>}
            {page && <PageQuestions page={page} index={pageIndex} {...shared} />}
            {alive &&
              pages.map(
                (later, index) =>
                  index !== pageIndex && (
                    <template key={index} data-page={index}>
                      <PageQuestions page={later} index={index} {...shared} />
                    </template>
                  ),
              )}
            <Honeypot t={t} />
            {form.branding && <Branding t={t} inside />}
            <FormActions
              section={page?.section}
              canGoBack={canGoBack}
              submitText={alive && step?.next === null ? submitText : undefined}
              isPaying={alive && isPaying(form.questions)}
              t={t}
            />
          </>
        )}
      </form>
    </PageFrame>
  )
}

function ItemPage({ form, item, t }: FormPageProps & { item: ShownItem }) {
  const question = orderOf(form.questions)
  const product = question?.menu?.products.find(({ id }) => id === item.productId)
  if (!question?.menu || !product) return null
  const put = `${question.questionId}.${ITEM_ACTIONS.put}`
  const { line, at, problem } = item
  return (
    <>
      <button
        className="sr"
        name={put}
        value={at === null ? product.id : `${product.id}.${at}`}
        tabIndex={-1}
        aria-hidden="true"
      />
      <OrderItem
        {...{ question, menu: question.menu, product, line, at, t, language: form.language }}
        problem={problem && translateDynamic(t, `problems.${problem.key}`, problem.params)}
      />
    </>
  )
}

/** As many questions as a phone may show at once: their pictures are loaded with the page. */
const NEAR_QUESTIONS = 2

type PageProps = Pick<FormPageProps, 'values' | 'problems' | 't'> & {
  page: Page
  index: number
  formName: string
  left: PublicForm['left']
  look: PublicForm['look']
  language: PublicForm['language']
  phoneCountry: PublicForm['phoneCountry']
  numberOf: ReturnType<typeof numbersIn>
  textOf: ReturnType<typeof recalledAnswers>
  /** The questions that show, with the options that show; those of other pages are left to the script. */
  asked: ReadonlyMap<string, Asked>
}

function PageQuestions(props: PageProps) {
  const { page, index, formName, left, look, values, problems, numberOf, textOf, asked, ...reader } = props
  const { language } = reader
  const { label, description } = recalledQuestion(page.section, textOf)
  const recalls = recallsOf(page.section)
  return (
    <div className="pf-page" data-page={index}>
      <div className="pf-h">
        {index === 0 && <Cover look={look} />}
        <h1 tabIndex={-1}>
          <bdi data-recall={recalls?.label}>{label.trim() === '' ? formName : label}</bdi>
        </h1>
        <RichText html={description} recalls={recalls?.description} />
      </div>
      {page.questions.map((question, place) => (
        <QuestionView
          key={question.questionId}
          question={recalledQuestion(question, textOf)}
          recalls={recallsOf(question)}
          value={Object.hasOwn(values, question.questionId) ? values[question.questionId] : undefined}
          problem={problems[question.questionId]}
          leftOf={
            left &&
            ((id) => left.options.find((each) => each.questionId === question.questionId && each.optionId === id))
          }
          asked={asked.get(question.questionId) ?? null}
          isNear={index === 0 && place < NEAR_QUESTIONS}
          live={answerRules(question)?.live?.(question, numberOf, { language }) ?? null}
          {...reader}
        />
      ))}
    </div>
  )
}

/** Only texts that mention answers are written anew by the script. */
function recallsOf(question: Pick<QuestionBase, 'label' | 'description'>): Recalls | undefined {
  if (!hasMentions(question)) return undefined
  const own = (text: string) => (mentionedIn(text).length > 0 ? text : undefined)
  return { label: own(question.label), description: own(question.description) }
}
