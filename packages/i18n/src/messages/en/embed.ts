/** The widget on other sites. Every site that has one loads these, so keep them few. */
export const embed = { open: 'Open form', close: 'Close', form: 'Form' } as const
