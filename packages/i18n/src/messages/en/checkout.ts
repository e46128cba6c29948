/** Paying for a response, on the public page. Only forms with a payment method include it. */
export const checkout = {
  pay: 'Pay {amount}',
  leaving: {
    title: 'The payment page is ready',
    text: 'Your answers stay here until you have paid.',
    go: 'Continue to payment',
    back: 'Back to your answers',
  },
  checking: { title: 'Checking your payment…', text: 'This takes a few seconds. Your answers are safe.' },
  pending: {
    title: 'Your payment is being processed',
    text: 'The bank or payment service has not confirmed it yet. Your answers are safe and are sent as soon as it does. You can close this page and open it again later.',
  },
  offline: {
    title: 'No connection',
    text: 'Your payment can’t be checked right now. Your answers are safe. This page looks again as soon as there is a connection.',
  },
  look: 'Look again',
  notPaid: 'Not paid yet',
  unpaid: {
    cancelled: 'You have not paid yet, so nothing was sent. Your answers are still here.',
    failed: 'The payment did not go through. Try again or choose another way to pay.',
    expired: 'The time to pay has run out. Pay again to send your answers.',
    unavailable: 'This way to pay can’t be used right now. Choose another one.',
    provider: 'The payment service can’t be reached right now. Try again in a moment or choose another way to pay.',
    needsScript:
      'This way to pay needs JavaScript. Choose another one, or turn JavaScript on and open this form again.',
  },
} as const
