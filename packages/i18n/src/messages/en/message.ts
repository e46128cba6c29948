/** Texts around an answer on its way to the owner: WhatsApp and e-mail. */
export const message = {
  suffix: 'Sent with Wayform',
  more: 'Read all answers: {url}',
  /** What a person sends us to sign in; the word proves which browser asked. */
  login: 'Sign me in to Wayform: {word}',
  email: {
    subject: '{form}: response {number}',
    title: 'New response to {form}',
    number: 'Response {number}',
    open: 'Open in Wayform',
    why: 'You get this mail because notifications are on for this form.',
  },
} as const
