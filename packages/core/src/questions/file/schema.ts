import * as z from 'zod'
import { blank, questionBase } from '../base.ts'
import type { QuestionType } from '../question-type.ts'
import { UPLOAD_TYPES } from './stored-file.ts'

export const fileSchema = questionBase.extend({
  type: z.literal('FILE'),
  uploadType: z.enum(UPLOAD_TYPES).default('all'),
  multiple: z.boolean().default(false),
})

export type FileQuestion = z.infer<typeof fileSchema>

export const file: QuestionType<FileQuestion> = {
  gate: { feature: 'fileUpload', trigger: 'fileupload' },
  extraGate: ({ multiple }) => (multiple ? { feature: 'advancedFields', trigger: 'fileupload' } : null),
  asks: {
    typical: () => [{ uploadId: '', name: 'document.pdf', type: 'application/pdf', size: 1 }],
    chart: 'texts',
    compared: null,
    filledIn: null,
  },
  create: (init) => ({ ...blank(init), type: 'FILE', uploadType: 'all', multiple: false }),
  isRare: true,
}
