/** What a failed call says. Keys are the contract's error codes. */
export const errors = {
  request: {
    invalid: 'Something in this request is not right. Check it and try again.',
    tooLarge: 'This is too large to send.',
    unsupportedType: 'This kind of content is not supported here.',
    tooMany: 'Too many requests. Wait a moment and try again.',
  },
  auth: {
    required: 'Sign in to go on.',
    crossSite: 'This request came from another site and was refused.',
    invalidCode: 'Invalid verification code',
    codeExpired: 'This code has expired. Ask for a new one.',
    tooManyCodes: 'Too many codes for this number. Try again in {minutes} min.',
    tooManyTries: 'Too many tries. Try again in {minutes} min.',
    numberInvalid: 'Phone number is invalid',
    numberBlocked: 'WhatsApp login is not supported on your number. Use Google instead.',
    sendFailed: 'WhatsApp could not send the code. Try again in a minute.',
  },
  plan: {
    featureMissing: 'This is not included in your plan. Upgrade to use it.',
    formLimit: 'Your plan has room for {limit} forms. Upgrade to add more.',
  },
  notFound: 'This page does not exist.',
  form: {
    notFound: 'This form does not exist.',
    stale: 'This form was changed somewhere else. Load the newer version or keep yours.',
    linkTaken: 'This link is taken. Choose another one.',
    notPublishable: 'Some questions need a change before this can be published.',
    neverPublished: 'This form was never published, so there is nothing to restore.',
    closed: 'This form is not accepting responses.',
  },
  submission: {
    conflict: 'These answers were already sent with other content. Reload the page to send new ones.',
    invalid: 'Some answers need a change.',
  },
  webhook: { unverified: 'The signature of this event is not right.' },
  unavailable: 'We can’t reach our database right now. Try again in a moment.',
  internal: 'Something went wrong on our end.',
} as const
