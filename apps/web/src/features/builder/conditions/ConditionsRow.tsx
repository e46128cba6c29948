import type { Question } from '@wayform/core/questions/question.ts'
import { IconChevronRight, IconEyeDotted } from '@tabler/icons-react'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { ListRow } from '@wayform/ui/kit/List.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { markText } from '../../../lib/conditions/condition-text.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import { docOf, useBuilderState } from '../builder-context.ts'
import { useOpenConditions } from '../staging/use-question-actions.ts'

/** Says in the properties when a question or page shows, and opens its conditions. */
export function ConditionsRow({ question: { questionId, showIf } }: { question: Question }) {
  const { t, language } = useI18n()
  const open = useOpenConditions()
  const text = useBuilderState((state) => (showIf ? markText(docOf(state), showIf, { t, language }) : ''))
  return (
    <ListRow
      as="button"
      lead={<IconEyeDotted size={19} stroke={1.75} aria-hidden />}
      trail={<IconChevronRight size={18} stroke={1.75} className="flip" aria-hidden />}
      onClick={() => open(questionId)}
    >
      <Stack as="span" gap={2}>
        <Txt as="span" weight={560}>
          {t('conditions.open')}
        </Txt>
        <Txt as="span" size={13} tone="2" className="wf-truncate" dir="auto">
          {text || t('conditions.always')}
        </Txt>
      </Stack>
    </ListRow>
  )
}
