/** A reminder is one for each booking, time before it, start and state of the booking. */
export type ReminderKey = { minutes: number; startsAt: Date; sequence: number }

export function reminderKey({ minutes, startsAt, sequence }: ReminderKey): string {
  return `${minutes} ${sequence} ${startsAt.toISOString()}`
}

export function readReminderKey(key: string): ReminderKey | null {
  const match = /^(\d+) (\d+) (\S+)$/.exec(key)
  if (!match) return null
  return { minutes: Number(match[1]), sequence: Number(match[2]), startsAt: new Date(match[3] ?? '') }
}
