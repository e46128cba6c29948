/** Texts around a response on its way to the owner: WhatsApp and e-mail. */
export const message = {
  suffix: 'Sent with Wayform',
  more: 'Read all answers: {url}',
  /** In a WhatsApp link, whose length is limited; `more` follows it. */
  leftOut: {
    one: '{count} answer left out.',
    other: '{count} answers left out.',
  },
  notInFull: {
    one: '{count} answer is not here in full: {labels}.',
    other: '{count} answers are not here in full: {labels}.',
  },
  /** The message that signs a person in; its word proves which browser asked. */
  login: 'Sign me in to Wayform: {word}',
  email: {
    subject: '{form}: response {number}',
    title: 'New response to {form}',
    number: 'Response {number}',
    open: 'Open in Wayform',
    why: 'You get this mail because notifications are on for this form.',
    stop: 'Stop these emails',
  },
  /** Push notifications on the owner's phone. */
  push: {
    title: '{form}: response {number}',
    body: 'A new response is there.',
  },
  /** The page behind the unsubscribe link of a mail. */
  unsubscribe: {
    title: 'Stop emails about {form}?',
    ask: 'Wayform will send no more emails about new responses to this form. Responses are still kept.',
    button: 'Stop emails',
    doneTitle: 'Emails are off',
    done: 'You get no more emails about {form}. They begin again only if you agree.',
    goneTitle: 'This link no longer works',
    gone: 'Emails about new responses can be turned off in the form’s settings, under notifications.',
    all: 'Stop everything from Wayform',
    everywhereTitle: 'Wayform no longer writes to you',
    everywhere: 'This address gets no emails about responses from anybody who uses Wayform.',
    allow: 'Allow emails again',
    againTitle: 'Emails are allowed again',
    again:
      'The forms that you agreed to may write to you again. Where emails about a form are off, its owner has to turn them on.',
  },
  /** The mail that asks whether responses may be sent there, its page, and the message by which a number agrees. */
  invite: {
    subject: 'Invitation to {workspace}',
    title: '{name} invites you to {workspace}',
    mail: 'The invitation is for {address}, and works once within {days} days.',
    look: 'Look at the invitation',
    ignore: 'If you do not know who this is, do nothing: nothing happens.',
    text: '{name} invites you to {workspace} on Wayform: {url}',
    somebody: 'Somebody',
  },
  confirm: {
    subject: 'Do you want these messages?',
    title: 'Get the responses to “{form}” by email?',
    text: 'Somebody who uses Wayform asks to send the responses to “{form}” to {address}. You get nothing unless you agree.',
    unnamed: 'a form',
    look: 'Look at the request',
    ignore: 'If you don’t know this form, ignore this email. You don’t have to do anything.',
    stop: 'Don’t ask me again',
    yes: 'Yes, send them to me',
    no: 'No, don’t ask again',
    yesTitle: 'Confirmed',
    yesText: 'New responses to “{form}” are sent to {address}. Each email has a link that stops them.',
    noTitle: 'All right, nothing is sent',
    noText: '{address} gets no emails about responses from this account.',
    goneTitle: 'This link no longer works',
    gone: 'It was used already, or it is too old. The owner of the form can ask you again in its settings.',
    word: 'Yes, send me responses from Wayform: {word}',
  },
  /** What a customer sends to our number, to be reminded of a booking there. */
  remind: 'Please remind me of my booking: {word}',
  /** Replies to messages to our number. */
  inbound: {
    stopped: 'You get no more messages from Wayform on this number. Send {start} to get them again.',
    started: 'You get messages from Wayform again. Send {stop} to stop them.',
    agreed: 'Thank you. Responses are now sent to this number. Send {stop} to stop them.',
    reminded:
      'You will be reminded here of your booking at {shop}: {time}. Send {stop} to stop all messages from Wayform.',
  },
  /** The mails to customers of orders and bookings, and the pages behind their links. */
  customer: {
    order: { title: 'Your order {number}', text: '{shop} has your order.', see: 'See your order' },
    wait: {
      title: 'You are on the waiting list',
      text: 'No time is booked yet. If a place opens, {shop} offers it to you.',
      offered: 'A place is open for you',
      offeredText:
        '{shop} keeps this time for you until {time}. Accept it on its page; after that, it goes to the next in line.',
      see: 'Open your page',
    },
    booking: {
      title: 'Your booking {number}',
      text: '{shop} has booked this time for you.',
      waits: '{shop} has your request and still has to confirm it.',
      confirmed: 'Your booking {number} is confirmed',
      changed: 'Your booking {number} has changed',
      cancelled: 'Your booking {number} is cancelled',
      cancelledText: '{shop} no longer keeps this time for you.',
      reminder: 'Reminder of your booking {number}',
      reminderText: '{shop} expects you. If you can’t come, move or cancel it on its page.',
      see: 'See your booking',
      answer: 'Say that you are coming, move or cancel: {url}',
    },
    ask: 'Do you want reminders and changes by email, too? Confirm that this is your address.',
    agree: 'Confirm my address',
    why: 'You get this email because this address was given at {shop}. If it was not you, ignore it: nothing else comes.',
    whyAgreed: 'You get this email because you agreed to emails from {shop}.',
    stop: 'Stop these emails',
    /** Where neither the business nor the form has a name. */
    shop: 'the shop',
    page: {
      askTitle: 'Hear of changes from {shop} by email?',
      ask: '{shop} may then write to you about your orders and bookings. Without your yes you only get the confirmation that you have.',
      yes: 'Yes, write to me',
      no: 'No, stop these emails',
      agreed: 'You hear of changes from {shop} by email. Each email has a link that stops them.',
      stopTitle: 'Stop emails from {shop}?',
      stop: 'You get no more emails about orders and bookings there. The orders and bookings themselves stay.',
      stopped: 'You get no more emails about orders and bookings from {shop}.',
      again: '{shop} may write to you again about your orders and bookings.',
      gone: 'It is too old, or the shop no longer uses Wayform.',
    },
  },
  /** The last line of each WhatsApp message that Wayform itself sends. */
  whatsappStop: 'Reply {word} to stop these messages.',
} as const
