import type { Enhancement } from '../live-form.ts'
import { dates } from './dates.ts'
import { steppers } from './steppers.ts'
import { videos } from './videos.ts'

/** Days in words, small numbers by a press, video players: for pages that have one of them. */
export const enhance: Enhancement = (page, form) => {
  for (const control of [dates, steppers, videos]) control(page, form)
}
