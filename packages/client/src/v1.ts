// Made from docs/api/openapi.json by packages/client/make/generate.ts. Do not edit.

export type AddressQuestion = {
  questionId: string
  type: 'ADDRESS'
  label: string
  description: string
  hint: string
  placeholderText: string
  required: boolean
  media: Media | null
  rules: Array<Rule>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
  fields: Array<{ id: string; label: string; required: boolean; enabled: boolean; hint: string }>
}
export type AddressQuestionInput = {
  questionId: string
  type: 'ADDRESS'
  label: string
  description?: string
  hint?: string
  placeholderText?: string
  required?: boolean
  media?: MediaInput | null
  rules?: Array<RuleInput>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
  fields?: Array<{ id: string; label?: string; required?: boolean; enabled?: boolean; hint?: string }>
}
export type BookingQuestion = {
  questionId: string
  type: 'BOOKING'
  label: string
  description: string
  hint: string
  placeholderText: string
  required: boolean
  media: Media | null
  rules: Array<Rule>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
  offer: { kind: 'all' } | { kind: 'services'; ids: Array<string> }
  choosesStaff: boolean
  asksParty: boolean
  showsLeft: boolean
}
export type BookingQuestionInput = {
  questionId: string
  type: 'BOOKING'
  label: string
  description?: string
  hint?: string
  placeholderText?: string
  required?: boolean
  media?: MediaInput | null
  rules?: Array<RuleInput>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
  offer?: { kind: 'all' } | { kind: 'services'; ids: Array<string> }
  choosesStaff?: boolean
  asksParty?: boolean
  showsLeft?: boolean
}
export type CheckboxQuestion = {
  questionId: string
  type: 'CHECKBOX'
  label: string
  description: string
  hint: string
  placeholderText: string
  required: boolean
  media: Media | null
  rules: Array<Rule>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
  options: Array<{
    _id: string
    label: string
    value: string
    media: Media | null
    weight: (string | number) | null
    showIf?: {
      any: Array<{
        all: Array<{
          questionId: string
          operator:
            | 'EQUALS'
            | 'NOT_EQUALS'
            | 'CONTAINS'
            | 'NOT_CONTAINS'
            | 'IS_GREATER'
            | 'AT_LEAST'
            | 'IS_LESSER'
            | 'AT_MOST'
            | 'IS_BETWEEN'
            | 'IS_ONE_OF'
            | 'INCLUDES'
            | 'NOT_INCLUDES'
            | 'IS_BEFORE'
            | 'IS_AFTER'
            | 'IS_ANSWERED'
            | 'IS_NOT_ANSWERED'
          value?: string
          valueTo?: string
          optionIds?: Array<string>
        }>
      }>
    } | null
  }>
  assignValues: boolean
  allowOther: boolean
}
export type CheckboxQuestionInput = {
  questionId: string
  type: 'CHECKBOX'
  label: string
  description?: string
  hint?: string
  placeholderText?: string
  required?: boolean
  media?: MediaInput | null
  rules?: Array<RuleInput>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
  options?: Array<{
    _id: string
    label: string
    value?: string
    media?: MediaInput | null
    weight?: (string | number) | null
    showIf?: {
      any: Array<{
        all: Array<{
          questionId: string
          operator:
            | 'EQUALS'
            | 'NOT_EQUALS'
            | 'CONTAINS'
            | 'NOT_CONTAINS'
            | 'IS_GREATER'
            | 'AT_LEAST'
            | 'IS_LESSER'
            | 'AT_MOST'
            | 'IS_BETWEEN'
            | 'IS_ONE_OF'
            | 'INCLUDES'
            | 'NOT_INCLUDES'
            | 'IS_BEFORE'
            | 'IS_AFTER'
            | 'IS_ANSWERED'
            | 'IS_NOT_ANSWERED'
          value?: string
          valueTo?: string
          optionIds?: Array<string>
        }>
      }>
    } | null
  }>
  assignValues?: boolean
  allowOther?: boolean
}
export type ConsentQuestion = {
  questionId: string
  type: 'CONSENT'
  label: string
  description: string
  hint: string
  placeholderText: string
  required: boolean
  media: Media | null
  rules: Array<Rule>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
  consentText: string
  boxText: string
  linkText: string
  linkUrl: string
}
export type ConsentQuestionInput = {
  questionId: string
  type: 'CONSENT'
  label: string
  description?: string
  hint?: string
  placeholderText?: string
  required?: boolean
  media?: MediaInput | null
  rules?: Array<RuleInput>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
  consentText?: string
  boxText?: string
  linkText?: string
  linkUrl?: string
}
export type DateQuestion = {
  questionId: string
  type: 'DATE'
  label: string
  description: string
  hint: string
  placeholderText: string
  required: boolean
  media: Media | null
  rules: Array<Rule>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
  datePickerMode: 'date' | 'datetime'
  use12Hours: boolean
  disablePastDate: boolean
  disableFutureDate: boolean
}
export type DateQuestionInput = {
  questionId: string
  type: 'DATE'
  label: string
  description?: string
  hint?: string
  placeholderText?: string
  required?: boolean
  media?: MediaInput | null
  rules?: Array<RuleInput>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
  datePickerMode?: 'date' | 'datetime'
  use12Hours?: boolean
  disablePastDate?: boolean
  disableFutureDate?: boolean
}
export type DropdownQuestion = {
  questionId: string
  type: 'DROPDOWN'
  label: string
  description: string
  hint: string
  placeholderText: string
  required: boolean
  media: Media | null
  rules: Array<Rule>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
  options: Array<{
    _id: string
    label: string
    value: string
    media: Media | null
    weight: (string | number) | null
    showIf?: {
      any: Array<{
        all: Array<{
          questionId: string
          operator:
            | 'EQUALS'
            | 'NOT_EQUALS'
            | 'CONTAINS'
            | 'NOT_CONTAINS'
            | 'IS_GREATER'
            | 'AT_LEAST'
            | 'IS_LESSER'
            | 'AT_MOST'
            | 'IS_BETWEEN'
            | 'IS_ONE_OF'
            | 'INCLUDES'
            | 'NOT_INCLUDES'
            | 'IS_BEFORE'
            | 'IS_AFTER'
            | 'IS_ANSWERED'
            | 'IS_NOT_ANSWERED'
          value?: string
          valueTo?: string
          optionIds?: Array<string>
        }>
      }>
    } | null
  }>
  assignValues: boolean
}
export type DropdownQuestionInput = {
  questionId: string
  type: 'DROPDOWN'
  label: string
  description?: string
  hint?: string
  placeholderText?: string
  required?: boolean
  media?: MediaInput | null
  rules?: Array<RuleInput>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
  options?: Array<{
    _id: string
    label: string
    value?: string
    media?: MediaInput | null
    weight?: (string | number) | null
    showIf?: {
      any: Array<{
        all: Array<{
          questionId: string
          operator:
            | 'EQUALS'
            | 'NOT_EQUALS'
            | 'CONTAINS'
            | 'NOT_CONTAINS'
            | 'IS_GREATER'
            | 'AT_LEAST'
            | 'IS_LESSER'
            | 'AT_MOST'
            | 'IS_BETWEEN'
            | 'IS_ONE_OF'
            | 'INCLUDES'
            | 'NOT_INCLUDES'
            | 'IS_BEFORE'
            | 'IS_AFTER'
            | 'IS_ANSWERED'
            | 'IS_NOT_ANSWERED'
          value?: string
          valueTo?: string
          optionIds?: Array<string>
        }>
      }>
    } | null
  }>
  assignValues?: boolean
}
export type EmailQuestion = {
  questionId: string
  type: 'EMAIL'
  label: string
  description: string
  hint: string
  placeholderText: string
  required: boolean
  media: Media | null
  rules: Array<Rule>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
}
export type EmailQuestionInput = {
  questionId: string
  type: 'EMAIL'
  label: string
  description?: string
  hint?: string
  placeholderText?: string
  required?: boolean
  media?: MediaInput | null
  rules?: Array<RuleInput>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
}
export type FileQuestion = {
  questionId: string
  type: 'FILE'
  label: string
  description: string
  hint: string
  placeholderText: string
  required: boolean
  media: Media | null
  rules: Array<Rule>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
  uploadType: 'all' | 'pdf' | 'image' | 'video'
  multiple: boolean
}
export type FileQuestionInput = {
  questionId: string
  type: 'FILE'
  label: string
  description?: string
  hint?: string
  placeholderText?: string
  required?: boolean
  media?: MediaInput | null
  rules?: Array<RuleInput>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
  uploadType?: 'all' | 'pdf' | 'image' | 'video'
  multiple?: boolean
}
export type FormulaQuestion = {
  questionId: string
  type: 'FORMULA'
  label: string
  description: string
  hint: string
  placeholderText: string
  required: boolean
  media: Media | null
  rules: Array<Rule>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
  formula: { expression: string; variables: Record<string, string> }
  formulaRender: string
  prefix: string
  suffix: string
  hidden: boolean
}
export type FormulaQuestionInput = {
  questionId: string
  type: 'FORMULA'
  label: string
  description?: string
  hint?: string
  placeholderText?: string
  required?: boolean
  media?: MediaInput | null
  rules?: Array<RuleInput>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
  formula?: { expression?: string; variables?: unknown }
  formulaRender?: string
  prefix?: string
  suffix?: string
  hidden?: boolean
}
export type HeaderQuestion = {
  questionId: string
  type: 'HEADER'
  label: string
  description: string
  hint: string
  placeholderText: string
  required: boolean
  media: Media | null
  rules: Array<Rule>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
}
export type HeaderQuestionInput = {
  questionId: string
  type: 'HEADER'
  label: string
  description?: string
  hint?: string
  placeholderText?: string
  required?: boolean
  media?: MediaInput | null
  rules?: Array<RuleInput>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
}
export type Id = string
export type ImageQuestion = {
  questionId: string
  type: 'IMAGE'
  label: string
  description: string
  hint: string
  placeholderText: string
  required: boolean
  media: Media | null
  rules: Array<Rule>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
}
export type ImageQuestionInput = {
  questionId: string
  type: 'IMAGE'
  label: string
  description?: string
  hint?: string
  placeholderText?: string
  required?: boolean
  media?: MediaInput | null
  rules?: Array<RuleInput>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
}
export type Language = 'en' | 'pt-br' | 'es' | 'id' | 'fr' | 'it' | 'de' | 'ar' | 'zh' | 'ru'
export type MatrixQuestion = {
  questionId: string
  type: 'MATRIX'
  label: string
  description: string
  hint: string
  placeholderText: string
  required: boolean
  media: Media | null
  rules: Array<Rule>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
  rows: Array<{ id: string; label: string }>
  columns: Array<{ id: string; label: string }>
  several: boolean
}
export type MatrixQuestionInput = {
  questionId: string
  type: 'MATRIX'
  label: string
  description?: string
  hint?: string
  placeholderText?: string
  required?: boolean
  media?: MediaInput | null
  rules?: Array<RuleInput>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
  rows?: Array<{ id: string; label: string }>
  columns?: Array<{ id: string; label: string }>
  several?: boolean
}
export type Media = { type: string; url: string; name: string }
export type MediaInput = { type: string; url: string; name?: string }
export type NumberQuestion = {
  questionId: string
  type: 'NUMBER'
  label: string
  description: string
  hint: string
  placeholderText: string
  required: boolean
  media: Media | null
  rules: Array<Rule>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
  numberType: 'integer' | 'decimal' | 'currency'
  numberCurrencyCode:
    | 'AUD'
    | 'BRL'
    | 'CAD'
    | 'CNY'
    | 'CZK'
    | 'DKK'
    | 'EUR'
    | 'HKD'
    | 'HUF'
    | 'ILS'
    | 'JPY'
    | 'MYR'
    | 'MXN'
    | 'TWD'
    | 'NZD'
    | 'NOK'
    | 'PHP'
    | 'PLN'
    | 'GBP'
    | 'RUB'
    | 'SGD'
    | 'SEK'
    | 'CHF'
    | 'THB'
    | 'USD'
    | 'INR'
    | 'AED'
    | 'SAR'
    | 'IDR'
    | 'NGN'
    | 'ZAR'
    | 'TRY'
    | 'COP'
    | 'ARS'
    | 'CLP'
    | 'PEN'
    | 'KES'
    | 'EGP'
    | 'VND'
    | 'KRW'
    | 'KWD'
    | 'BHD'
    | 'OMR'
  min: (string | number) | null
  max: (string | number) | null
  prefix: string
  suffix: string
}
export type NumberQuestionInput = {
  questionId: string
  type: 'NUMBER'
  label: string
  description?: string
  hint?: string
  placeholderText?: string
  required?: boolean
  media?: MediaInput | null
  rules?: Array<RuleInput>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
  numberType?: 'integer' | 'decimal' | 'currency'
  numberCurrencyCode?:
    | 'AUD'
    | 'BRL'
    | 'CAD'
    | 'CNY'
    | 'CZK'
    | 'DKK'
    | 'EUR'
    | 'HKD'
    | 'HUF'
    | 'ILS'
    | 'JPY'
    | 'MYR'
    | 'MXN'
    | 'TWD'
    | 'NZD'
    | 'NOK'
    | 'PHP'
    | 'PLN'
    | 'GBP'
    | 'RUB'
    | 'SGD'
    | 'SEK'
    | 'CHF'
    | 'THB'
    | 'USD'
    | 'INR'
    | 'AED'
    | 'SAR'
    | 'IDR'
    | 'NGN'
    | 'ZAR'
    | 'TRY'
    | 'COP'
    | 'ARS'
    | 'CLP'
    | 'PEN'
    | 'KES'
    | 'EGP'
    | 'VND'
    | 'KRW'
    | 'KWD'
    | 'BHD'
    | 'OMR'
  min?: (string | number) | null
  max?: (string | number) | null
  prefix?: string
  suffix?: string
}
export type OrderQuestion = {
  questionId: string
  type: 'ORDER'
  label: string
  description: string
  hint: string
  placeholderText: string
  required: boolean
  media: Media | null
  rules: Array<Rule>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
  offer: { kind: 'all' } | { kind: 'categories'; ids: Array<string> } | { kind: 'products'; ids: Array<string> }
  pickup: { isOn: boolean; place: string }
  delivery: {
    isOn: boolean
    by: 'name' | 'postcode'
    zones: Array<{ id: string; name: string; prefixes: Array<string>; fee: number }>
    freeFrom: number | null
  }
  minimum: number
  when: {
    asSoonAsPossible: boolean
    atATime: boolean
    hours: Array<{ weekday: number; from: string; to: string }>
    makingMinutes: number
    perHalfHour: number | null
    daysAhead: number
  }
  tax: { kind: 'none' | 'included' | 'onTop'; name: string; rate: number }
  coupons: Array<{
    id: string
    code: string
    discount: { kind: 'amount'; amount: number } | { kind: 'percent'; rate: number }
    from: string | null
    until: string | null
    uses: number | null
    oncePerNumber: boolean
  }>
  changeUntil:
    | { kind: 'never' }
    | { kind: 'confirmed' }
    | { kind: 'before'; minutes: number }
    | { kind: 'dayBefore'; time: string }
}
export type OrderQuestionInput = {
  questionId: string
  type: 'ORDER'
  label: string
  description?: string
  hint?: string
  placeholderText?: string
  required?: boolean
  media?: MediaInput | null
  rules?: Array<RuleInput>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
  offer?: { kind: 'all' } | { kind: 'categories'; ids: Array<string> } | { kind: 'products'; ids: Array<string> }
  pickup?: { isOn: boolean; place: string }
  delivery?: {
    isOn: boolean
    by: 'name' | 'postcode'
    zones: Array<{ id: string; name: string; prefixes?: Array<string>; fee: number }>
    freeFrom: number | null
  }
  minimum?: number
  when?: {
    asSoonAsPossible: boolean
    atATime: boolean
    hours: Array<{ weekday: number; from: string; to: string }>
    makingMinutes: number
    perHalfHour: number | null
    daysAhead: number
  }
  tax?: { kind: 'none' | 'included' | 'onTop'; name: string; rate: number }
  coupons?: Array<{
    id: string
    code: string
    discount: { kind: 'amount'; amount: number } | { kind: 'percent'; rate: number }
    from?: string | null
    until?: string | null
    uses?: number | null
    oncePerNumber?: boolean
  }>
  changeUntil?:
    | { kind: 'never' }
    | { kind: 'confirmed' }
    | { kind: 'before'; minutes: number }
    | { kind: 'dayBefore'; time: string }
}
export type PaymentQuestion = {
  questionId: string
  type: 'PAYMENT'
  label: string
  description: string
  hint: string
  placeholderText: string
  required: boolean
  media: Media | null
  rules: Array<Rule>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
  currency:
    | 'AUD'
    | 'BRL'
    | 'CAD'
    | 'CNY'
    | 'CZK'
    | 'DKK'
    | 'EUR'
    | 'HKD'
    | 'HUF'
    | 'ILS'
    | 'JPY'
    | 'MYR'
    | 'MXN'
    | 'TWD'
    | 'NZD'
    | 'NOK'
    | 'PHP'
    | 'PLN'
    | 'GBP'
    | 'RUB'
    | 'SGD'
    | 'SEK'
    | 'CHF'
    | 'THB'
    | 'USD'
    | 'INR'
    | 'AED'
    | 'SAR'
    | 'IDR'
    | 'NGN'
    | 'ZAR'
    | 'TRY'
    | 'COP'
    | 'ARS'
    | 'CLP'
    | 'PEN'
    | 'KES'
    | 'EGP'
    | 'VND'
    | 'KRW'
    | 'KWD'
    | 'BHD'
    | 'OMR'
  paymentAmountType: 'fixed' | 'linkedField'
  amount: (string | number) | null
  linkedField: string
  merchants: Array<
    | { type: 'paypal'; credentials: { email: string } }
    | {
        type: 'stripe'
        credentials: { accountId: string; detailsSubmitted: boolean; chargesEnabled?: boolean; label?: string }
      }
    | {
        type: 'razorpay'
        credentials: { keyId: string; keySecret: string; hasSecret: boolean; hint?: string; merchantId?: string }
      }
    | { type: 'pix'; credentials: { key: string; name: string; city: string } }
    | { type: 'upi'; credentials: { vpa: string; name: string } }
    | {
        type: 'transfer'
        credentials: { holder: string; account: string; bank: string; branch: string; text: string; label?: string }
      }
    | { type: 'cash'; credentials: { label?: string } }
  >
}
export type PaymentQuestionInput = {
  questionId: string
  type: 'PAYMENT'
  label: string
  description?: string
  hint?: string
  placeholderText?: string
  required?: boolean
  media?: MediaInput | null
  rules?: Array<RuleInput>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
  currency?:
    | 'AUD'
    | 'BRL'
    | 'CAD'
    | 'CNY'
    | 'CZK'
    | 'DKK'
    | 'EUR'
    | 'HKD'
    | 'HUF'
    | 'ILS'
    | 'JPY'
    | 'MYR'
    | 'MXN'
    | 'TWD'
    | 'NZD'
    | 'NOK'
    | 'PHP'
    | 'PLN'
    | 'GBP'
    | 'RUB'
    | 'SGD'
    | 'SEK'
    | 'CHF'
    | 'THB'
    | 'USD'
    | 'INR'
    | 'AED'
    | 'SAR'
    | 'IDR'
    | 'NGN'
    | 'ZAR'
    | 'TRY'
    | 'COP'
    | 'ARS'
    | 'CLP'
    | 'PEN'
    | 'KES'
    | 'EGP'
    | 'VND'
    | 'KRW'
    | 'KWD'
    | 'BHD'
    | 'OMR'
  paymentAmountType?: 'fixed' | 'linkedField'
  amount?: (string | number) | null
  linkedField?: string
  merchants?: Array<
    | { type: 'paypal'; credentials?: { email?: string } }
    | {
        type: 'stripe'
        credentials?: { accountId?: string; detailsSubmitted?: boolean; chargesEnabled?: boolean; label?: string }
      }
    | {
        type: 'razorpay'
        credentials?: { keyId?: string; keySecret?: string; hasSecret?: boolean; hint?: string; merchantId?: string }
      }
    | { type: 'pix'; credentials?: { key?: string; name?: string; city?: string } }
    | { type: 'upi'; credentials?: { vpa?: string; name?: string } }
    | {
        type: 'transfer'
        credentials?: {
          holder?: string
          account?: string
          bank?: string
          branch?: string
          text?: string
          label?: string
        }
      }
    | { type: 'cash'; credentials?: { label?: string } }
  >
}
export type PhoneQuestion = {
  questionId: string
  type: 'PHONE'
  label: string
  description: string
  hint: string
  placeholderText: string
  required: boolean
  media: Media | null
  rules: Array<Rule>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
}
export type PhoneQuestionInput = {
  questionId: string
  type: 'PHONE'
  label: string
  description?: string
  hint?: string
  placeholderText?: string
  required?: boolean
  media?: MediaInput | null
  rules?: Array<RuleInput>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
}
export type Plan = 'free' | 'lite' | 'standard' | 'pro' | 'plus'
export type Problem = {
  /** `urn:wayform:problem:` and the code */ type: string
  /** What went wrong, in the reader’s language */ title: string
  status: number
  code: string
  /** What is wrong with which field */ fields?: Record<string, string>
  /** The revision that a stale change should have been based on */ current?: number
  /** To name when asking for help */ requestId: string
}
export type Question =
  | HeaderQuestion
  | TextQuestion
  | NumberQuestion
  | RatingQuestion
  | DropdownQuestion
  | RadioQuestion
  | CheckboxQuestion
  | DateQuestion
  | ImageQuestion
  | VideoQuestion
  | EmailQuestion
  | PhoneQuestion
  | AddressQuestion
  | FileQuestion
  | FormulaQuestion
  | PaymentQuestion
  | SectionQuestion
  | TimeQuestion
  | SliderQuestion
  | ConsentQuestion
  | RankingQuestion
  | MatrixQuestion
  | OrderQuestion
  | SignatureQuestion
  | BookingQuestion
