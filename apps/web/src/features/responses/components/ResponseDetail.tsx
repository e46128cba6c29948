import { ActionIcon, Button, Drawer, Tooltip } from '@mantine/core'
import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import { IconBrandWhatsapp, IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { useT } from '../../../lib/i18n.tsx'
import { QuestionTile } from '../../../lib/QuestionTile.tsx'
import { kindsOf } from '../response-view.ts'
import { Deliveries } from './Deliveries.tsx'
import { ResponseTime } from './ResponseTime.tsx'
import styles from './ResponseDetail.module.css'

type Props = {
  response: StoredResponse | undefined
  questions: readonly Question[]
  forwardLink: string | undefined
  onClose: () => void
  /** Undefined where there is none on this page. */
  onNewer: (() => void) | undefined
  onOlder: (() => void) | undefined
}

/** One response with all that was answered, and where it went. */
export function ResponseDetail({ response, onClose, ...rest }: Props) {
  const t = useT()
  return (
    <Drawer
      opened={response !== undefined}
      onClose={onClose}
      position="right"
      size={480}
      padding={0}
      withCloseButton={false}
      attributes={{
        content: { 'aria-label': response && t('responses.detail.title', { number: response.responseNumber }) },
      }}
      classNames={{ content: styles.drawer, body: styles.body }}
      transitionProps={{ duration: 280 }}
    >
      {response && <Content response={response} onClose={onClose} {...rest} />}
    </Drawer>
  )
}

function Content({
  response,
  questions,
  forwardLink,
  onClose,
  onNewer,
  onOlder,
}: Props & { response: StoredResponse }) {
  const t = useT()
  const kinds = kindsOf(questions)
  return (
    <>
      <header className={styles.header}>
        <ActionIcon aria-label={t('responses.detail.close')} onClick={onClose}>
          <IconX size={20} stroke={1.75} />
        </ActionIcon>
        <div className={styles.title}>
          <h2>{t('responses.detail.title', { number: response.responseNumber })}</h2>
          <span>
            <ResponseTime at={response.createdAt} />
          </span>
        </div>
        <Tooltip label={t('responses.detail.newer')}>
          <ActionIcon aria-label={t('responses.detail.newer')} disabled={!onNewer} onClick={onNewer}>
            <IconChevronUp size={20} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t('responses.detail.older')}>
          <ActionIcon aria-label={t('responses.detail.older')} disabled={!onOlder} onClick={onOlder}>
            <IconChevronDown size={20} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      </header>
      <div className={styles.content}>
        {response.responses.length === 0 ? (
          <p className={styles.none}>{t('responses.detail.noAnswers')}</p>
        ) : (
          <dl className={styles.answers}>
            {response.responses.map(({ questionId, label, text, paymentReferenceNo }) => (
              <div key={questionId}>
                <QuestionTile kind={kinds.get(questionId) ?? 'TEXT'} />
                <div className={styles.answer}>
                  <dt>
                    <bdi>{label}</bdi>
                  </dt>
                  <dd>
                    <bdi>{text === '' ? t('responses.table.empty') : text}</bdi>
                  </dd>
                  {paymentReferenceNo !== null && (
                    <dd className={styles.reference}>
                      {t('responses.detail.paymentReference', { reference: paymentReferenceNo })}
                    </dd>
                  )}
                </div>
              </div>
            ))}
          </dl>
        )}
        <Deliveries response={response} />
      </div>
      <footer className={styles.footer}>
        <Button
          component="a"
          href={forwardLink}
          target="_blank"
          rel="noopener noreferrer"
          variant="whatsapp"
          size="lg"
          fullWidth
          leftSection={<IconBrandWhatsapp size={18} stroke={1.75} aria-hidden />}
        >
          {t('responses.detail.forward')}
        </Button>
      </footer>
    </>
  )
}
