import type { Template } from '@wayform/contract/calls/templates.ts'
import { useI18n } from '../../lib/i18n.tsx'

/** The parts of a template that the plan lacks, as a list in words; null if nothing. */
export function useLeftOutText({ leftOut }: Template): string | null {
  const { t, locale } = useI18n()
  if (leftOut.length === 0) return null
  return new Intl.ListFormat(locale).format(leftOut.map((part) => t(`create.start.parts.${part}`)))
}
