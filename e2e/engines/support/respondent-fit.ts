import { expect } from '@playwright/test'
import { givenForm } from '../../support/given-form.ts'
import { engineTest } from './engine-test.ts'
import type { Engine } from './engine.ts'
import { DONE, GO, NAME, option, stored, untilAlive } from './respondent.ts'

/** Conditions and answers in later texts, in engines that Chromium's journeys do not cover. */
export function respondentFit(engine: Engine): void {
  engineTest(engine)(
    `${engine.name}: a question shows when it fits, and recalls an answer`,
    async ({ app, sandbox, world: { screen } }) => {
      const showIf = { any: [{ all: [{ questionId: 'drink', operator: 'EQUALS', optionIds: ['coffee'] }] }] }
      const form = await givenForm(app, sandbox, {
        questions: [
          NAME,
          {
            questionId: 'drink',
            type: 'RADIO',
            label: 'Drink, {{@name}}?',
            options: [option('Tea'), option('Coffee')],
          },
          { questionId: 'milk', type: 'TEXT', label: 'Milk for {{@name}}', required: true, showIf },
        ],
      })
      await screen.open(form.publicUrl)
      await untilAlive(screen)
      await screen.fill('[name=name]', 'Ana')
      await screen.sees('legend [data-recall]', 'Drink, Ana?')
      await screen.click('[name=drink][value=coffee]')
      await screen.sees('label [data-recall]', 'Milk for Ana')
      await screen.click('[name=drink][value=tea]')
      await screen.click(GO)
      await screen.sees(DONE)
      expect(await stored(form)).toEqual([{ name: 'Ana', drink: 'Tea' }])
    },
  )
}
