import { ActionIcon, Modal } from '@mantine/core'
import { IconArrowLeft, IconX } from '@tabler/icons-react'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { ListRow } from '@wayform/ui/kit/List.tsx'
import { Pill } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { LineSkeleton } from '@wayform/ui/states/CardSkeleton.tsx'
import { ErrorState } from '@wayform/ui/states/ErrorState.tsx'
import { useState } from 'react'
import { useOpenForm } from '../../../lib/open-form/form-header.ts'
import { errorText } from '../../../lib/api.ts'
import { FORM_PHONE, useMedia } from '../../../lib/hooks.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import { useVersions, type Version } from './queries.ts'
import { VersionDetail } from './VersionDetail.tsx'
import styles from './Versions.module.css'

/** All published versions with date, changes and content. Phones show either the list or one version. */
export function VersionsDialog({ version: first, onClose }: { version: number | null; onClose: () => void }) {
  const { t } = useI18n()
  const { id } = useOpenForm()
  const isPhone = useMedia(FORM_PHONE)
  const { data: versions, error, refetch, isFetching } = useVersions(id)
  const [chosen, setChosen] = useState(first)
  const open = versions?.find(({ version }) => version === chosen) ?? (isPhone ? undefined : versions?.[0])
  const isDetailAlone = isPhone && open !== undefined
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={960}
      fullScreen={isPhone}
      radius={isPhone ? 0 : 18}
      transitionProps={{ duration: 180, transition: 'pop' }}
      classNames={{ body: styles.dialog }}
    >
      <Row as="header" className={styles.header}>
        {isDetailAlone && (
          <ActionIcon aria-label={t('history.versions.all')} onClick={() => setChosen(null)}>
            <IconArrowLeft size={20} stroke={1.75} className="flip" aria-hidden />
          </ActionIcon>
        )}
        <Txt as={Modal.Title} size={18} weight={600} className="wf-grow">
          {t('history.versions.title')}
        </Txt>
        <ActionIcon aria-label={t('shell.close')} onClick={onClose} data-autofocus>
          <IconX size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Row>
      <div className={styles.columns}>
        {!isDetailAlone && (
          <Stack as="nav" gap={4} className={styles.side} aria-label={t('history.versions.all')}>
            {!versions && !error && [1, 2, 3].map((n) => <LineSkeleton key={n} width="80%" />)}
            {!versions && error && (
              <ErrorState
                title={t('history.versions.loadFailed')}
                text={errorText(error, t('shell.errorSafe'))}
                retryLabel={t('shell.tryAgain')}
                onRetry={() => void refetch()}
                isRetrying={isFetching}
              />
            )}
            {versions?.length === 0 && <p>{t('history.versions.empty')}</p>}
            {versions?.map((version) => (
              <VersionRow
                key={version.version}
                version={version}
                isOpen={version === open}
                onOpen={() => setChosen(version.version)}
              />
            ))}
          </Stack>
        )}
        {open && <VersionDetail key={open.version} version={open} onRestored={onClose} />}
      </div>
    </Modal>
  )
}

function VersionRow({ version, isOpen, onOpen }: { version: Version; isOpen: boolean; onOpen: () => void }) {
  const { t, locale } = useI18n()
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <ListRow as="button" isOn={isOpen} className={styles.version} aria-current={isOpen || undefined} onClick={onOpen}>
      <Row wrap>
        <Txt as="span" weight={560}>
          {t('history.versions.version', { number: version.version })}
        </Txt>
        {version.isLive && <Pill tone="ok">{t('history.versions.live')}</Pill>}
      </Row>
      <Txt size={13} tone="2">
        <time dateTime={version.publishedAt}>{time.format(new Date(version.publishedAt))}</time>
      </Txt>
      <Txt size={13} tone="2">
        {t('history.versions.questions', { count: version.questionCount })}
      </Txt>
    </ListRow>
  )
}
