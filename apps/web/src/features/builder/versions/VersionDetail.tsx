import { Button } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { differences } from '@wayform/core/form/differences/differences.ts'
import { partDifferences } from '@wayform/core/form/parts/part-differences.ts'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { LineSkeleton } from '@wayform/ui/states/CardSkeleton.tsx'
import { ErrorState } from '@wayform/ui/states/ErrorState.tsx'
import { useMemo } from 'react'
import { useOpenForm } from '../../../lib/open-form/form-header.ts'
import { errorText } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { usePublishing } from '../publishing/use-publishing.ts'
import { DifferenceList } from './DifferenceList.tsx'
import { PartDifferenceList } from './PartDifferenceList.tsx'
import { useVersion, type Version, type WholeVersion } from './queries.ts'
import { VersionContent } from './VersionContent.tsx'
import styles from './Versions.module.css'

/** The changes and content of a version, and a button to restore it. */
export function VersionDetail({ version, onRestored }: { version: Version; onRestored: () => void }) {
  const t = useT()
  const { id } = useOpenForm()
  const { isBusy, restoreOlder } = usePublishing()
  const hasPrevious = version.version > 1
  const now = useVersion(id, version.version)
  const before = useVersion(id, hasPrevious ? version.version - 1 : undefined)
  const error = now.error ?? before.error
  const isLoaded = now.data !== undefined && (!hasPrevious || before.data !== undefined)

  async function handleRestore() {
    if (await restoreOlder(version.version)) onRestored()
  }

  return (
    <section className={styles.detail} aria-busy={!isLoaded && !error}>
      {/* A scrollable area must be focusable. */}
      <Stack gap={14} className={styles.scroll} tabIndex={0} role="region" aria-label={t('history.versions.content')}>
        {!isLoaded && error && (
          <ErrorState
            title={t('history.versions.loadFailed')}
            text={errorText(error, t('shell.errorSafe'))}
            retryLabel={t('shell.tryAgain')}
            onRetry={() => void Promise.all([now.refetch(), hasPrevious ? before.refetch() : undefined])}
          />
        )}
        {!isLoaded && !error && ['60%', '90%', '75%'].map((width) => <LineSkeleton key={width} width={width} />)}
        {now.data && isLoaded && (
          <>
            <Changes before={before.data} now={now.data} number={version.version} />
            <h3>{t('history.versions.content')}</h3>
            <VersionContent doc={now.data.formQuestions} />
          </>
        )}
      </Stack>
      <Row as="footer" justify="end" className={styles.footer}>
        <Button
          leftSection={<IconRestore size={18} stroke={1.75} aria-hidden />}
          disabled={!isLoaded}
          loading={isBusy}
          onClick={() => void handleRestore()}
        >
          {t('history.versions.restore')}
        </Button>
      </Row>
    </section>
  )
}

function Changes({ before, now, number }: { before: WholeVersion | undefined; now: WholeVersion; number: number }) {
  const t = useT()
  const found = useMemo(() => (before ? differences(before.formQuestions, now.formQuestions) : []), [before, now])
  const parts = useMemo(() => (before ? partDifferences(before, now) : []), [before, now])
  if (!before) return <Txt tone="2">{t('history.versions.first')}</Txt>
  return (
    <>
      <h3>{t('history.versions.since', { number: number - 1 })}</h3>
      {parts.length > 0 && <PartDifferenceList differences={parts} questions={now.formQuestions} />}
      {found.length === 0 ? <Txt tone="2">{t('history.versions.same')}</Txt> : <DifferenceList differences={found} />}
    </>
  )
}
