/** Whether a text asks for the list of answers: it ends in an @ that is no part of a mail address. */
export function endsInAt(text: string): boolean {
  return /(?:^|[^\p{L}\p{N}._+-])@$/u.test(text)
}
