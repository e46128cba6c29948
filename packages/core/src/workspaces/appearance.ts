import { initialsOf } from '../names/person-name.ts'

/** White letters are readable on each of them. */
const COLOURS = ['#193282', '#8A5A00', '#A8325E', '#0A6679', '#4A4F63', '#5B3A9B'] as const

/** The square before a workspace's name: the same on every screen and device. */
export function workspaceTile(id: string, name: string): { initials: string; colour: string } {
  let sum = 0
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973
  return { initials: initialsOf(name), colour: COLOURS[sum % COLOURS.length] ?? COLOURS[0] }
}

/** A workspace without a name goes under its owner's; an owner without one leaves `unnamed`. */
export function workspaceName({ name, ownerName }: { name: string; ownerName: string }, unnamed: string): string {
  return name || ownerName || unnamed
}
