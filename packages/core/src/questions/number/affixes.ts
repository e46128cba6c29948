/** One space between a number and what stands around it, whether or not its owner typed one. */
export function withAffixes(number: string, { prefix, suffix }: { prefix: string; suffix: string }): string {
  return `${prefix.trim()} ${number} ${suffix.trim()}`.trim()
}
