import { create } from './create.ts'
import { dashboard } from './dashboard.ts'
import { errors } from './errors.ts'
import { login } from './login.ts'
import { shell } from './shell.ts'
import type { FirstScreenMessages } from '../en/first-screens.ts'
import type { Translation } from '../../translate.ts'

export const firstScreens: Translation<FirstScreenMessages> = {
  create,
  dashboard,
  errors,
  login,
  shell,
}
