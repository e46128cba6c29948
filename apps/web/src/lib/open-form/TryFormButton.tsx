import { Button, type ButtonProps } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { toast } from '@wayform/ui/toast/toast.ts'
import { errorText } from '../api.ts'
import { useT } from '../i18n.tsx'
import { useTestLink } from '../queries/test-link.ts'

/**
 * Opens the form in test mode. The link is fetched beforehand, because browsers block a window that opens after a wait.
 */
export function TryFormButton({
  formId,
  ...looks
}: { formId: string } & Pick<ButtonProps, 'variant' | 'size' | 'fullWidth'>) {
  const t = useT()
  const { data, isFetching, refetch } = useTestLink(formId)
  const shared = { ...looks, leftSection: <IconPlayerPlay size={18} stroke={1.75} className="flip" aria-hidden /> }
  if (data !== undefined) {
    return (
      <Button {...shared} component="a" href={data} target="_blank" rel="noopener">
        {t('published.tryIt')}
      </Button>
    )
  }
  const handleClick = async () => {
    const { error } = await refetch()
    if (error) toast.show({ kind: 'error', text: errorText(error, t('published.tryFailed')) })
  }
  return (
    <Button {...shared} loading={isFetching} onClick={() => void handleClick()}>
      {t('published.tryIt')}
    </Button>
  )
}
