import { MAX_LABEL_LENGTH } from '@wayform/core/questions/base.ts'
import type { SectionQuestion } from '@wayform/core/questions/section/schema.ts'
import type { KeyboardEvent } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { useUpdate } from '../builder-context.ts'
import { CanvasText } from './CanvasText.tsx'
import { leaveText } from './find-text.ts'

type Props = {
  section: SectionQuestion
  /** Empty while the page has its default name. */
  name: string
}

/** Edits a page's name in its header. */
export function CanvasPageName({ section, name }: Props) {
  const t = useT()
  const update = useUpdate(section)

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    leaveText(section.questionId)
  }

  return (
    <CanvasText
      name={t('builder.canvas.pageName')}
      value={name}
      placeholder={t('builder.properties.pageName')}
      maxLength={MAX_LABEL_LENGTH}
      onChange={(text) => update({ label: text }, 'label')}
      onKeyDown={handleKey}
    />
  )
}