export type QuestionInput =
  | HeaderQuestionInput
  | TextQuestionInput
  | NumberQuestionInput
  | RatingQuestionInput
  | DropdownQuestionInput
  | RadioQuestionInput
  | CheckboxQuestionInput
  | DateQuestionInput
  | ImageQuestionInput
  | VideoQuestionInput
  | EmailQuestionInput
  | PhoneQuestionInput
  | AddressQuestionInput
  | FileQuestionInput
  | FormulaQuestionInput
  | PaymentQuestionInput
  | SectionQuestionInput
  | TimeQuestionInput
  | SliderQuestionInput
  | ConsentQuestionInput
  | RankingQuestionInput
  | MatrixQuestionInput
  | OrderQuestionInput
  | SignatureQuestionInput
  | BookingQuestionInput
export type RadioQuestion = {
  questionId: string
  type: 'RADIO'
  label: string
  description: string
  hint: string
  placeholderText: string
  required: boolean
  media: Media | null
  rules: Array<Rule>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
  options: Array<{
    _id: string
    label: string
    value: string
    media: Media | null
    weight: (string | number) | null
    showIf?: {
      any: Array<{
        all: Array<{
          questionId: string
          operator:
            | 'EQUALS'
            | 'NOT_EQUALS'
            | 'CONTAINS'
            | 'NOT_CONTAINS'
            | 'IS_GREATER'
            | 'AT_LEAST'
            | 'IS_LESSER'
            | 'AT_MOST'
            | 'IS_BETWEEN'
            | 'IS_ONE_OF'
            | 'INCLUDES'
            | 'NOT_INCLUDES'
            | 'IS_BEFORE'
            | 'IS_AFTER'
            | 'IS_ANSWERED'
            | 'IS_NOT_ANSWERED'
          value?: string
          valueTo?: string
          optionIds?: Array<string>
        }>
      }>
    } | null
  }>
  assignValues: boolean
  allowOther: boolean
}
export type RadioQuestionInput = {
  questionId: string
  type: 'RADIO'
  label: string
  description?: string
  hint?: string
  placeholderText?: string
  required?: boolean
  media?: MediaInput | null
  rules?: Array<RuleInput>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
  options?: Array<{
    _id: string
    label: string
    value?: string
    media?: MediaInput | null
    weight?: (string | number) | null
    showIf?: {
      any: Array<{
        all: Array<{
          questionId: string
          operator:
            | 'EQUALS'
            | 'NOT_EQUALS'
            | 'CONTAINS'
            | 'NOT_CONTAINS'
            | 'IS_GREATER'
            | 'AT_LEAST'
            | 'IS_LESSER'
            | 'AT_MOST'
            | 'IS_BETWEEN'
            | 'IS_ONE_OF'
            | 'INCLUDES'
            | 'NOT_INCLUDES'
            | 'IS_BEFORE'
            | 'IS_AFTER'
            | 'IS_ANSWERED'
            | 'IS_NOT_ANSWERED'
          value?: string
          valueTo?: string
          optionIds?: Array<string>
        }>
      }>
    } | null
  }>
  assignValues?: boolean
  allowOther?: boolean
}
export type RankingQuestion = {
  questionId: string
  type: 'RANKING'
  label: string
  description: string
  hint: string
  placeholderText: string
  required: boolean
  media: Media | null
  rules: Array<Rule>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
  items: Array<{ id: string; label: string }>
  places: number | null
  mixOrder: boolean
  mustMove: boolean
}
export type RankingQuestionInput = {
  questionId: string
  type: 'RANKING'
  label: string
  description?: string
  hint?: string
  placeholderText?: string
  required?: boolean
  media?: MediaInput | null
  rules?: Array<RuleInput>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
  items?: Array<{ id: string; label: string }>
  places?: number | null
  mixOrder?: boolean
  mustMove?: boolean
}
export type RatingQuestion = {
  questionId: string
  type: 'RATING'
  label: string
  description: string
  hint: string
  placeholderText: string
  required: boolean
  media: Media | null
  rules: Array<Rule>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
  ratingStyle: 'star' | 'survey'
}
export type RatingQuestionInput = {
  questionId: string
  type: 'RATING'
  label: string
  description?: string
  hint?: string
  placeholderText?: string
  required?: boolean
  media?: MediaInput | null
  rules?: Array<RuleInput>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
  ratingStyle?: 'star' | 'survey'
}
export type Rule = {
  type:
    | 'CONTAINS'
    | 'NOT_CONTAINS'
    | 'EQUALS'
    | 'IS_EMPTY'
    | 'IS_NOT_EMPTY'
    | 'IS_GREATER'
    | 'IS_LESSER'
    | 'IS_BEFORE'
    | 'IS_AFTER'
  value: string
  valueTime: string
  valueId: string
  jumpToSection: string
}
export type RuleInput = {
  type:
    | 'CONTAINS'
    | 'NOT_CONTAINS'
    | 'EQUALS'
    | 'IS_EMPTY'
    | 'IS_NOT_EMPTY'
    | 'IS_GREATER'
    | 'IS_LESSER'
    | 'IS_BEFORE'
    | 'IS_AFTER'
  value?: string
  valueTime?: string
  valueId?: string
  jumpToSection?: string
}
export type SectionQuestion = {
  questionId: string
  type: 'SECTION'
  label: string
  description: string
  hint: string
  placeholderText: string
  required: boolean
  media: Media | null
  rules: Array<Rule>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
  nextButtonText: string
  prevButtonText: string
  jumpToSection: string
}
export type SectionQuestionInput = {
  questionId: string
  type: 'SECTION'
  label: string
  description?: string
  hint?: string
  placeholderText?: string
  required?: boolean
  media?: MediaInput | null
  rules?: Array<RuleInput>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
  nextButtonText?: string
  prevButtonText?: string
  jumpToSection?: string
}
export type SignatureQuestion = {
  questionId: string
  type: 'SIGNATURE'
  label: string
  description: string
  hint: string
  placeholderText: string
  required: boolean
  media: Media | null
  rules: Array<Rule>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
  signerText: string
  ways: 'both' | 'draw' | 'type'
  savesTime: boolean
  linksPicture: boolean
}
export type SignatureQuestionInput = {
  questionId: string
  type: 'SIGNATURE'
  label: string
  description?: string
  hint?: string
  placeholderText?: string
  required?: boolean
  media?: MediaInput | null
  rules?: Array<RuleInput>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
  signerText?: string
  ways?: 'both' | 'draw' | 'type'
  savesTime?: boolean
  linksPicture?: boolean
}
export type SliderQuestion = {
  questionId: string
  type: 'SLIDER'
  label: string
  description: string
  hint: string
  placeholderText: string
  required: boolean
  media: Media | null
  rules: Array<Rule>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
  min: (string | number) | null
  max: (string | number) | null
  step: (string | number) | null
  startAt: (string | number) | null
  prefix: string
  suffix: string
  startText: string
  endText: string
}
export type SliderQuestionInput = {
  questionId: string
  type: 'SLIDER'
  label: string
  description?: string
  hint?: string
  placeholderText?: string
  required?: boolean
  media?: MediaInput | null
  rules?: Array<RuleInput>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
  min?: (string | number) | null
  max?: (string | number) | null
  step?: (string | number) | null
  startAt?: (string | number) | null
  prefix?: string
  suffix?: string
  startText?: string
  endText?: string
}
export type TextQuestion = {
  questionId: string
  type: 'TEXT'
  label: string
  description: string
  hint: string
  placeholderText: string
  required: boolean
  media: Media | null
  rules: Array<Rule>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
  longAnswer: boolean
}
export type TextQuestionInput = {
  questionId: string
  type: 'TEXT'
  label: string
  description?: string
  hint?: string
  placeholderText?: string
  required?: boolean
  media?: MediaInput | null
  rules?: Array<RuleInput>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
  longAnswer?: boolean
}
export type Time = string
export type TimeQuestion = {
  questionId: string
  type: 'TIME'
  label: string
  description: string
  hint: string
  placeholderText: string
  required: boolean
  media: Media | null
  rules: Array<Rule>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
  use12Hours: boolean
  earliest: string
  latest: string
  stepMinutes: 1 | 5 | 10 | 15 | 30 | 60
  onlyFuture: boolean
}
export type TimeQuestionInput = {
  questionId: string
  type: 'TIME'
  label: string
  description?: string
  hint?: string
  placeholderText?: string
  required?: boolean
  media?: MediaInput | null
  rules?: Array<RuleInput>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
  use12Hours?: boolean
  earliest?: string
  latest?: string
  stepMinutes?: 1 | 5 | 10 | 15 | 30 | 60
  onlyFuture?: boolean
}
export type V1Booking = {
  /** Of the response that it came with */ id: Id
  formId: Id
  number: number
  createdAt: Time
  status: 'new' | 'confirmed' | 'in_progress' | 'ready' | 'done' | 'no_show' | 'cancelled'
  /** The customer’s; empty: the form does not ask for it */ name: string
  phone: string
  serviceId: string
  /** Its name as it was booked */ service: string
  /** Null: no particular person */ staffId: string | null
  staff: string
  /** How many people come */ party: number
  start: Time
  end: Time
  /** False: cancelled or declined; it takes no place */ isHeld: boolean
  /** True: the owner has not answered it yet */ waits: boolean
  /** How often it was moved */ sequence: number
  /** Null: nothing is asked for */ price: number | null
  currency:
    | 'AUD'
    | 'BRL'
    | 'CAD'
    | 'CNY'
    | 'CZK'
    | 'DKK'
    | 'EUR'
    | 'HKD'
    | 'HUF'
    | 'ILS'
    | 'JPY'
    | 'MYR'
    | 'MXN'
    | 'TWD'
    | 'NZD'
    | 'NOK'
    | 'PHP'
    | 'PLN'
    | 'GBP'
    | 'RUB'
    | 'SGD'
    | 'SEK'
    | 'CHF'
    | 'THB'
    | 'USD'
    | 'INR'
    | 'AED'
    | 'SAR'
    | 'IDR'
    | 'NGN'
    | 'ZAR'
    | 'TRY'
    | 'COP'
    | 'ARS'
    | 'CLP'
    | 'PEN'
    | 'KES'
    | 'EGP'
    | 'VND'
    | 'KRW'
    | 'KWD'
    | 'BHD'
    | 'OMR'
    | null
  /** Null: the form asks for no payment */ payment: {
    label: string
    state: 'cash' | 'unpaid' | 'proofSent' | 'marked' | 'due' | 'paid' | 'partlyRefunded' | 'refunded'
  } | null
}
export type V1Category = { id: string; name: string }
export type V1Form = {
  id: Id
  name: string
  /** The last part of its address */ link: string
  /** Where people answer it */ url: string
  language: 'en' | 'pt-br' | 'es' | 'id' | 'fr' | 'it' | 'de' | 'ar' | 'zh' | 'ru'
  /** False: it is switched off */ isOpen: boolean
  /** The published version; null: never published */ version: number | null
  /** The draft differs from the published version */ hasChanges: boolean
  tags: Array<string>
  createdAt: Time
  updatedAt: Time
  /** Counts saves of the draft */ revision: number
  /** The draft, in order; questions belong to the SECTION before them */ questions: Array<
    Question & { /** The page that it sits in; derived, and ignored when it is sent */ sectionId?: string }
  >
}
export type V1FormInList = {
  id: Id
  name: string
  /** The last part of its address */ link: string
  /** Where people answer it */ url: string
  language: 'en' | 'pt-br' | 'es' | 'id' | 'fr' | 'it' | 'de' | 'ar' | 'zh' | 'ru'
  /** False: it is switched off */ isOpen: boolean
  /** The published version; null: never published */ version: number | null
  /** The draft differs from the published version */ hasChanges: boolean
  tags: Array<string>
  createdAt: Time
  updatedAt: Time
}
export type V1FreeTime = {
  start: Time
  end: Time
  /** Places, of everybody together who is free then */ left: number
  /** The people who are free then; empty: the service has no particular people */ staffIds: Array<string>
}
export type V1Key = {
  key: {
    id: Id
    name: string
    scopes: Array<
      | 'forms:read'
      | 'forms:write'
      | 'responses:read'
      | 'responses:write'
      | 'webhooks:read'
      | 'webhooks:write'
      | 'products:read'
      | 'members:read'
    >
    /** The forms that it reaches; null: all */ formIds: Array<Id> | null
  }
  workspace: { id: Id; plan: Plan }
}
export type V1Member = { personId: Id; name: string; role: 'owner' | 'editor' | 'agent' | 'viewer'; joinedAt: Time }
export type V1Order = {
  /** Of the response that it came with */ id: Id
  formId: Id
  number: number
  createdAt: Time
  status: 'new' | 'confirmed' | 'in_progress' | 'ready' | 'done' | 'no_show' | 'cancelled'
  /** The owner’s own */ note: string
  /** The customer’s; empty: the form does not ask for it */ name: string
  phone: string
  lines: Array<{
    quantity: number
    name: string
    variant: string
    extras: Array<string>
    note: string
    /** In minor units of the currency */ amount: number
  }>
  way: 'pickup' | 'delivery' | null
  zone: string | null
  address: string
  /** The moment that it is for; null: as soon as possible, or not asked */ dueAt: Time | null
  coupon: string | null
  currency:
    | 'AUD'
    | 'BRL'
    | 'CAD'
    | 'CNY'
    | 'CZK'
    | 'DKK'
    | 'EUR'
    | 'HKD'
    | 'HUF'
    | 'ILS'
    | 'JPY'
    | 'MYR'
    | 'MXN'
    | 'TWD'
    | 'NZD'
    | 'NOK'
    | 'PHP'
    | 'PLN'
    | 'GBP'
    | 'RUB'
    | 'SGD'
    | 'SEK'
    | 'CHF'
    | 'THB'
    | 'USD'
    | 'INR'
    | 'AED'
    | 'SAR'
    | 'IDR'
    | 'NGN'
    | 'ZAR'
    | 'TRY'
    | 'COP'
    | 'ARS'
    | 'CLP'
    | 'PEN'
    | 'KES'
    | 'EGP'
    | 'VND'
    | 'KRW'
    | 'KWD'
    | 'BHD'
    | 'OMR'
  /** In minor units of the currency */ discount: number
  /** In minor units of the currency */ fee: number
  /** In minor units of the currency */ tax: number
  /** In minor units of the currency */ total: number
  /** Null: the form asks for no payment */ payment: {
    label: string
    state: 'cash' | 'unpaid' | 'proofSent' | 'marked' | 'due' | 'paid' | 'partlyRefunded' | 'refunded'
  } | null
}
export type V1Person = { id: string; name: string; /** False: takes no bookings now */ isOn: boolean }
export type V1Product = {
  id: string
  name: string
  description: string
  categoryId: string | null
  /** False: it is not offered */ isOn: boolean
  /** Where its picture is */ photo: string | null
  /** Null: each variant has its own */ price: number | null
  /** How many are left; null: not counted, or counted for each variant */ left: number | null
  variants: Array<{
    id: string
    name: string
    /** In minor units of the currency */ price: number
    /** How many are left; null: not counted */ left: number | null
  }>
  extras: Array<{ id: string; name: string; /** In minor units of the currency */ price: number }>
}
export type V1Response = {
  id: Id
  number: number
  createdAt: Time
  /** The version of the form that was answered */ version: number
  /** Of the page; empty: not told */ language: string
  status: 'new' | 'confirmed' | 'in_progress' | 'ready' | 'done' | 'no_show' | 'cancelled'
  note: string
  /** Looks like spam */ isSuspect: boolean
  assignedTo: { personId: Id; name: string } | null
  answers: Array<{
    questionId: string
    /** As the version said it that was answered */ label: string
    /** The type of the question */ type: string
    /** As it was sent */ value: unknown
    /** As people read it */ text: string
    /** Files of the answer; a link to one comes from its own call */ files: Array<{
      id: Id
      name: string
      type: string
      size: number | null
    }>
    payment: {
      method: string
      amount: string
      currency: string
      state: 'cash' | 'unpaid' | 'proofSent' | 'marked' | 'due' | 'paid' | 'partlyRefunded' | 'refunded'
      reference: string | null
    } | null
  }>
  deliveries: Array<{
    id: Id
    destination: 'whatsapp' | 'email' | 'push' | 'webhook' | 'gsheet' | 'customer' | 'customerWhatsapp' | 'gcalendar'
    /** Which webhook of the form; null: another destination, or it is disconnected */ webhookId: Id | null
    occasion: 'submitted' | 'updated' | 'reminder' | 'notice'
    state: 'pending' | 'sending' | 'held' | 'sent' | 'delivered' | 'read' | 'failed' | 'cancelled'
    attempts: number
    /** Why the last try failed, as a code */ reason: string | null
    nextAttemptAt: Time | null
  }>
}
export type V1Service = {
  id: string
  name: string
  minutes: number
  /** False: it is not offered */ isOn: boolean
  /** What is asked for each person when booking; null: nothing */ pay: {
    kind: 'price' | 'deposit'
    /** In minor units of the currency */ amount: number
  } | null
  /** How many people can come at the same time */ places: number
  largestParty: number
  /** The people who offer it; empty: it is not offered by particular people */ staffIds: Array<string>
  /** True: each booking waits for an answer */ isConfirmedByOwner: boolean
}
export type V1Webhook = {
  id: Id
  url: string
  /** What its owner calls it, to tell several apart; empty: nothing */ name: string
  /** fields: as `keys` say; slack, discord: a message for their incoming webhooks; template: your own JSON */ format:
    | 'fields'
    | 'slack'
    | 'discord'
    | 'template'
  /** At most 10000 characters of JSON. {{@questionId}} is an answer; also {{formName}}, {{responseNumber}}, {{responseTime}}, {{responseId}} (of this API), {{deliveredTo}}, and {{answers}} for all. Inside quotes they are text, elsewhere a value */ template: string
  method: 'get' | 'post'
  /** GET always sends a form, every format but fields JSON by POST */ contentType:
    | 'application/json'
    | 'application/x-www-form-urlencoded'
  /** What is sent, and under which name. None: all answers under the questions’ labels, with the three others */ keys: Array<{
    /** A question’s id, or responseTime, responseNumber, deliveredTo; of orders and bookings also responseStatus, statusReason, and parts of a booking such as questionId.starts */ key: string
    /** The name that it is sent under; empty: its own */ value: string
  }>
  /** Sent with every response as they are; form_name without a value is the name of the form */ additionalFields: Array<{
    key: string
    value: string
  }>
  /** Names, and the end of each value */ headers: Array<{ name: string; hint: string }>
  isActive: boolean
  /** Why it stopped by itself */ pausedReason: string | null
  updatedAt: Time
}
export type VideoQuestion = {
  questionId: string
  type: 'VIDEO'
  label: string
  description: string
  hint: string
  placeholderText: string
  required: boolean
  media: { type: string; url: string; name?: string } | null
  rules: Array<Rule>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
}
export type VideoQuestionInput = {
  questionId: string
  type: 'VIDEO'
  label: string
  description?: string
  hint?: string
  placeholderText?: string
  required?: boolean
  media?: MediaInput | null
  rules?: Array<RuleInput>
  showIf?: {
    any: Array<{
      all: Array<{
        questionId: string
        operator:
          | 'EQUALS'
          | 'NOT_EQUALS'
          | 'CONTAINS'
          | 'NOT_CONTAINS'
          | 'IS_GREATER'
          | 'AT_LEAST'
          | 'IS_LESSER'
          | 'AT_MOST'
          | 'IS_BETWEEN'
          | 'IS_ONE_OF'
          | 'INCLUDES'
          | 'NOT_INCLUDES'
          | 'IS_BEFORE'
          | 'IS_AFTER'
          | 'IS_ANSWERED'
          | 'IS_NOT_ANSWERED'
        value?: string
        valueTo?: string
        optionIds?: Array<string>
      }>
    }>
  } | null
}

