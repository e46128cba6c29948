import type { Answers } from '@wayform/core/answers/answers.ts'
import { chooseEnding, servedEndings } from '@wayform/core/endings/choose-ending.ts'
import { type ShownEnding, shownEnding } from '@wayform/core/endings/shown-ending.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import type { FormEndings } from '@wayform/core/form/parts/endings.ts'
import { formatPhone } from '@wayform/core/phone/parse-phone.ts'
import type { Services } from '../../../services.ts'
import type { PublishedRow } from '../pages/published.repository.ts'
import { orderWords } from '@wayform/i18n/order-words.ts'
import { paidTextIn } from '../submissions/paid-text.ts'

/** The ending of a response: chosen by what is stored, so that nothing a page sends can choose another. */
export function endingFor(
  { texts }: Pick<Services, 'texts'>,
  { language, plan }: Pick<PublishedRow, 'language' | 'plan'>,
  { questions, endings }: { questions: FormDoc; endings: FormEndings },
  answers: Answers,
): ShownEnding | null {
  const ending = chooseEnding(servedEndings(endings, plan), questions, answers)
  if (!ending) return null
  return shownEnding(ending, questions, answers, {
    language,
    formatPhone,
    paidText: paidTextIn(texts.in(language), language),
    orderWords: orderWords(texts.in(language)),
  })
}
