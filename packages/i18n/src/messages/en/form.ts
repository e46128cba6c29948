import { questions } from './questions.ts'

/** What a respondent reads around the owner's own texts. It travels with every page, so keep it short. */
export const form = {
  /** What a new page is called: a form with one page shows its own name instead. */
  page: questions.labels.SECTION,
  step: 'Step {step} of {total}',
  optional: 'Optional',
  otherOption: 'Other',
  otherAnswer: 'Write your answer',
  next: 'Next',
  back: 'Back',
  problems: { one: '{count} answer needs a look', other: '{count} answers need a look' },
  sending: 'Sending…',
  retrying: 'Not sent yet. Still trying…',
  tryAgain: 'Try again',
  failed: {
    network: 'Your answers could not be sent. They are still here. Check your connection and try again.',
    tooMany: 'Too many people are answering right now. Wait a minute and try again.',
    closed: 'This form was closed and is not accepting responses.',
    gone: 'This form no longer exists.',
    conflict: 'Your answers were already sent. Later changes were not.',
    broken: 'This form is not working properly. Contact the owner.',
  },
  check: { title: 'Check your answers', text: 'Nothing is sent yet.', edit: 'Change answers' },
  done: {
    title: 'One tap left',
    text: 'Your answers are ready as a message. Press send in WhatsApp.',
    open: 'Continue to WhatsApp',
    copy: 'Copy answers',
    copied: 'Copied',
    number: 'Response {number}',
    receipt: 'See your answers',
    again: 'Send another response',
  },
  receipt: { title: 'Your answers', sent: 'Response {number}, sent {time}' },
  notice: {
    notFound: { title: 'There is no form here', text: 'Check the link, or ask the person who sent it.' },
    closed: { title: 'This form is closed', text: 'It is not accepting responses right now.' },
    broken: { title: 'This form is not working properly', text: 'Contact the owner.' },
    unavailable: { title: 'This form can’t be reached', text: 'Try again in a moment.' },
    tooMany: { title: 'Too many tries', text: 'Wait a minute and try again.' },
  },
  madeWith: 'Made with {product}',
} as const
