import { Button } from '@mantine/core'
import type { Form } from '@wayform/contract/shapes.ts'
import { EmptyState } from '@wayform/ui/states/EmptyState.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { IconCheck, IconCopy, IconUpload } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { useMay } from '../../../lib/account/use-may.ts'
import { useCopy } from '../../../lib/hooks.ts'
import { useT } from '../../../lib/i18n.tsx'
import { readableUrl } from '../../../lib/links.ts'
import { PlanBadge } from '../../../lib/plans/PlanBadge.tsx'
import styles from './Responses.module.css'

/** No responses yet: the next step is to share the form, or to publish it. */
export function ResponsesEmpty({ form, onImport }: { form: Form; onImport: (() => void) | null }) {
  const t = useT()
  const mayBuild = useMay('build')
  const { isCopied, copy } = useCopy(() => toast.show({ kind: 'error', text: t('responses.empty.copyFailed') }))
  if (form.publishedVersion === null) {
    return (
      <EmptyState
        title={t('responses.empty.title')}
        text={t('responses.empty.unpublished')}
        action={
          mayBuild && (
            <Button component={Link} to={`/forms/${form.id}/build`}>
              {t('responses.empty.build')}
            </Button>
          )
        }
      />
    )
  }
  return (
    <EmptyState
      title={t('responses.empty.title')}
      text={t('responses.empty.body')}
      action={
        <Row gap={12} justify="center" wrap>
          <a
            className={`wf-link ${styles.link}`}
            href={form.publicUrl}
            target="_blank"
            rel="noopener"
            aria-label={`${t('responses.empty.link')}: ${readableUrl(form.publicUrl)}`}
          >
            <bdi dir="ltr">{readableUrl(form.publicUrl)}</bdi>
          </a>
          <Button
            leftSection={
              isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} stroke={1.75} aria-hidden />
            }
            onClick={() => void copy(form.publicUrl)}
          >
            <span aria-live="polite">{isCopied ? t('responses.empty.copied') : t('responses.empty.copy')}</span>
          </Button>
          {onImport && (
            <Button
              variant="subtle"
              leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
              onClick={onImport}
            >
              <Row as="span" gap={8}>
                {t('oldResponses.button')}
                <PlanBadge feature="importResponses" />
              </Row>
            </Button>
          )}
        </Row>
      }
    />
  )
}
