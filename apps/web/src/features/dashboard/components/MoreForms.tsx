import { Button } from '@mantine/core'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { errorText } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useNeedsNetwork } from '../../../lib/offline/use-needs-network.ts'
import { type FormList, useMoreForms } from '../../../lib/queries/forms.ts'

/** In pixels: so early that who scrolls seldom waits. */
const AHEAD = 600

/** Below a list that is not loaded whole: the next page comes when it is scrolled to, or pressed. */
export function MoreForms({ list, archived }: { list: FormList; archived: number }) {
  const t = useT()
  const { off, whenConnected } = useNeedsNetwork()
  const more = useMoreForms()
  const place = useRef<HTMLDivElement>(null)
  // Archived ones are the last of the list, and not shown here.
  const total = list.total - archived
  const loaded = list.forms.filter(({ archived: isArchived }) => !isArchived).length
  const load = whenConnected(() =>
    more.mutate(undefined, {
      onError: (error) => toast.show({ kind: 'error', text: errorText(error, t('dashboard.failed.text')) }),
    }),
  )
  const handleScroll = useEffectEvent(() => {
    const top = place.current?.getBoundingClientRect().top ?? Infinity
    // After a failure it waits for a press.
    if (top < innerHeight + AHEAD && !more.isPending && !more.isError && navigator.onLine) load()
  })
  useEffect(() => {
    if (loaded >= total) return
    const ending = new AbortController()
    // The forms that were just added may leave room for more.
    handleScroll()
    for (const event of ['scroll', 'resize']) addEventListener(event, handleScroll, { signal: ending.signal })
    return () => ending.abort()
  }, [loaded, total])
  if (loaded >= total) return null
  return (
    <Row ref={place} justify="center" above={24}>
      <Button variant="default" loading={more.isPending} onClick={load} {...off}>
        {t('dashboard.more')}
      </Button>
    </Row>
  )
}
