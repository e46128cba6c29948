import { create } from './create.ts'
import { dashboard } from './dashboard.ts'
import { errors } from './errors.ts'
import { login } from './login.ts'
import { shell } from './shell.ts'
import type { FirstMessages } from '../en/first.ts'
import type { Translation } from '../../translate.ts'

export const first: Translation<FirstMessages> = {
  create,
  dashboard,
  errors,
  login,
  shell,
}
