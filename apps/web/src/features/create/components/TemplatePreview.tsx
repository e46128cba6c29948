import { ActionIcon, Button, Modal } from '@mantine/core'
import { IconExternalLink, IconX } from '@tabler/icons-react'
import type { Template } from '@wayform/contract/calls/templates.ts'
import { tintOf } from '@wayform/core/form/form-status.ts'
import { knownKind } from '@wayform/core/questions/answer-registry.ts'
import { Notice } from '@wayform/ui/kit/Notice.tsx'
import { Grow, Row } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import type { KeyboardEvent } from 'react'
import { QuestionTile } from '../../../lib/components/QuestionTile.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { PlanBadge } from '../../../lib/plans/PlanBadge.tsx'
import styles from '../CreateScreen.module.css'
import { useAddsText } from '../use-adds-text.ts'
import { useLeftOutText } from '../use-left-out-text.ts'
import { TemplatePicture } from './TemplatePicture.tsx'

type Props = {
  template: Template
  isBusy: boolean
  onUse: (options: { whole: boolean }) => void
  /** 1: the next one; -1: the one before. */
  onTurn: (by: 1 | -1) => void
  onClose: () => void
}

/** A template before it is used: its first page, its questions, and what the plan lacks of them. */
export function TemplatePreview({ template, isBusy, onUse, onTurn, onClose }: Props) {
  const t = useT()
  const leftOut = useLeftOutText(template)
  const adds = useAddsText(template)
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const isForward = (event.key === 'ArrowRight') === (document.documentElement.dir !== 'rtl')
    onTurn(isForward ? 1 : -1)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={860}
      centered
      classNames={{ inner: styles.previewInner, content: styles.previewContent }}
      transitionProps={{ duration: 180, transition: 'pop' }}
      onKeyDown={handleKey}
    >
      <div className={styles.previewed}>
        <div className={`wf-tint ${styles.picture}`} data-tone={tintOf(template)}>
          <TemplatePicture key={template.id} template={template} />
        </div>
        <div className={styles.about}>
          <Row gap={10} align="start">
            <Grow aria-live="polite">
              <Modal.Title className={styles.previewTitle}>{template.title}</Modal.Title>
              <Txt size={13} tone="2" above={3}>
                {t('create.start.pages', { count: template.pages })},{' '}
                {t('create.start.questions', { count: template.questions.length })}. {template.description}
              </Txt>
            </Grow>
            <ActionIcon aria-label={t('shell.close')} onClick={onClose}>
              <IconX size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Row>
          {/* It scrolls: the keyboard must reach it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <ul className={styles.asked} tabIndex={0}>
            {template.questions.map(({ label, type, needs }, index) => (
              // Two questions may have the same text.
              <Row as="li" key={index} gap={11} size={14}>
                <QuestionTile kind={knownKind(type)} />
                <Grow as="span">
                  <bdi>{label}</bdi>
                </Grow>
                {needs && <PlanBadge feature={needs} />}
              </Row>
            ))}
          </ul>
          {leftOut && (
            <Notice tone="primary">
              <Txt size={13}>{t('create.start.wholeNote', { parts: leftOut })}</Txt>
              <Button variant="subtle" size="compact-sm" disabled={isBusy} onClick={() => onUse({ whole: true })}>
                {t('create.start.whole')}
              </Button>
            </Notice>
          )}
          {adds && (
            <Txt size={13} tone="2">
              {adds}
            </Txt>
          )}
          <Row gap={10} wrap>
            <Button size="lg" flex="1 1 auto" data-autofocus loading={isBusy} onClick={() => onUse({ whole: false })}>
              {t('create.start.use')}
            </Button>
            <Button variant="default" size="lg" onClick={() => onTurn(1)}>
              {t('create.start.next')}
            </Button>
          </Row>
          <Txt
            as="a"
            size={13}
            tone="primary"
            weight={560}
            href={template.previewUrl}
            target="_blank"
            rel="noopener"
            className={`wf-row ${styles.tryIt}`}
          >
            {t('create.start.tryIt')} <IconExternalLink size={15} stroke={1.75} className="flip" aria-hidden />
          </Txt>
        </div>
      </div>
    </Modal>
  )
}
