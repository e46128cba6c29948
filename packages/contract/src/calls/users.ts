import { UPSELL_TRIGGERS } from '@wayform/core/plans/plans.ts'
import { z } from 'zod'
import { route } from '../route.ts'
import { id, language, me } from '../shapes.ts'

export const users = {
  me: route({
    method: 'GET',
    path: '/api/users/me',
    surface: 'app',
    access: 'owner',
    gate: null,
    summary: 'The signed-in account',
    query: z.object({ ln: z.string().max(10).optional() }),
    answers: { 200: z.object({ me }) },
    errors: ['auth.required'],
  }),
  setLanguage: route({
    method: 'PATCH',
    path: '/api/users/language',
    surface: 'app',
    access: 'owner',
    gate: null,
    summary: 'The language of the owner app',
    body: z.object({ language }),
    answers: { 200: z.object({ language }) },
    errors: ['auth.required', 'request.invalid'],
  }),
  pinForm: route({
    method: 'POST',
    path: '/api/users/pinForm',
    surface: 'app',
    access: 'owner',
    gate: null,
    owns: 'body.formId',
    summary: 'Keep a form at the top of the list',
    body: z.object({ formId: id }),
    answers: { 200: z.object({}) },
    errors: ['auth.required', 'form.notFound'],
  }),
  unpinForm: route({
    method: 'PATCH',
    path: '/api/users/unpinForm',
    surface: 'app',
    access: 'owner',
    gate: null,
    owns: 'body.formId',
    summary: 'Let a form go back to its place in the list',
    body: z.object({ formId: id }),
    answers: { 200: z.object({}) },
    errors: ['auth.required', 'form.notFound'],
  }),
  upsellTrigger: route({
    method: 'PATCH',
    path: '/api/users/upsellTrigger',
    surface: 'app',
    access: 'owner',
    gate: null,
    summary: 'Remember which gate this person met',
    body: z.object({ trigger: z.enum(UPSELL_TRIGGERS) }),
    answers: { 200: z.object({}) },
    errors: ['auth.required', 'request.invalid'],
  }),
}
