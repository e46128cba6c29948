import { Button } from '@mantine/core'
import type { Form } from '@wayform/contract/shapes.ts'
import { EmptyState } from '@wayform/ui/states/EmptyState.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { Link } from 'react-router'
import { PageColumn, Row } from '@wayform/ui/kit/layout.tsx'
import { errorText } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { usePublish } from '../queries.ts'

/** Shown before the first publish, instead of a link that does not work yet. */
export function Unpublished({ form }: { form: Form }) {
  const t = useT()
  const publish = usePublish(form)
  const handlePublish = () =>
    publish.mutate(undefined, {
      onError: (error) => toast.show({ kind: 'error', text: errorText(error, t('builder.publish.failed')) }),
    })
  return (
    <PageColumn width={720}>
      <EmptyState
        title={t('share.unpublished.title')}
        text={t('share.unpublished.text')}
        action={
          <Row gap={10} stacks>
            <Button loading={publish.isPending} onClick={handlePublish}>
              {t('builder.publish.publish')}
            </Button>
            <Button variant="default" component={Link} to={`/forms/${form.id}`}>
              {t('share.unpublished.build')}
            </Button>
          </Row>
        }
      />
    </PageColumn>
  )
}
