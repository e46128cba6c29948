import type { SectionQuestion } from '@wayform/core/questions/section/schema.ts'
import type { KeyboardEvent } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { CanvasRecall } from './CanvasRecall.tsx'
import { leaveText } from './find-text.ts'

type Props = {
  section: SectionQuestion
  /** Empty while the page has its default name. */
  name: string
}

/** Edits a page's name in its header. */
export function CanvasPageName({ section, name }: Props) {
  const t = useT()

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    leaveText(section.questionId)
  }

  return (
    <CanvasRecall
      question={section}
      name={t('builder.canvas.pageName')}
      value={name}
      placeholder={t('builder.properties.pageName')}
      onKeyDown={handleKey}
    />
  )
}
