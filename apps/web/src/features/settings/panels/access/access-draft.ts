import type { Form } from '@wayform/contract/shapes.ts'
import type { Access, AccessTimes } from '@wayform/core/form/access/access.ts'

/** `password`: undefined as it is stored, null none. */
export type AccessDraft = Access & { password: string | null | undefined }

type Place = Access['places'][number]
type Questions = readonly Form['formQuestions'][number][]
export type Limitable = { questionId: string; label: string; options: readonly { _id: string; label: string }[] }

/** The questions whose options can have places. */
export function limitable(questions: Questions): Limitable[] {
  return questions.flatMap((question) => ('options' in question && question.options.length > 0 ? [question] : []))
}

/** Places of options that are gone would only be refused. */
export function withoutGone(places: readonly Place[], questions: Questions): Place[] {
  const known = new Set(
    limitable(questions).flatMap(({ questionId, options }) => options.map(({ _id }) => `${questionId} ${_id}`)),
  )
  return places.filter(({ questionId, optionId }) => known.has(`${questionId} ${optionId}`))
}

/** Null: no limit. */
export function withPlace(
  places: readonly Place[],
  { questionId, optionId }: Pick<Place, 'questionId' | 'optionId'>,
  most: number | null,
): Place[] {
  const isOther = (place: Place) => place.questionId !== questionId || place.optionId !== optionId
  return [...places.filter(isOther), ...(most === null ? [] : [{ questionId, optionId, most }])]
}

/** A digit that is no number leaves the field empty. */
export function typedCount(text: string, max: number): number | null {
  const digits = text.replaceAll(/\D/g, '')
  return digits === '' ? null : Math.min(Number(digits), max)
}

export function firstTimes(now: Date, zone: string): AccessTimes {
  const day = (days: number) => localDay(new Date(now.getTime() + days * 86_400_000))
  return { opensAt: `${day(0)}T08:00`, closesAt: `${day(4)}T18:00`, zone, repeat: 'never' }
}

function localDay(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

export function withDay(local: string | null, day: string, usual: string): string | null {
  return day === '' ? null : `${day}T${local?.slice(11) ?? usual}`
}

export function withTime(local: string | null, time: string): string | null {
  return local === null || time === '' ? local : `${local.slice(0, 10)}T${time}`
}
