import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { OldImport } from '@wayform/contract/calls/responses.ts'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { List, ListRow } from '@wayform/ui/kit/List.tsx'
import { Notice } from '@wayform/ui/kit/Notice.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useEffect, useRef, useState } from 'react'
import { useI18n } from '../../../lib/i18n.tsx'
import { responseTime } from '../../../lib/time/response-time.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import styles from './ImportOld.module.css'
import { useEarlierImports, useTakeBack } from './use-earlier-imports.ts'

/** Imports of the last days, from any device, each with an undo for all of its responses. */
export function EarlierImports({ formId, onRemoved }: { formId: string; onRemoved: () => void }) {
  const { t } = useI18n()
  const { data: imports, isError } = useEarlierImports(formId)
  if (isError) {
    return (
      <Txt size={13} tone="3">
        {t('oldResponses.earlier.failed')}
      </Txt>
    )
  }
  if (!imports || imports.length === 0) return null
  return (
    <section>
      <h3 className={styles.earlier}>{t('oldResponses.earlier.title')}</h3>
      <Txt size={13} tone="2" above={3} below={10}>
        {t('oldResponses.earlier.note')}
      </Txt>
      <List className="wf-card">
        {imports.map((each) => (
          <EarlierImport key={each.importId} formId={formId} earlier={each} onRemoved={onRemoved} />
        ))}
      </List>
    </section>
  )
}

type Props = { formId: string; earlier: OldImport; onRemoved: () => void }

function EarlierImport({ formId, earlier, onRemoved }: Props) {
  const { t, language } = useI18n()
  const now = useNow()
  const takeBack = useTakeBack(formId)
  const [isAsked, setAsked] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  const wasAsked = useRef(false)
  useEffect(() => {
    // The button with the focus has made way for the question, or the question for the button.
    if (isAsked !== wasAsked.current) target.current?.focus()
    wasAsked.current = isAsked
  }, [isAsked])
  const { importId, count, changed, person } = earlier
  const time = t('responses.when', responseTime(earlier.at, now, language))
  const others = count - changed
  const handleRemove = async (keepChanged: boolean) => {
    setRemoving(true)
    const isGone = await takeBack({ importId, keepChanged })
    // The row goes, and the pressed button with it.
    if (isGone && isFocusLost()) onRemoved()
    setRemoving(false)
  }
  if (!isAsked) {
    return (
      <ListRow
        trail={
          <Button ref={target} variant="default" size="sm" onClick={() => setAsked(true)}>
            {t('oldResponses.earlier.button')} <span className="wf-visually-hidden">{time}</span>
          </Button>
        }
      >
        {renderName()}
      </ListRow>
    )
  }
  return (
    <ListRow>
      {renderName()}
      {changed > 0 && (
        <Notice tone="warn" above={10} role="status" icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}>
          {t('oldResponses.earlier.changed', { count: changed })}
        </Notice>
      )}
      <Row gap={10} above={12} justify="end" wrap>
        <Button variant="default" ref={target} disabled={isRemoving} onClick={() => setAsked(false)}>
          {t('shell.cancel')}
        </Button>
        {changed > 0 && others > 0 && (
          <Button variant="danger-outline" disabled={isRemoving} onClick={() => void handleRemove(true)}>
            {t('oldResponses.earlier.others', { count: others })}
          </Button>
        )}
        <Button variant="danger" loading={isRemoving} onClick={() => void handleRemove(false)}>
          {t('oldResponses.earlier.all', { count })}
        </Button>
      </Row>
    </ListRow>
  )

  function renderName() {
    return (
      <>
        <b className={styles.rows}>{t('oldResponses.earlier.rows', { count })}</b>
        <Txt as="small" size={13} tone="2" className="wf-block">
          {person === null ? time : t('oldResponses.earlier.by', { time, person: `\u2068${person}\u2069` })}
        </Txt>
      </>
    )
  }
}

/** A button that shows its progress is disabled. */
function isFocusLost(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.matches(':disabled')
}
