/** Names of the question types, and the texts that new forms and questions start with, in the form's language. */
export const questions = {
  names: { TEXT: 'Text', NUMBER: 'Number', EMAIL: 'Email', RADIO: 'Single choice', SECTION: 'Page' },
  labels: {
    TEXT: 'Your answer',
    NUMBER: 'How many?',
    EMAIL: 'Your email',
    RADIO: 'Choose one',
    SECTION: 'Page {number}',
  },
  option: 'Option {number}',
  untitled: 'Untitled',
  submit: 'Send on WhatsApp',
} as const
