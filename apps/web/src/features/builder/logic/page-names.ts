import type { Page } from '@wayform/core/form/pages.ts'
import { useMemo } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { useFormTexts } from '../builder-context.ts'

export type PageNames = {
  /** `Page 2: About you`; a page with its default name says it once. */
  full(index: number): string
  /** Short name. */
  short(index: number): string
}

export function usePageNames(pages: readonly Page[]): PageNames {
  const t = useT()
  const formTexts = useFormTexts()
  return useMemo(() => {
    const ownName = (index: number) => {
      const label = pages[index]?.section.label.trim() ?? ''
      return label === formTexts.t('questions.labels.SECTION', { number: index + 1 }) ? '' : label
    }
    const page = (index: number) => t('builder.staging.page', { number: index + 1 })
    return {
      full: (index) =>
        ownName(index) === '' ? page(index) : t('builder.page.named', { page: page(index), label: ownName(index) }),
      short: (index) => ownName(index) || page(index),
    }
  }, [pages, t, formTexts])
}