export type Calls = {
  /** The key of this call: what it may do, and in which workspace */ getKey: { asked: {}; answer: V1Key }
  /** Forms that the key reaches, the newest first */ listForms: {
    asked: { query?: { limit?: number; cursor?: string; search?: string } }
    answer: { forms: Array<V1FormInList>; /** For the next page; null: this is the last */ nextCursor: string | null }
  }
  /** A new form from a document; it is not public before it is published */ createForm: {
    asked: {
      body: {
        name?: string
        language?: Language
        /** The number that gets the answers; without it, that of the person who made the key */ whatsappNumber?: string
        /** In order. A first page is added when there is none */ questions: Array<QuestionInput>
      }
    }
    answer: { form: V1Form }
  }
  /** One form with the questions of its draft */ getForm: {
    asked: { params: { formId: Id } }
    answer: { form: V1Form }
  }
  /** Freeze the draft as the next version, and serve it */ publishForm: {
    asked: { params: { formId: Id }; body?: { /** Refused if the draft has another */ revision?: number } }
    answer: { form: V1Form }
  }
  /** Responses of a form, the newest first */ listResponses: {
    asked: {
      params: { formId: Id }
      query?: {
        limit?: number
        cursor?: string
        search?: string
        status?: 'new' | 'confirmed' | 'in_progress' | 'ready' | 'done' | 'no_show' | 'cancelled'
        from?: string
        to?: string
      }
    }
    answer: { responses: Array<V1Response>; /** For the next page; null: this is the last */ nextCursor: string | null }
  }
  /** One response */ getResponse: {
    asked: { params: { formId: Id; responseId: Id } }
    answer: { response: V1Response }
  }
  /** The status of a response, and the note on it; cancelling gives back what it took */ updateResponse: {
    asked: {
      params: { formId: Id; responseId: Id }
      body?: {
        status?: 'new' | 'confirmed' | 'in_progress' | 'ready' | 'done' | 'no_show' | 'cancelled'
        note?: string
      }
    }
    answer: { response: V1Response }
  }
  /** Delete a response; for ten minutes its owner can bring it back */ deleteResponse: {
    asked: { params: { formId: Id; responseId: Id } }
    answer: { deleted: number }
  }
  /** A link to a file of a response, good for some minutes */ getFile: {
    asked: { params: { formId: Id; responseId: Id; fileId: Id } }
    answer: { url: string; expiresAt: Time }
  }
  /** Where the responses of a form are sent, the oldest first */ listWebhooks: {
    asked: { params: { formId: Id } }
    answer: { webhooks: Array<V1Webhook> }
  }
  /** Send each response of a form to one more address, of at most 10 */ createWebhook: {
    asked: {
      params: { formId: Id }
      body: {
        url: string
        /** What its owner calls it, to tell several apart; empty: nothing */ name?: string
        /** fields: as `keys` say; slack, discord: a message for their incoming webhooks; template: your own JSON */ format?:
          | 'fields'
          | 'slack'
          | 'discord'
          | 'template'
        /** At most 10000 characters of JSON. {{@questionId}} is an answer; also {{formName}}, {{responseNumber}}, {{responseTime}}, {{responseId}} (of this API), {{deliveredTo}}, and {{answers}} for all. Inside quotes they are text, elsewhere a value */ template?: string
        method?: 'get' | 'post'
        /** GET always sends a form, every format but fields JSON by POST */ contentType?:
          | 'application/json'
          | 'application/x-www-form-urlencoded'
        /** What is sent, and under which name. None: all answers under the questions’ labels, with the three others */ keys?: Array<{
          /** A question’s id, or responseTime, responseNumber, deliveredTo; of orders and bookings also responseStatus, statusReason, and parts of a booking such as questionId.starts */ key: string
          /** The name that it is sent under; empty: its own */ value: string
        }>
        /** Sent with every response as they are; form_name without a value is the name of the form */ additionalFields?: Array<{
          key: string
          value: string
        }>
        headers?: Array<{ name: string; /** Without it, the stored value of the same address stays */ value?: string }>
      }
    }
    answer: { webhook: V1Webhook; /** Told once: keep it */ secret: string }
  }
  /** One webhook of a form */ readWebhook: {
    asked: { params: { formId: Id; webhookId: Id } }
    answer: { webhook: V1Webhook }
  }
  /** Change a webhook, pause it, or let it go on */ updateWebhook: {
    asked: {
      params: { formId: Id; webhookId: Id }
      body?: {
        name?: string
        url?: string
        format?: 'fields' | 'slack' | 'discord' | 'template'
        template?: string
        method?: 'get' | 'post'
        contentType?: 'application/json' | 'application/x-www-form-urlencoded'
        keys?: Array<{
          /** A question’s id, or responseTime, responseNumber, deliveredTo; of orders and bookings also responseStatus, statusReason, and parts of a booking such as questionId.starts */ key: string
          /** The name that it is sent under; empty: its own */ value: string
        }>
        additionalFields?: Array<{ key: string; value: string }>
        headers?: Array<{ name: string; /** Without it, the stored value of the same address stays */ value?: string }>
        /** False: paused */ isActive?: boolean
      }
    }
    answer: { webhook: V1Webhook }
  }
  /** Stop sending responses there; what waits for it is not sent */ removeWebhook: {
    asked: { params: { formId: Id; webhookId: Id } }
    answer: { deleted: number }
  }
  /** A new signing secret of a webhook; for a day its requests are signed with both */ rotateSecretOfWebhook: {
    asked: { params: { formId: Id; webhookId: Id } }
    answer: { /** Told once: keep it */ secret: string }
  }
  /** The first webhook of a form; `listWebhooks` has all */ getWebhook: {
    asked: { params: { formId: Id } }
    answer: { webhook: V1Webhook }
  }
  /** Connect the first webhook of a form, or change it */ setWebhook: {
    asked: {
      params: { formId: Id }
      body: {
        url: string
        /** What its owner calls it, to tell several apart; empty: nothing */ name?: string
        /** fields: as `keys` say; slack, discord: a message for their incoming webhooks; template: your own JSON */ format?:
          | 'fields'
          | 'slack'
          | 'discord'
          | 'template'
        /** At most 10000 characters of JSON. {{@questionId}} is an answer; also {{formName}}, {{responseNumber}}, {{responseTime}}, {{responseId}} (of this API), {{deliveredTo}}, and {{answers}} for all. Inside quotes they are text, elsewhere a value */ template?: string
        method?: 'get' | 'post'
        /** GET always sends a form, every format but fields JSON by POST */ contentType?:
          | 'application/json'
          | 'application/x-www-form-urlencoded'
        /** What is sent, and under which name. None: all answers under the questions’ labels, with the three others */ keys?: Array<{
          /** A question’s id, or responseTime, responseNumber, deliveredTo; of orders and bookings also responseStatus, statusReason, and parts of a booking such as questionId.starts */ key: string
          /** The name that it is sent under; empty: its own */ value: string
        }>
        /** Sent with every response as they are; form_name without a value is the name of the form */ additionalFields?: Array<{
          key: string
          value: string
        }>
        headers?: Array<{ name: string; /** Without it, the stored value of the same address stays */ value?: string }>
      }
    }
    answer: { webhook: V1Webhook; /** Told once: keep it */ secret: string | null }
  }
  /** Disconnect the first webhook of a form; what waits for it is not sent */ deleteWebhook: {
    asked: { params: { formId: Id } }
    answer: { deleted: number }
  }
  /** A new signing secret of the first webhook; for a day requests are signed with both */ rotateWebhookSecret: {
    asked: { params: { formId: Id } }
    answer: { /** Told once: keep it */ secret: string }
  }
  /** What the workspace sells, in its order, with what is left */ listProducts: {
    asked: { query?: { limit?: number; cursor?: string; search?: string } }
    answer: {
      currency:
        | 'AUD'
        | 'BRL'
        | 'CAD'
        | 'CNY'
        | 'CZK'
        | 'DKK'
        | 'EUR'
        | 'HKD'
        | 'HUF'
        | 'ILS'
        | 'JPY'
        | 'MYR'
        | 'MXN'
        | 'TWD'
        | 'NZD'
        | 'NOK'
        | 'PHP'
        | 'PLN'
        | 'GBP'
        | 'RUB'
        | 'SGD'
        | 'SEK'
        | 'CHF'
        | 'THB'
        | 'USD'
        | 'INR'
        | 'AED'
        | 'SAR'
        | 'IDR'
        | 'NGN'
        | 'ZAR'
        | 'TRY'
        | 'COP'
        | 'ARS'
        | 'CLP'
        | 'PEN'
        | 'KES'
        | 'EGP'
        | 'VND'
        | 'KRW'
        | 'KWD'
        | 'BHD'
        | 'OMR'
      categories: Array<V1Category>
      products: Array<V1Product>
      /** For the next page; null: this is the last */ nextCursor: string | null
    }
  }
  /** Orders that came with a form, the newest first */ listOrders: {
    asked: {
      params: { formId: Id }
      query?: {
        limit?: number
        cursor?: string
        search?: string
        status?: 'new' | 'confirmed' | 'in_progress' | 'ready' | 'done' | 'no_show' | 'cancelled'
        from?: string
        to?: string
      }
    }
    answer: { orders: Array<V1Order>; /** For the next page; null: this is the last */ nextCursor: string | null }
  }
  /** One order, by the id of its response */ getOrder: {
    asked: { params: { formId: Id; responseId: Id } }
    answer: { order: V1Order }
  }
  /** Move an order on; cancelling gives back what it took */ updateOrder: {
    asked: {
      params: { formId: Id; responseId: Id }
      body: { status: 'new' | 'confirmed' | 'in_progress' | 'ready' | 'done' | 'no_show' | 'cancelled' }
    }
    answer: { order: V1Order }
  }
  /** What people can book of the workspace, and with whom */ listServices: {
    asked: {}
    answer: {
      currency:
        | 'AUD'
        | 'BRL'
        | 'CAD'
        | 'CNY'
        | 'CZK'
        | 'DKK'
        | 'EUR'
        | 'HKD'
        | 'HUF'
        | 'ILS'
        | 'JPY'
        | 'MYR'
        | 'MXN'
        | 'TWD'
        | 'NZD'
        | 'NOK'
        | 'PHP'
        | 'PLN'
        | 'GBP'
        | 'RUB'
        | 'SGD'
        | 'SEK'
        | 'CHF'
        | 'THB'
        | 'USD'
        | 'INR'
        | 'AED'
        | 'SAR'
        | 'IDR'
        | 'NGN'
        | 'ZAR'
        | 'TRY'
        | 'COP'
        | 'ARS'
        | 'CLP'
        | 'PEN'
        | 'KES'
        | 'EGP'
        | 'VND'
        | 'KRW'
        | 'KWD'
        | 'BHD'
        | 'OMR'
      /** The shop’s */ timeZone: string
      services: Array<V1Service>
      staff: Array<V1Person>
    }
  }
  /** When a service can be booked, by the shop’s hours and rules */ listFreeTimes: {
    asked: { params: { serviceId: string }; query: { from: string; to: string; staffId?: string; party?: number } }
    answer: { timeZone: string; times: Array<V1FreeTime> }
  }
  /** Bookings of all forms that the key reaches, by their start */ listBookings: {
    asked: {
      query?: {
        limit?: number
        cursor?: string
        from?: string
        to?: string
        status?: 'new' | 'confirmed' | 'in_progress' | 'ready' | 'done' | 'no_show' | 'cancelled'
        staffId?: string
        formId?: Id
      }
    }
    answer: { bookings: Array<V1Booking>; /** For the next page; null: this is the last */ nextCursor: string | null }
  }
  /** One booking, by the id of its response */ getBooking: {
    asked: { params: { formId: Id; responseId: Id } }
    answer: { booking: V1Booking }
  }
  /** Confirm, move or cancel a booking; cancelling gives its place back */ updateBooking: {
    asked: {
      params: { formId: Id; responseId: Id }
      body?: {
        status?: 'new' | 'confirmed' | 'in_progress' | 'ready' | 'done' | 'no_show' | 'cancelled'
        start?: Time
        /** Somebody else who offers the service */ staffId?: string
        /** As it was when it was read */ sequence?: number
      }
    }
    answer: { booking: V1Booking }
  }
  /** Everybody who works in the workspace; a key never changes who that is */ listMembers: {
    asked: {}
    answer: { members: Array<V1Member> }
  }
}

