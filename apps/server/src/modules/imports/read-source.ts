import type { ImportSource } from '@wayform/contract/calls/imports/imports.ts'
import { type ImportChoices, withChoices } from '@wayform/core/import/choose.ts'
import type { ImportedForm, ImportTools } from '@wayform/core/import/imported-form.ts'
import { readGoogle } from '@wayform/core/import/google/read-google.ts'
import { readFile } from '@wayform/core/import/read-file.ts'
import { readText } from '@wayform/core/import/text/read-text.ts'
import type { Language } from '@wayform/core/languages.ts'
import { questionTexts } from '@wayform/i18n/question-texts.ts'
import { translateDynamic } from '@wayform/i18n/translate.ts'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { readGoogleForm } from '../google-forms/read-google-form.ts'

type Deps = Pick<Services, 'config' | 'texts' | 'database' | 'now' | 'secretKey' | 'google' | 'log'>
type Input = { owner: Owner; source: ImportSource; language: Language; choices?: ImportChoices | undefined }
type Read = { from: 'text' | 'typeform' | 'wayform' | 'google'; imported: ImportedForm }

/** Reads a source as a form in the given language, with the owner's choices. */
export async function readSource(deps: Deps, { owner, source, language, choices = {} }: Input): Promise<Read> {
  const tools = toolsIn(deps, language)
  const { from, imported } =
    source.kind === 'google'
      ? { from: source.kind, imported: readGoogle(await readGoogleForm(deps, owner, source.googleFormId), tools) }
      : read(deps, source, tools)
  if (imported.items.length === 0) throw new AppError('import.empty')
  return { from, imported: withChoices(imported, choices, tools) }
}

function read({ config }: Deps, source: Exclude<ImportSource, { kind: 'google' }>, tools: ImportTools): Read {
  if (source.kind === 'text') return { from: 'text', imported: readText(source.text, tools) }
  const isOwnPicture = (url: string) => url.startsWith(`${config.formsUrl}/pictures/`)
  const file = readFile(source.content, { ...tools, isOwnPicture })
  if (file.kind === 'unreadable') throw new AppError('import.unreadable', { params: { line: file.line } })
  if (file.kind === 'unknown') throw new AppError('import.unknownFile')
  return file
}

function toolsIn({ texts }: Deps, language: Language): ImportTools {
  const t = texts.in(language)
  const pageLabel = (number: number) => t('questions.labels.SECTION', { number })
  return {
    texts: questionTexts(t),
    labelOf: (kind) => translateDynamic(t, `questions.labels.${kind}`, { number: 1 }),
    pageLabel,
    yes: t('imports.yes'),
    no: t('imports.no'),
  }
}
