import { setPageJump } from '@wayform/core/editing/question/rules.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import { IconArrowForwardUp } from '@tabler/icons-react'
import { Grow, Row } from '@wayform/ui/kit/layout.tsx'
import { Tile } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useId } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { useBuilder } from '../builder-context.ts'
import { RuleFlawNote } from './RuleFlawNote.tsx'
import { SelectBox } from '@wayform/ui/field/SelectBox.tsx'
import styles from './logic.module.css'
import type { Logic } from './use-logic.ts'
import { isSection } from '@wayform/core/questions/section/is-section.ts'

/** The page's own jump, used when no rule matches. */
export function DefaultJump({ question, logic }: { question: Question; logic: Logic }) {
  const t = useT()
  const { edit } = useBuilder()
  const id = useId()
  const isPage = isSection(question)
  const pageId = logic.pages[logic.pageIndex]?.section.questionId ?? ''
  const title = t(isPage ? 'builder.page.jump' : 'logic.anyOtherTitle')
  const flaw = isPage ? logic.flaws.get(null) : undefined
  const lead = (target: string) => edit((doc) => setPageJump(doc, pageId, target))
  return (
    <Row gap={12} wrap className={`wf-card ${styles.wayOn}`}>
      <Tile tone="advanced" size={30} aria-hidden>
        <IconArrowForwardUp size={18} stroke={1.75} className="flip" />
      </Tile>
      <Grow>
        <Txt weight={600}>{title}</Txt>
        <Txt size={13} tone="3">
          {t(help())}
        </Txt>
      </Grow>
      <div className={styles.wayOnPick}>
        <SelectBox
          isTall
          label={title}
          value={logic.pageJump}
          shown={logic.pageJump === '' ? logic.next : undefined}
          options={[
            { value: '', label: t(logic.hasLaterPage ? 'builder.page.jumpNext' : 'builder.page.jumpEnd') },
            // On the last page both lead to the end.
            ...logic.targetsWith(logic.pageJump).filter(({ value }) => logic.hasLaterPage || value === logic.pageJump),
          ]}
          isOn={isPage && logic.pageJump !== ''}
          describedBy={flaw && id}
          onChange={lead}
        />
      </div>
      {flaw && (
        <div className={styles.wayOnFlaw}>
          <RuleFlawNote id={id} flaw={flaw} onFix={() => lead('')} />
        </div>
      )}
    </Row>
  )

  function help() {
    return isPage || question.required ? 'logic.anyOtherRequired' : 'logic.anyOtherHelp'
  }
}
