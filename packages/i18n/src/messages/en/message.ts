/** Texts around an answer on its way to the owner: WhatsApp and e-mail. */
export const message = {
  suffix: 'Sent with Wayform',
  more: 'Read all answers: {url}',
  /** In a link, which holds only so much: what `more` leads to. */
  leftOut: {
    one: '{count} answer left out.',
    other: '{count} answers left out.',
  },
  notInFull: {
    one: '{count} answer is not here in full: {labels}.',
    other: '{count} answers are not here in full: {labels}.',
  },
  /** What a person sends us to sign in; the word proves which browser asked. */
  login: 'Sign me in to Wayform: {word}',
  email: {
    subject: '{form}: response {number}',
    title: 'New response to {form}',
    number: 'Response {number}',
    open: 'Open in Wayform',
    why: 'You get this mail because notifications are on for this form.',
    stop: 'Stop these emails',
  },
  /** On the owner's phone. */
  push: {
    title: '{form}: response {number}',
    body: 'A new response is there.',
  },
  /** Behind the link in a mail that ends them. */
  unsubscribe: {
    title: 'Stop emails about {form}?',
    ask: 'Wayform will send no more emails about new responses to this form. Responses are still kept.',
    button: 'Stop emails',
    doneTitle: 'Emails are off',
    done: 'You get no more emails about {form}. The owner can turn them on again in the form’s settings.',
    goneTitle: 'This link no longer works',
    gone: 'Emails about new responses can be turned off in the form’s settings, under notifications.',
  },
  /** A mail to the owner when it stopped by itself. */
  webhook: {
    subject: '{form}: your webhook is paused',
    gone: '{host} answered that it takes nothing any more (410). New responses of {form} are no longer sent there.',
    failing:
      'For three days nothing that Wayform sent to {host} arrived. New responses of {form} are no longer sent there.',
    next: 'Your responses are safe in Wayform. Check the address, then switch the webhook on again:',
  },
} as const
