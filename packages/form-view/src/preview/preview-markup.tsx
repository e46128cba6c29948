import type { RawAnswers } from '@wayform/core/answers/answers.ts'
import type { Asked, Page } from '@wayform/core/form/pages.ts'
import type { PublicForm } from '@wayform/core/form/public-form.ts'
import type { PublicT } from '@wayform/i18n/public-messages.ts'
import { renderToString } from 'preact-render-to-string'
import type { ReactNode } from 'react'
import { FormPage } from '../page/FormPage.tsx'
import { QuestionView } from '../questions/QuestionView.tsx'
import { ScriptTemplates } from '../page/ScriptTemplates.tsx'
import type { ViewProps } from '../view.ts'

type Input = { form: PublicForm; pages: readonly Page[]; values: RawAnswers; t: PublicT }

/** The markup that the server would send for this form, made in the builder's preview. */
export function previewMarkup({ form, pages, values, t }: Input): { page: string; templates: string } {
  return {
    page: markup(
      <FormPage {...{ form, pages, values, t }} pageIndex={0} problems={{}} state={null} canGoBack={false} alive />,
    ),
    templates: markup(<ScriptTemplates form={form} t={t} />),
  }
}

/** One question of it. The script fills in computed values. */
export function questionMarkup(props: Pick<ViewProps<Asked>, 'question' | 'value' | 't' | 'language'>): string {
  return markup(<QuestionView {...props} problem={undefined} />)
}

function markup(page: ReactNode): string {
  // The build aliases React to Preact, so the elements are Preact's; only their types are React's.
  return renderToString(page as Parameters<typeof renderToString>[0])
}
