/** An answer in words, with the question's own label. */
export type ShownAnswer = { label: string; text: string }

/** Whom to ask where a form takes no answers: E.164, and as people read it. */
export type Contact = { number: string; text: string }

/** What a respondent leaves with, as the server gives it. */
export type Handoff = {
  /** Absent in what a page kept before there was such a list. */
  answers?: readonly ShownAnswer[] | undefined
  /** What a provider confirmed, and how it was paid. */
  paid?: { text: string; method: string } | undefined
  whatsappUrl: string
  deliveredTo: string
  /** As people read it; absent in what a page kept before there was such a text. */
  deliveredToText?: string | undefined
  responseNumber: number
  isTest?: boolean | undefined
  receiptUrl: string
}

/** Numbers, times and mail addresses run from left to right in every script; a sign before one stays before it. */
export function isWrittenLtr(text: string): boolean {
  return /^[^\p{L}]+$|^\S+@\S+$/u.test(text)
}

/** A number with its country, which a tap can call. */
export function isPhone(text: string): boolean {
  return /^\+\d[\d ()-]{6,}$/.test(text)
}

/** The others are behind "Show all": what has to be pressed comes first, whatever was asked. */
export const ANSWERS_IN_SIGHT = 3
