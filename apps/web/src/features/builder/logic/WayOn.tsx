import { setPageJump } from '@wayform/core/editing/question/rules.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import { IconArrowForwardUp } from '@tabler/icons-react'
import { useId } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { useBuilder } from '../builder-context.ts'
import { Flaw } from './Flaw.tsx'
import { Pick } from './Pick.tsx'
import styles from './logic.module.css'
import type { Logic } from './use-logic.ts'
import { isSection } from '@wayform/core/questions/section/is-section.ts'

/** Where people go when no rule decides: the page's own jump. */
export function WayOn({ question, logic }: { question: Question; logic: Logic }) {
  const t = useT()
  const { edit } = useBuilder()
  const id = useId()
  const isPage = isSection(question)
  const pageId = logic.pages[logic.pageIndex]?.section.questionId ?? ''
  const title = t(isPage ? 'builder.page.jump' : 'logic.anyOtherTitle')
  const flaw = isPage ? logic.flaws.get(null) : undefined
  const lead = (target: string) => edit((doc) => setPageJump(doc, pageId, target))
  return (
    <div className={styles.card}>
      <span className={styles.cardSign} aria-hidden>
        <IconArrowForwardUp size={18} stroke={1.75} className="flip" />
      </span>
      <div className={styles.cardText}>
        <b>{title}</b>
        <small>{t(help())}</small>
      </div>
      <div className={styles.cardPick}>
        <Pick
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
        <div className={styles.cardNote}>
          <Flaw id={id} flaw={flaw} onFix={() => lead('')} />
        </div>
      )}
    </div>
  )

  function help() {
    return isPage || question.required ? 'logic.anyOtherRequired' : 'logic.anyOtherHelp'
  }
}
