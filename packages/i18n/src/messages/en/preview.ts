/** The form as respondents will see it, shown over the builder. */
export const preview = {
  open: 'Preview',
  exit: 'Exit Preview',
  size: 'Preview size',
  modes: { mobile: 'Mobile', desktop: 'Desktop', widget: 'Widget' },
  frame: 'Form preview',
  loading: 'Loading the preview',
  failedTitle: 'The preview did not load',
  failedText: 'Your form is safe. Check your connection and try again.',
  retry: 'Try again',
  website: 'Your website',
  openWidget: 'Open the form',
  closeWidget: 'Close the form',
} as const
