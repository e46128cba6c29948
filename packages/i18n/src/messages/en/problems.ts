/** What is wrong with an answer or a question, beside the field that it is about. Keys are core's ProblemKey. */
export const problems = {
  required: 'Answer this question to go on.',
  invalid: 'This answer can’t be read. Try again.',
  tooLong: 'This is too long. Use {max} characters at most.',
  notANumber: 'Enter a number, for example 12.',
  notAnInteger: 'Enter a whole number, without decimals.',
  tooSmall: 'Enter {min} or more.',
  tooLarge: 'Enter {max} or less.',
  invalidEmail: 'Enter an email address, for example ana@mail.com.',
  invalidPhone: 'Phone number is invalid.',
  unknownOption: 'Choose one of the options.',
  duplicateOptions: 'Two options are the same: “{option}”. Change one.',
  onlyOnePayment: 'A form can have one payment question.',
  featureMissing: 'This is not included in your plan. Upgrade or remove it.',
  labelRequired: 'Write a text here.',
  nothingToAsk: 'Add a question before you publish.',
  backwardTarget: 'This jump points back. Choose a later page.',
} as const
