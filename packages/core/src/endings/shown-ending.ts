import type { Answers } from '../answers/answers.ts'
import type { FormDoc } from '../form/document.ts'
import type { Ending } from '../form/parts/endings.ts'
import type { Reader } from '../questions/question-type.ts'
import { recall } from '../recall/recall.ts'
import { recalledAnswers } from '../recall/recalled-answers.ts'
import { redirectAddress } from './redirect-address.ts'

/** An ending as one respondent gets it: with their answers in its texts. */
export type ShownEnding = {
  /** Empty: our own. */
  title: string
  text: string
  picture?: string
  button?: { label: string; url: string }
  redirect?: { url: string; seconds: number }
}

export function shownEnding(ending: Ending, doc: FormDoc, answers: Answers, reader: Reader): ShownEnding {
  const textOf = recalledAnswers(doc, answers, reader)
  const { title, text, media, button, redirect } = ending
  return {
    title: recall(title, textOf).replaceAll('\n', ' ').trim(),
    text: recall(text, textOf).trim(),
    ...(media && { picture: media.url }),
    ...(button && button.label.trim() !== '' && { button: { label: recall(button.label, textOf), url: button.url } }),
    ...(redirect && {
      redirect: { url: redirectAddress(redirect, doc, answers, reader), seconds: redirect.seconds },
    }),
  }
}
