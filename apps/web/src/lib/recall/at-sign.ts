/**
 * Whether a text asks for the list of answers: it ends in an @ that is no part of a mail address. Only what mail
 * addresses are written in counts as one: Chinese has no spaces, and Arabic writes a preposition into the next word.
 */
export function endsInAt(text: string): boolean {
  return /(?:^|[^\p{Script=Latin}\p{N}._+-])@$/u.test(text)
}
