/**
 * WhatsApp has two spellings of some numbers: Brazilian mobiles with and without the ninth digit, Mexican ones with a 1
 * after 52, Argentine ones with a 9 after 54. One person is one chat, so chats are stored under one spelling.
 */
export function chatNumber(digits: string): string {
  return digits
    .replace(/^55(\d\d)([6-9]\d{7})$/, '55$19$2')
    .replace(/^521(\d{10})$/, '52$1')
    .replace(/^54([1-8]\d{9})$/, '549$1')
}

/** WhatsApp's spelling of an older Brazilian account. */
export function withoutNinthDigit(digits: string): string {
  return digits.replace(/^55(\d\d)9([6-9]\d{7})$/, '55$1$2')
}
