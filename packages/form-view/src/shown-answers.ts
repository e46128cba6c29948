/** An answer in words, with the question's own label. */
export type ShownAnswer = { label: string; text: string }

/** What a respondent leaves with, as the server gives it. */
export type Handoff = {
  /** Absent in what a page kept before there was such a list. */
  answers?: readonly ShownAnswer[] | undefined
  /** What a provider confirmed, and how it was paid. */
  paid?: { text: string; method: string } | undefined
  whatsappUrl: string
  deliveredTo: string
  responseNumber: number
  receiptUrl: string
}

/** Numbers, times and mail addresses run from left to right in every script; a sign before one stays before it. */
export function isWrittenLtr(text: string): boolean {
  return /^[^\p{L}]+$|^\S+@\S+$/u.test(text)
}

/** The others are behind "Show all": what has to be pressed comes first, whatever was asked. */
export const ANSWERS_IN_SIGHT = 3
