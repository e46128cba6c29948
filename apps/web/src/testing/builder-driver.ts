import { calls } from '@wayform/contract/routes.ts'
import type { Form, Me } from '@wayform/contract/shapes.ts'
import { emptySetup } from '@wayform/core/bookings/setup.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import { given } from '@wayform/core/testing/given.ts'
import { expect, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FakeServer } from './fake-server.ts'
import { FORM_ID, givenForm } from './given.ts'
import { openOwnerApp } from './owner-app.tsx'

const NOTHING_SOLD = {
  exists: false,
  currency: 'USD' as const,
  timeZone: 'UTC',
  revision: 0,
  categories: [],
  coupons: [],
  products: [],
}

const NOTHING_TO_BOOK = {
  setup: emptySetup('UTC'),
  revision: 0,
  currency: 'USD' as const,
  hasCurrency: false,
  hits: [],
}

type Options = {
  form?: Partial<Form>
  me?: Partial<Me>
  language?: Language
  serve?: (server: FakeServer) => unknown
}

/** The builder, with one page that holds `questions`. Saves are taken; each gives the next revision. */
export async function openBuilder(questions: Question[], { form: changes, me, language = 'en', serve }: Options = {}) {
  const form = givenForm({ formQuestions: [given.page({ questionId: 'page-1', label: '' }), ...questions], ...changes })
  const app = await openOwnerApp(`/forms/${FORM_ID}`, {
    ...(me && { me }),
    language,
    serve: (server) => {
      server
        .on(calls.forms.get, { form })
        .on(calls.forms.saveQuestions, ({ body }) => ({ revision: body.revision + 1 }))
        .on(calls.catalogue.get, { catalogue: NOTHING_SOLD })
        .on(calls.bookings.setup, NOTHING_TO_BOOK)
      serve?.(server)
    },
  })
  // Autosave tries again after the screen is left, too: what a test refused must not arrive in the next one.
  onTestFinished(() => void app.server.on(calls.forms.saveQuestions, { revision: 100 }))
  const staging = page.getByRole('region', { name: 'Your form' })
  const panel = page.getByRole('complementary', { name: /^Edit / })
  if (language === 'en') await expect.element(staging).toBeVisible()

  return {
    ...app,
    form,
    staging,
    panel,

    /** With the keyboard: a click on a text of the question would edit the text. */
    async select(label: string) {
      const cover = staging.getByRole('button', { name: new RegExp(`^Edit [^:]+: ${label}$`) })
      await expect.element(cover).toBeInTheDocument()
      cover.element().focus()
      await userEvent.keyboard('{Enter}')
      await expect.element(panel).toBeVisible()
    },

    field: (name: string) => panel.getByRole('textbox', { name, exact: true }),

    status: () => page.getByRole('banner'),

    /** The drafts that were sent, oldest first. */
    saves: () => app.server.sent(calls.forms.saveQuestions).map(({ body }) => body),

    /** Waits for the save that has the question so: one that an earlier edit began may still come before it. */
    async expectSaved(questionId: string, expected: object) {
      await expect.poll(() => this.saved(questionId)).toMatchObject(expected)
    },

    /** The question as the newest save so far has it. */
    saved(questionId: string): Question | undefined {
      return this.saves()
        .at(-1)
        ?.formQuestions?.find((question) => question.questionId === questionId)
    },
  }
}
