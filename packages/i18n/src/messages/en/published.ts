/** After a form's first publish, and its test answers. */
export const published = {
  goesTo: 'Answers go to {number} on WhatsApp.',
  goesToTeam: 'Answers go to your team on WhatsApp.',
  copy: 'Copy',
  tryIt: 'Try it yourself',
  tryHelp: '“Try it yourself” sends a test to your WhatsApp. It does not count as a response.',
  tryFailed: 'The test could not be prepared. Try again.',
  qrText: 'For your shop door, menu or card',
  qrLabel: 'QR code of the form',
  download: 'Download QR',
  next: 'What to do next',
  profile: { title: 'Put the link in your profile', text: 'On WhatsApp Business and social media' },
  quickReply: { title: 'Save it as a quick reply', text: 'Type /order in a chat to send it' },
  friend: { title: 'Ask a friend to answer', text: 'See the first response arrive' },
  tests: {
    show: 'Only test answers',
    short: 'Test answers',
    name: 'Test {number}',
    open: 'Open test {number}',
    empty: 'No test answers here',
    emptyText: 'Answers sent from “Try it yourself” are tests. Tests are in no count.',
  },
} as const
