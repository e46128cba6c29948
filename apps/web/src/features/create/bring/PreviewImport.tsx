import { Button } from '@mantine/core'
import { IconArrowsExchange, IconCheck, IconMinus } from '@tabler/icons-react'
import type { ImportSource } from '@wayform/contract/calls/imports/imports.ts'
import { ApiError } from '@wayform/contract/client.ts'
import type { Form } from '@wayform/contract/shapes.ts'
import { LineSkeleton } from '@wayform/ui/states/CardSkeleton.tsx'
import { ErrorState } from '@wayform/ui/states/ErrorState.tsx'
import { Grow, PageColumn, Row } from '@wayform/ui/kit/layout.tsx'
import { List, ListRow } from '@wayform/ui/kit/List.tsx'
import { Notice } from '@wayform/ui/kit/Notice.tsx'
import { Pill } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { PageFrame } from '../../../lib/miniature/PageFrame.tsx'
import { usePhoneText } from '../../../lib/queries/phones.ts'
import { useImportPreview, useMakeImport } from '../queries.ts'
import { useFormFailed } from '../use-form-failed.ts'
import styles from './Bring.module.css'
import { type Choice, ImportRow } from './ImportRow.tsx'
import type { Begun } from './use-bring-steps.ts'

type Choices = Record<string, Choice>
type Props = { source: ImportSource; begun: Begun; onBack: () => void; onMade: (form: Form) => void }

const SKELETON_ROWS = ['46%', '32%', '38%']

/** The form that an import would make, before anything is made. */
export function PreviewImport({ source, begun, onBack, onMade }: Props) {
  const t = useT()
  const phoneText = usePhoneText()
  const [choices, setChoices] = useState<Choices>({})
  const preview = useImportPreview({ source, language: begun.language, choices })
  const make = useMakeImport(useFormFailed(t('create.start.failed')))
  const { data } = preview
  const name = data && (data.name || t('questions.untitled'))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  if (!data && preview.isError) {
    // The same source is refused again, however often it is tried.
    const isRefused = preview.error instanceof ApiError && preview.error.status < 500
    return (
      <PageColumn width={680}>
        <ErrorState
          title={t('imports.readFailed')}
          text={errorText(preview.error, t('shell.errorSafe'))}
          retryLabel={t(isRefused ? 'create.start.back' : 'shell.tryAgain')}
          onRetry={isRefused ? onBack : () => void preview.refetch()}
          isRetrying={preview.isFetching}
        />
        {!isRefused && (
          <Row above={20}>
            <Button variant="default" onClick={onBack}>
              {t('create.start.back')}
            </Button>
          </Row>
        )}
      </PageColumn>
    )
  }
  const countOf = (outcome: 'understood' | 'changed' | 'leftOut') =>
    data?.items.filter((item) => item.outcome === outcome).length ?? 0
  return (
    <>
      <PageColumn width={1080} className={styles.preview}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            <bdi>{name ?? t('imports.reading')}</bdi>
          </h1>
          {data ? (
            <>
              <Txt tone="2" above={5} below={16}>
                {t(`imports.from.${data.from}`, { items: t('imports.items', { count: data.items.length }) })}
              </Txt>
              <Row gap={10} wrap below={16}>
                <Pill tone="ok">
                  <IconCheck size={14} aria-hidden />
                  {t('imports.understood', { count: countOf('understood') })}
                </Pill>
                {countOf('changed') > 0 && (
                  <Pill tone="warn">
                    <IconArrowsExchange size={14} aria-hidden />
                    {t('imports.changed', { count: countOf('changed') })}
                  </Pill>
                )}
                {countOf('leftOut') > 0 && (
                  <Pill>
                    <IconMinus size={14} aria-hidden />
                    {t('imports.leftOut', { count: countOf('leftOut') })}
                  </Pill>
                )}
              </Row>
              {data.items.some(({ needs }) => needs !== null) && (
                <Notice tone="primary" below={16}>
                  {t('imports.lacks')}
                </Notice>
              )}
              <List className="wf-card">
                {data.items.map((item) => (
                  <ImportRow
                    key={item.itemId}
                    item={item}
                    choice={choices[item.itemId]}
                    onChoose={(choice) => setChoices((all) => withChoice(all, item.itemId, choice))}
                  />
                ))}
              </List>
            </>
          ) : (
            <List as="div" className="wf-card" aria-busy>
              {SKELETON_ROWS.map((width) => (
                <ListRow key={width} as="div">
                  <LineSkeleton width={width} />
                </ListRow>
              ))}
            </List>
          )}
        </div>
        <aside className={styles.picture}>
          <span className={styles.phone}>
            <span>{data && <PageFrame html={data.html} title={t('imports.page')} />}</span>
          </span>
          <Txt size={13} tone="3" above={12}>
            {t('imports.page')}
          </Txt>
        </aside>
      </PageColumn>
      <div className={styles.bar}>
        <div>
          <Grow>
            <Txt size={13} tone="2">
              {t('imports.draft', { number: `\u2066${phoneText(begun.number)}\u2069` })}
            </Txt>
          </Grow>
          <Button variant="default" disabled={make.isPending} onClick={onBack}>
            {t('create.start.back')}
          </Button>
          <Button
            disabled={!data || preview.isFetching}
            loading={make.isPending}
            onClick={() =>
              make.mutate(
                { source, choices, language: begun.language, number: begun.number, name },
                { onSuccess: onMade },
              )
            }
          >
            {t('imports.make')}
          </Button>
        </div>
      </div>
    </>
  )
}

function withChoice(all: Choices, itemId: string, choice: Choice | null): Choices {
  const { [itemId]: _, ...others } = all
  return choice === null ? others : { ...others, [itemId]: choice }
}
