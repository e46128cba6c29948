import { useElementSize } from '@mantine/hooks'
import { ErrorState } from '@wayform/ui/states/ErrorState.tsx'
import { type CSSProperties, lazy, Suspense, useState } from 'react'
import { Navigate, Outlet, ScrollRestoration, useLocation, useParams } from 'react-router'
import { errorText, isCode } from '../../lib/api.ts'
import { FORM_PHONE, useDocumentTitle, useMedia } from '../../lib/hooks.ts'
import { useT } from '../../lib/i18n.tsx'
import { useForm } from '../../lib/queries/forms.ts'
import type { FormOutlet } from '../../lib/open-form/form-header.ts'
import { FormHeader } from './FormHeader.tsx'
import styles from './FormLayout.module.css'
import { FormTabs } from './FormTabs.tsx'
import { NotFoundScreen } from '../NotFoundScreen.tsx'
import { PublishedHost } from '../published/PublishedHost.tsx'
import { ShellFrame } from '../shell/ShellLayout.tsx'
import { CONTENT_ID, SkipLink } from '../shell/SkipLink.tsx'

// It reads the questions, whose rules most of a form's screens do without.
const FormBanners = lazy(async () => ({ default: (await import('./FormBanners.tsx')).FormBanners }))

/** What there is here of a form that lives elsewhere. */
const HERE_FOR_ALL = /^\/forms\/[^/]+\/(share|settings)(\/|$)/

/** The frame of a form's screens: name, tabs, and what the screen itself puts into the header. */
export function FormLayout() {
  const t = useT()
  const id = useParams()['id'] ?? ''
  const { pathname } = useLocation()
  const { data: form, error, refetch, isFetching } = useForm(id)
  const [actionsSlot, setActionsSlot] = useState<HTMLElement | null>(null)
  const [statusSlot, setStatusSlot] = useState<HTMLElement | null>(null)
  const [isCovered, setCovered] = useState(false)
  const { ref: banners, height: bannersHeight } = useElementSize()
  const isPhone = useMedia(FORM_PHONE)
  useDocumentTitle(form?.name ?? t('shell.form.loading'))
  // An id that can't be one is as unknown as one that nobody has.
  if (isCode(error, 'form.notFound') || isCode(error, 'request.invalid')) {
    return (
      <ShellFrame>
        <NotFoundScreen />
      </ShellFrame>
    )
  }
  if (form && form.editUrl !== null && !HERE_FOR_ALL.test(pathname))
    return <Navigate to={`/forms/${id}/share`} replace />
  const outlet = form && ({ form, actionsSlot, statusSlot, setCovered } satisfies FormOutlet)
  const status = <div ref={setStatusSlot} className={styles.status} />
  return (
    <>
      <div className={styles.frame} style={{ '--banners': `${bannersHeight}px` } as CSSProperties} inert={isCovered}>
        <SkipLink />
        <FormHeader id={id} form={form} actionsRef={setActionsSlot} status={isPhone ? null : status} />
        <div ref={banners}>
          <Suspense>{form && <FormBanners form={form} />}</Suspense>
        </div>
        <main id={CONTENT_ID} tabIndex={-1} className={styles.content} aria-busy={!form && !error}>
          {isPhone && status}
          {outlet && <Outlet context={outlet} />}
          {!form && error && (
            <div className={styles.failed}>
              <ErrorState
                title={t('shell.form.loadFailed')}
                text={errorText(error, t('shell.errorSafe'))}
                retryLabel={t('shell.tryAgain')}
                onRetry={() => void refetch()}
                isRetrying={isFetching}
              />
            </div>
          )}
        </main>
        {isPhone && <FormTabs id={id} isBar />}
      </div>
      {form && <PublishedHost form={form} />}
      <ScrollRestoration />
    </>
  )
}
