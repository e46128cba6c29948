/** One space between a number and its prefix or suffix, whether or not the owner typed one. */
export function withAffixes(number: string, { prefix, suffix }: { prefix: string; suffix: string }): string {
  return `${prefix.trim()} ${number} ${suffix.trim()}`.trim()
}
