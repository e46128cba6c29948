import { Segment, Segments } from '@wayform/ui/kit/Segments.tsx'
import { useT } from '../../../../lib/i18n.tsx'
import type { TextFilter, useTextFilter } from './use-text-filter.ts'

type Props = {
  texts: ReturnType<typeof useTextFilter>
  total: number
  /** A phone has room for a third one only when it is of use. */
  isShort?: boolean
  onChoose: (filter: TextFilter) => void
}

/** All texts, those that are missing, or those to check again. */
export function FilterChoice({ texts, total, isShort = false, onChoose }: Props) {
  const t = useT()
  const toCheck = texts.count('checkAgain')
  const choices: readonly [TextFilter, string][] = [
    ['all', t('languages.all', { count: total })],
    ['missing', t('languages.missingCount', { count: texts.count('missing') })],
    ['checkAgain', t('languages.checkAgainCount', { count: toCheck })],
  ]
  return (
    <Segments size={isShort ? 44 : 36} role="group" aria-label={t('languages.show')}>
      {choices
        .filter(([filter]) => !isShort || filter !== 'checkAgain' || toCheck > 0 || texts.filter === filter)
        .map(([filter, label]) => (
          <Segment
            as="button"
            type="button"
            key={filter}
            isOn={texts.filter === filter}
            aria-pressed={texts.filter === filter}
            onClick={() => onChoose(filter)}
          >
            {label}
          </Segment>
        ))}
    </Segments>
  )
}