export const PLACES: { readonly [Name in keyof Calls]: readonly [method: string, path: string] } = {
  getKey: ['GET', '/api/v1/key'],
  listForms: ['GET', '/api/v1/forms'],
  createForm: ['POST', '/api/v1/forms'],
  getForm: ['GET', '/api/v1/forms/{formId}'],
  publishForm: ['POST', '/api/v1/forms/{formId}/publish'],
  listResponses: ['GET', '/api/v1/forms/{formId}/responses'],
  getResponse: ['GET', '/api/v1/forms/{formId}/responses/{responseId}'],
  updateResponse: ['PATCH', '/api/v1/forms/{formId}/responses/{responseId}'],
  deleteResponse: ['DELETE', '/api/v1/forms/{formId}/responses/{responseId}'],
  getFile: ['GET', '/api/v1/forms/{formId}/responses/{responseId}/files/{fileId}'],
  listWebhooks: ['GET', '/api/v1/forms/{formId}/webhooks'],
  createWebhook: ['POST', '/api/v1/forms/{formId}/webhooks'],
  readWebhook: ['GET', '/api/v1/forms/{formId}/webhooks/{webhookId}'],
  updateWebhook: ['PATCH', '/api/v1/forms/{formId}/webhooks/{webhookId}'],
  removeWebhook: ['DELETE', '/api/v1/forms/{formId}/webhooks/{webhookId}'],
  rotateSecretOfWebhook: ['POST', '/api/v1/forms/{formId}/webhooks/{webhookId}/rotate-secret'],
  getWebhook: ['GET', '/api/v1/forms/{formId}/webhook'],
  setWebhook: ['PUT', '/api/v1/forms/{formId}/webhook'],
  deleteWebhook: ['DELETE', '/api/v1/forms/{formId}/webhook'],
  rotateWebhookSecret: ['POST', '/api/v1/forms/{formId}/webhook/rotate-secret'],
  listProducts: ['GET', '/api/v1/products'],
  listOrders: ['GET', '/api/v1/forms/{formId}/orders'],
  getOrder: ['GET', '/api/v1/forms/{formId}/orders/{responseId}'],
  updateOrder: ['PATCH', '/api/v1/forms/{formId}/orders/{responseId}'],
  listServices: ['GET', '/api/v1/services'],
  listFreeTimes: ['GET', '/api/v1/services/{serviceId}/times'],
  listBookings: ['GET', '/api/v1/bookings'],
  getBooking: ['GET', '/api/v1/forms/{formId}/bookings/{responseId}'],
  updateBooking: ['PATCH', '/api/v1/forms/{formId}/bookings/{responseId}'],
  listMembers: ['GET', '/api/v1/members'],
}
