import type { FormDoc } from '@wayform/core/form/document.ts'
import { namedText } from '@wayform/core/recall/named-doc.ts'
import type { PartDifference } from '@wayform/core/form/parts/part-differences.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Pill } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { LANGUAGE_NAMES } from '../../../lib/language.ts'
import { useT } from '../../../lib/i18n.tsx'
import styles from './DifferenceList.module.css'

const TONES = { added: 'ok', removed: 'danger', changed: 'warn', moved: 'primary' } as const

type Props = { differences: readonly PartDifference[]; questions: FormDoc }

/** Changes of look, languages and endings. */
export function PartDifferenceList({ differences, questions }: Props) {
  const t = useT()
  return (
    <Stack as="ul" tone="text" className={styles.list}>
      {differences.map((difference) => {
        const { name, note } = described(difference, questions, t)
        return (
          <li key={`${difference.part} ${difference.kind} ${name}`} className={styles.row}>
            <Pill tone={TONES[difference.kind]}>{t(`history.difference.${difference.kind}`)}</Pill>
            <Row as="span" gap={[0, 8]} align="baseline" wrap>
              <Txt as="bdi" weight={560}>
                {name}
              </Txt>
              <Txt as="span" size={13} tone="3">
                {note}
              </Txt>
            </Row>
          </li>
        )
      })}
    </Stack>
  )
}

function described(difference: PartDifference, questions: FormDoc, t: T): { name: string; note: string } {
  if (difference.part === 'look') return { name: t(`history.look.${difference.field}`), note: t('history.parts.look') }
  if (difference.part === 'texts') {
    const note = t('history.parts.texts', { count: difference.count })
    return { name: LANGUAGE_NAMES[difference.language], note }
  }
  if (difference.kind === 'moved') return { name: t('history.parts.endings'), note: t('history.difference.reordered') }
  const { name, title } = difference.ending
  return {
    name: name.trim() || namedText(title, questions).trim() || t('history.parts.ending'),
    note: t('history.parts.ending'),
  }
}
