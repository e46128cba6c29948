import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IconCheck } from '@tabler/icons-react'
import type { Form } from '@wayform/contract/shapes.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useState } from 'react'
import { Outlet, useNavigate, useOutletContext } from 'react-router'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { useMay } from '../../lib/account/use-may.ts'
import { errorText, isCode } from '../../lib/api.ts'
import { tellPublished } from '../../lib/open-form/first-publish.ts'
import { flushParts } from '../../lib/form-parts/open-editors.ts'
import { FORM_PHONE, useMedia } from '../../lib/hooks.ts'
import { useT } from '../../lib/i18n.tsx'
import { useLastSeen } from '../../lib/offline/last-seen.ts'
import { keys } from '../../lib/query-keys.ts'
import { hasUnpublished, publishForm } from '../../lib/queries/forms.ts'
import { type FormOutlet, useFormHeader, useOpenForm } from '../../lib/open-form/form-header.ts'
import { OpenFormButton } from '../../lib/open-form/OpenFormButton.tsx'
import { PreviewButton } from '../../lib/open-form/PreviewButton.tsx'
import styles from './PublishedForm.module.css'

/** Layout for screens that do not edit the draft: the header shows the saved state and can publish it. */
export function PublishedForm() {
  const outlet = useOutletContext<FormOutlet>()
  const isPhone = useMedia(FORM_PHONE)
  // A form that is hosted elsewhere is published there.
  const isLinked = outlet.form.from !== null
  const header = useFormHeader({
    actions: isLinked ? <OpenFormButton /> : <Actions isPhone={isPhone} />,
    ...(isLinked || isPhone ? {} : { status: <Status /> }),
  })
  return (
    <>
      {header}
      <Outlet context={outlet} />
    </>
  )
}

function Status() {
  const t = useT()
  const isAhead = hasUnpublished(useOpenForm())
  return (
    <Row as="span" gap={6} size={13} weight={500} tone={isAhead ? 'warn' : '3'} className={styles.status}>
      {isAhead ? <i className={`wf-dot ${styles.dot}`} /> : <IconCheck size={16} stroke={1.75} aria-hidden />}
      {t(isAhead ? 'builder.saving.unpublished' : 'builder.saving.published')}
    </Row>
  )
}

function Actions({ isPhone }: { isPhone: boolean }) {
  const t = useT()
  const form = useOpenForm()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const builder = `/forms/${form.id}`
  const isAhead = hasUnpublished(form)
  const mayBuild = useMay('build')
  const isReadOnly = useLastSeen() !== null || !mayBuild

  async function handlePublish() {
    setBusy(true)
    try {
      if (!(await flushParts(form.id))) {
        toast.show({ kind: 'error', text: t('builder.publish.notSaved') })
        return
      }
      // The save just before has raised the revision.
      const { revision } = cache.getQueryData<Form>(keys.form(form.id)) ?? form
      const published = await publishForm(cache, form.id, revision)
      tellPublished(form, published, () => toast.show({ kind: 'success', text: t('builder.publish.success') }))
    } catch (error) {
      toast.show({ kind: 'error', text: errorText(error, t('builder.publish.failed')) })
      // The builder shows what has to be fixed first, or the conflicting change.
      if (isCode(error, 'form.notPublishable') || isCode(error, 'form.stale')) void navigate(builder)
    } finally {
      setBusy(false)
    }
  }

  if (isReadOnly) return isPhone ? null : <OpenFormButton />
  return (
    <>
      {/* A phone has room for one of the two beside the name and the account menu. */}
      {!(isPhone && isAhead) && <PreviewButton onOpen={() => void navigate(`${builder}?preview=1`)} />}
      {!isPhone && <OpenFormButton />}
      {(!isPhone || isAhead) && (
        <Button disabled={!isAhead} loading={isBusy} onClick={() => void handlePublish()}>
          {t('builder.publish.publish')}
        </Button>
      )}
    </>
  )
}
