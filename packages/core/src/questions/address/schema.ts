import * as z from 'zod'
import { blank, elementId, questionBase } from '../base.ts'
import { isBlank } from '../clean-text.ts'
import type { QuestionType } from '../question-type.ts'
import { ADDRESS_LINES, type AddressLine } from './lines.ts'

const MAX_FIELDS = 20
export const MAX_FIELD_LABEL_LENGTH = 100

const addressField = z.object({
  id: elementId.refine((id) => !(id in Object.prototype), 'reserved'),
  /** Empty: a usual line gets the default label of the form's language when the document is saved. */
  label: z.string().max(MAX_FIELD_LABEL_LENGTH).default(''),
  required: z.boolean().default(false),
  enabled: z.boolean().default(true),
  hint: z.string().max(300).default(''),
})

export type AddressField = z.infer<typeof addressField>

export const addressSchema = questionBase.extend({
  type: z.literal('ADDRESS'),
  fields: z
    .array(addressField)
    .max(MAX_FIELDS)
    .refine((fields) => new Set(fields.map(({ id }) => id)).size === fields.length, 'an id is used twice')
    .default(() => usualFields(() => '')),
})

export type AddressQuestion = z.infer<typeof addressSchema>

export const address: QuestionType<AddressQuestion> = {
  gate: { feature: 'advancedFields', trigger: 'address' },
  asks: {
    typical: ({ fields }, words) =>
      Object.fromEntries(fields.filter(({ enabled }) => enabled).map(({ id }) => [id, words(15)])),
    chart: 'texts',
    compared: () => ({ kind: 'text' }),
    filledIn: ({ fields }) => ({ kind: 'lines', lines: fields.filter(({ enabled }) => enabled) }),
  },
  create: (init) => ({ ...blank(init), type: 'ADDRESS', fields: usualFields(init.texts.addressLabel) }),
  complete: (question, texts) => ({
    ...question,
    fields: question.fields.map((field) =>
      field.label === '' && isUsual(field.id) ? { ...field, label: texts.addressLabel(field.id) } : field,
    ),
  }),
  mapTexts: (question, map) => ({
    ...question,
    fields: question.fields.map((field) => ({
      ...field,
      label: map(`lines.${field.id}`, field.label),
      hint: map(`hints.${field.id}`, field.hint),
    })),
  }),
  forPage(question) {
    const fields = question.fields.filter(({ enabled }) => enabled)
    return fields.length === question.fields.length ? question : { ...question, fields }
  },
  isRare: true,
  problems(question) {
    const shown = question.fields.filter(({ enabled }) => enabled)
    if (shown.length === 0) return [{ key: 'addressLinesRequired' }]
    return shown.some(({ label }) => isBlank(label)) ? [{ key: 'labelRequired' }] : []
  },
}

function isUsual(id: string): id is AddressLine {
  return ADDRESS_LINES.some((line) => line === id)
}

function usualFields(labelOf: (line: AddressLine) => string): AddressField[] {
  return ADDRESS_LINES.map((id) => ({ id, label: labelOf(id), required: false, enabled: true, hint: '' }))
}
