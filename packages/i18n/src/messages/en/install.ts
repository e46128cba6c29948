/** The hint that offers to put the web app on a phone. */
export const install = {
  notNow: 'Not now',
  android: {
    title: 'Put Wayform on your phone',
    text: 'No store needed',
    opens: 'Opens at once from the home screen',
    tells: 'Tells you about new answers',
    shows: 'Shows the last answers without a network',
    install: 'Install',
  },
  iphone: {
    title: 'Put Wayform on your iPhone',
    text: 'Notifications work once it is on the Home Screen.',
    share: 'Tap {button} in the bar below',
    shareButton: 'Share',
    add: 'Choose {button}',
    addButton: 'Add to Home Screen',
    open: 'Tap {button}, then open Wayform from there',
    openButton: 'Add',
  },
  inApp: {
    title: 'Open this page in Safari first',
    text: 'You came from a chat. iPhones add an app to the Home Screen only from Safari.',
    copy: 'Copy the address',
  },
} as const
