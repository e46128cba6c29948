/** What the editors of the question types say: rich descriptions, pictures and videos, options, formulas. */
export const editors = {
  cancel: 'Cancel',
  richText: {
    tools: 'Text style',
    bold: 'Bold',
    italic: 'Italic',
    link: 'Link',
    linkTitle: 'Link',
    address: 'Web address or email',
    addressHelp: 'For example https://mail.com/menu',
    invalidAddress: 'This is no web address and no email address. Check it.',
    linkText: 'Text to show',
    saveLink: 'Set link',
    unlink: 'Remove link',
  },
  media: {
    add: 'Add picture or video',
    picture: 'Picture',
    video: 'Or a video',
    byAddress: 'Or its web address',
    choose: 'Choose a picture',
    chooseHelp: 'Or drop or paste it here. PNG, JPG or SVG.',
    replace: 'Replace',
    remove: 'Remove',
    uploading: 'Uploading…',
    retry: 'Try again',
    network: 'The connection was lost. Try again.',
    failed: 'The picture could not be stored. Try again.',
    unreadable: 'This file can’t be read as a picture. Choose another.',
  },
  options: {
    addImage: 'Add a picture to option {number}',
    image: 'Picture of option {number}',
  },
  formula: {
    example: 'Example: with {given} the result is {result}.',
    constant: 'The result is {result}.',
    given: '{label}: {value}',
  },
  payment: {
    later: '{method} comes with online payments, which are not there yet. Until then, use cash.',
    paypalLater:
      'People can choose PayPal, but paying there comes with online payments. Until then, ask for the money yourself.',
  },
} as const
