import type { Enhancement } from '../live-form.ts'
import { dates } from './dates.ts'
import { phones } from './phones.ts'
import { steppers } from './steppers.ts'

/** Days in words, numbers by their country, small numbers by a press: for forms that ask one of them. */
export const enhance: Enhancement = (page, form) => {
  for (const control of [dates, phones, steppers]) control(page, form)
}
