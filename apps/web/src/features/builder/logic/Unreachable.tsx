import { Button } from '@mantine/core'
import { setPageJump } from '@wayform/core/editing/question/rules.ts'
import { reachablePages, unreachablePages } from '@wayform/core/logic/paths.ts'
import { hasLogic, pageThatCanLeadTo } from '@wayform/core/logic/rule-flaws.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { Notice } from '@wayform/ui/kit/Notice.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useMemo } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { useBuilder } from '../builder-context.ts'
import { type Logic, useMayEditLogic, useShowLogic } from './use-logic.ts'

/** Pages that no path reaches, each with a fix. */
export function Unreachable({ logic: { pages, names } }: { logic: Logic }) {
  const t = useT()
  const { edit } = useBuilder()
  const mayEdit = useMayEditLogic()
  const showLogic = useShowLogic()
  const lost = useMemo(() => unreachablePages(pages), [pages])
  if (lost.length === 0) return null
  return (
    <Stack as="ul" gap={8}>
      {lost.map((index) => (
        <Notice
          key={pages[index]?.section.questionId}
          as="li"
          tone="warn"
          icon={<IconAlertTriangle size={16} stroke={1.75} aria-hidden />}
          action={mayEdit && fixOf(index)}
        >
          <Txt size={13}>{t('logic.unreachable', { page: names.full(index) })}</Txt>
        </Notice>
      ))}
    </Stack>
  )

  function fixOf(index: number) {
    const from = pageThatCanLeadTo(pages, index)
    const [here, there] = [pages[from ?? -1]?.section, pages[index]?.section]
    if (from !== null && here && there) {
      return (
        <Button
          size="sm"
          variant="default"
          onClick={() => edit((doc) => setPageJump(doc, here.questionId, there.questionId))}
        >
          {t('logic.leadFrom', { page: names.full(from) })}
        </Button>
      )
    }
    const decides = lastToDecide(index)
    return (
      decides && (
        <Button size="sm" variant="default" onClick={() => showLogic(decides)}>
          {t('logic.showRules')}
        </Button>
      )
    )
  }

  /** If rules lead past this page, the last rules before it are the ones to change. */
  function lastToDecide(index: number) {
    const reachable = reachablePages(pages)
    return pages
      .slice(0, index)
      .flatMap(({ questions }, place) => (reachable.has(place) ? questions.filter(hasLogic) : []))
      .at(-1)
  }
}
