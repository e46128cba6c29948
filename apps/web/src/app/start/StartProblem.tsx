import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { direction, localeOf } from '@wayform/core/languages.ts'
import { withBrand } from '@wayform/i18n/brand.ts'
import { START_TEXTS } from '@wayform/i18n/start-texts.ts'
import { FullPageState } from '@wayform/ui/states/FullPageState.tsx'
import { RouteDrawing } from '@wayform/ui/states/RouteDrawing.tsx'
import { useEffect, useState } from 'react'
import { house } from '../../lib/house.ts'
import { spoken } from '../../lib/spoken-language.ts'
import { PageSkeleton } from '../shell/PageSkeleton.tsx'
import { LATE_AFTER_MS } from './wait-for-texts.ts'

/** A part of the app did not arrive. Its words come with the app, because the texts themselves may be missing. */
function StartProblem() {
  const { language } = spoken
  const { title, text, tryAgain } = withBrand(START_TEXTS[language], house.brand)
  return (
    <main lang={localeOf(language)} dir={direction(language)}>
      <div role="alert" data-crash>
        <FullPageState
          art={<RouteDrawing kind="broken" />}
          title={title}
          text={text}
          actions={
            <Button
              size="lg"
              leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
              onClick={() => location.reload()}
            >
              {tryAgain}
            </Button>
          }
        />
      </div>
    </main>
  )
}

/** In place of the whole app. */
export function StartFailed() {
  return (
    <>
      <PageSkeleton />
      <StartProblem />
    </>
  )
}

/** The frame of a page that waits for its code or its account. A wait without an end offers a way out. */
export function WaitingPage({ hasFrame = true }: { hasFrame?: boolean }) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (isLate) return <StartFailed />
  return hasFrame && <PageSkeleton />
}
