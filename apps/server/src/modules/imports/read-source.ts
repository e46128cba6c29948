import type { ImportSource } from '@wayform/contract/calls/imports/imports.ts'
import { type ImportChoices, withChoices } from '@wayform/core/import/choose.ts'
import type { ImportedForm, ImportTools } from '@wayform/core/import/imported-form.ts'
import { readText } from '@wayform/core/import/text/read-text.ts'
import type { Language } from '@wayform/core/languages.ts'
import { questionTexts } from '@wayform/i18n/question-texts.ts'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'

type Input = { source: ImportSource; language: Language; choices?: ImportChoices | undefined }

/** What a source becomes in the form's language, with the owner's choices. */
export function readSource(
  { texts }: Pick<Services, 'texts'>,
  { source, language, choices = {} }: Input,
): ImportedForm {
  const t = texts.in(language)
  const tools: ImportTools = {
    texts: questionTexts(t),
    labelOf: (kind) =>
      kind === 'SECTION' ? t('questions.labels.SECTION', { number: 1 }) : t(`questions.labels.${kind}`),
  }
  const imported = readText(source.text, tools)
  if (imported.items.length === 0) throw new AppError('import.empty')
  return withChoices(imported, choices, tools)
}
