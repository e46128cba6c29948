/** Notices to an owner: the same words by mail, on WhatsApp and as push notification. */
export const notices = {
  webhookPaused: {
    title: '{form}: your webhook is paused',
    gone: '{host} answered that it takes nothing any more (410).',
    failing: 'For three days nothing that Wayform sent to {host} arrived.',
    next: 'Your responses are safe in Wayform. New ones wait, and go out when you switch the webhook on again.',
    button: 'Open integrations',
  },
  sheetsAccessLost: {
    title: '{form}: Google Sheets has stopped',
    accessRevoked: 'Google gives Wayform no access to your spreadsheet any more.',
    spreadsheetGone: 'Your spreadsheet is gone, or in the bin.',
    next: 'Your responses are safe in Wayform. New ones wait, and are added when you connect again.',
    button: 'Connect again',
  },
  deliveriesFailed: {
    title: '{form}: not everything was delivered',
    text: '{destination}: {reason}',
    next: 'Your responses are safe in Wayform. See what did not arrive, and send it again.',
    button: 'See what failed',
  },
  recipientUnproven: { title: '{form}: messages were switched off', button: 'Open notifications' },
  messagesCapped: {
    title: 'Today’s limit of messages is reached',
    text: 'Wayform sends no more messages about your responses today.',
    next: 'Your responses are safe in Wayform. What waits goes out tomorrow. Larger plans have higher limits.',
    button: 'See plans',
  },
  formFull: {
    title: '{form} is full',
    text: '{count} responses have come in, as many as you allow.',
    next: 'People now see that the form is closed. Raise the limit to take more.',
    button: 'Open the limits',
  },
  formNearlyFull: {
    title: '{form} is nearly full',
    text: '90% of {count} responses have come in.',
  },
  order: {
    proofSent: '{form}, no. {number}: proof of payment',
    proofText: 'The customer says that it is paid. Look at the proof, then mark it as paid.',
    changed: '{form}, no. {number}: order changed',
    changedText: 'The customer changed what they ordered. The bill and the stock have followed.',
    cancelled: '{form}, no. {number}: order cancelled',
    cancelledText: 'The customer cancelled the order. What it took is back in stock.',
    button: 'Open the responses',
  },
  refund: {
    made: '{form}, no. {number}: refunded',
    madeText: '{amount} goes back to the customer through {method}.',
    failed: '{form}, no. {number}: not refunded',
    failedText: '{amount} did not go back through {method}.',
  },
  booking: {
    moved: '{form}, no. {number}: booking moved',
    movedText: 'The customer moved it from {before} to {after}.',
    cancelled: '{form}, no. {number}: booking cancelled',
    cancelledText: 'The customer cancelled {before}. The time is free again.',
    button: 'Open the calendar',
  },
  productLow: {
    title: '{name}: {count} left',
    text: 'Your stock of {name} has come down to {count}.',
    next: 'At 0, customers see “Sold out”. Add more when you have it.',
    button: 'Open the product',
  },
  memberGone: {
    title: '{name} is no longer in your workspace',
    text: 'Responses and notifications that went to {name} now come to you. Forms that changed: {count}.',
    button: 'Open Wayform',
  },
  keyUnused: {
    title: 'Your API key “{name}” is not used',
    text: '{key} was not used for {count} days.',
    next: 'If you still need it, let your program call once. After {count} days it is revoked.',
    button: 'Open API keys',
  },
  keyEnded: {
    title: 'Your API key “{name}” was revoked',
    text: '{key} was not used for {count} days, so it ended. Programs with it need a new key.',
  },
  merchantChanged: {
    title: '{form}: a payment method was changed',
    connected: '{method} takes payments now.',
    changed: 'The details of {method} were changed.',
    removed: '{method} takes no payments any more.',
    next: 'If this was not you, check the form now, and sign out other devices in your account.',
    button: 'Open the form',
  },
  /** For a kind that this version of the server does not know. */
  other: { title: 'Something in Wayform needs you', text: 'Open Wayform to see what it is.', button: 'Open Wayform' },
  why: 'You get this message because it is about a form of yours.',
  whyAccount: 'You get this message because it is about your account.',
  stop: 'Stop emails like this one',
  /** A link where there are no buttons. */
  open: '{button}: {url}',
} as const
