import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { GoogleConnection } from '@wayform/contract/google-connection.ts'
import type { Language } from '@wayform/core/languages.ts'
import { LineSkeleton } from '@wayform/ui/states/CardSkeleton.tsx'
import { ErrorState } from '@wayform/ui/states/ErrorState.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { List, ListRow } from '@wayform/ui/kit/List.tsx'
import { errorText } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import styles from '../CreateScreen.module.css'
import { useGoogleForms, useLinkGoogleForm } from '../queries.ts'
import { useFormFailed } from '../use-form-failed.ts'
import { GoogleAccount, GoogleConnect } from './GoogleAccount.tsx'
import { GoogleFormsList } from './GoogleFormsList.tsx'

type Props = {
  number: string
  language: Language
  /** The outcome of connecting, after the return from Google. */
  connection: GoogleConnection | null
  onBack: () => void
  onLinked: () => void
}

const SKELETON_ROWS = ['46%', '32%', '38%']

/** Adds a form that the owner has at Google: it is listed and shared here. */
export function GoogleStep({ number, language, connection, onBack, onLinked }: Props) {
  const t = useT()
  const google = useGoogleForms()
  const link = useLinkGoogleForm(useFormFailed(t('create.google.linkFailed')))
  const navigate = useNavigate()
  const { search } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const handleLink = (googleFormId: string) =>
    link.mutate(
      { googleFormId, language, whatsappNumber: number },
      {
        onSuccess: ({ name }) => {
          toast.show({ kind: 'success', text: t('create.google.done', { name }) })
          onLinked()
        },
      },
    )

  const handleBring = (googleFormId: string) =>
    void navigate(
      { pathname: '/build/import', search },
      { state: { number, language, isPreviewed: true, googleFormId } },
    )

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('create.google.title')}
      </h1>
      <Txt size={16} tone="2" above={8} below={26}>
        {t('create.google.intro')}
      </Txt>
      <p role="status" className="wf-visually-hidden">
        {google.isPending && t('create.google.loading')}
      </p>
      {renderContent()}
      <Row justify="between" above={24}>
        <Button
          variant="subtle"
          size="lg"
          leftSection={<IconArrowLeft size={18} className="flip" aria-hidden />}
          disabled={link.isPending}
          onClick={onBack}
        >
          {t('create.start.back')}
        </Button>
      </Row>
    </>
  )

  function renderContent() {
    if (google.isPending) {
      return (
        <List as="div" className="wf-card" aria-busy>
          {SKELETON_ROWS.map((width) => (
            <ListRow key={width} as="div" className={styles.googleRow}>
              <LineSkeleton width={width} />
            </ListRow>
          ))}
        </List>
      )
    }
    if (!google.data) {
      return (
        <ErrorState
          title={t('create.google.failed')}
          text={errorText(google.error, t('create.google.failedText'))}
          retryLabel={t('shell.tryAgain')}
          onRetry={() => void google.refetch()}
          isRetrying={google.isFetching}
        />
      )
    }
    const { isConnected, isRevoked, account, forms } = google.data
    if (!isConnected) {
      return <GoogleConnect begun={{ number, language }} revoked={isRevoked ? account : null} connection={connection} />
    }
    return (
      <>
        <GoogleAccount account={account} />
        <GoogleFormsList
          forms={forms}
          linking={link.isPending ? link.variables.googleFormId : null}
          onLink={handleLink}
          onBring={handleBring}
        />
      </>
    )
  }
}
