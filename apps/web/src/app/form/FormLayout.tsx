import { useElementSize } from '@mantine/hooks'
import { ErrorState } from '@wayform/ui/states/ErrorState.tsx'
import type { Form } from '@wayform/contract/shapes.ts'
import { type CSSProperties, lazy, Suspense, useEffect, useState } from 'react'
import { Navigate, Outlet, ScrollRestoration, useLocation, useParams } from 'react-router'
import { PageColumn } from '@wayform/ui/kit/layout.tsx'
import { errorText, isCode } from '../../lib/api.ts'
import { useLastSeen } from '../../lib/offline/last-seen.ts'
import { FORM_PHONE, useDocumentTitle, useMedia } from '../../lib/hooks.ts'
import { useT } from '../../lib/i18n.tsx'
import { useForm } from '../../lib/queries/forms.ts'
import { useMe } from '../../lib/queries/me.ts'
import { openWorkspace } from '../../lib/workspace.ts'
import type { FormOutlet } from '../../lib/open-form/form-header.ts'
import { FormHeader } from './FormHeader.tsx'
import styles from './FormLayout.module.css'
import { FormTabs } from './FormTabs.tsx'
import { NotFoundScreen } from '../NotFoundScreen.tsx'
import { NeedsNetwork } from '../offline/NeedsNetwork.tsx'
import { PublishedHost } from '../published/PublishedHost.tsx'
import { ShellFrame } from '../shell/ShellLayout.tsx'
import { CONTENT_ID, SkipLink } from '../shell/SkipLink.tsx'

// Loaded lazily: it needs the rules of every question type, which most screens of a form don't.
const FormBanners = lazy(async () => ({ default: (await import('./FormBanners.tsx')).FormBanners }))

/** The only sections of a form that is hosted elsewhere. */
const HERE_FOR_ALL = /^\/forms\/[^/]+\/(share|settings)(\/|$)/

/** The only section that can be read without a network. */
const READABLE = /^\/forms\/[^/]+\/responses\/?$/

/** The frame of a form's screens: name, tabs, and the header slots that the screen fills. */
export function FormLayout() {
  const t = useT()
  const id = useParams()['id'] ?? ''
  const { pathname } = useLocation()
  const { data, error, refetch, isFetching } = useForm(id)
  const isHere = useMovesToItsWorkspace(data)
  const form = isHere ? data : undefined
  const [actionsSlot, setActionsSlot] = useState<HTMLElement | null>(null)
  const [statusSlot, setStatusSlot] = useState<HTMLElement | null>(null)
  const [isCovered, setCovered] = useState(false)
  const { ref: banners, height: bannersHeight } = useElementSize()
  const isPhone = useMedia(FORM_PHONE)
  const isReadOnly = useLastSeen() !== null
  useDocumentTitle(form?.name ?? t('shell.form.loading'))
  // A malformed id is treated as an unknown form.
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
          {outlet && (!isReadOnly || READABLE.test(pathname)) && <Outlet context={outlet} />}
          {isReadOnly && form && !READABLE.test(pathname) && <NeedsNetwork formId={id} />}
          {!form && error && (
            <PageColumn width={720}>
              <ErrorState
                title={t('shell.form.loadFailed')}
                text={errorText(error, t('shell.errorSafe'))}
                retryLabel={t('shell.tryAgain')}
                onRetry={() => void refetch()}
                isRetrying={isFetching}
              />
            </PageColumn>
          )}
        </main>
        {isPhone && <FormTabs id={id} isBar />}
      </div>
      {form && <PublishedHost form={form} />}
      <ScrollRestoration />
    </>
  )
}

/** A link to a form may come without its workspace, or with another one: the page opens where the form is. */
function useMovesToItsWorkspace(form: Form | undefined): boolean {
  const { id: personId, workspace } = useMe()
  const { pathname, search, hash } = useLocation()
  const there = form === undefined || form.user === workspace.id ? null : form.user
  useEffect(() => {
    // A personal workspace has the id of its owner.
    if (there !== null)
      openWorkspace(there === personId ? null : there, `${pathname}${search}${hash}`, { replace: true })
  }, [there, personId, pathname, search, hash])
  return there === null
}
