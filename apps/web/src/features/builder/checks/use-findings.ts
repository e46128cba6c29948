import type { Finding, PublishInput } from '@wayform/core/form/publishing/publish-check.ts'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useOpenForm } from '../../../lib/open-form/form-header.ts'
import { useMe } from '../../../lib/queries/me.ts'
import { bookingOf } from '@wayform/core/questions/booking/is-booking.ts'
import { docOf, useBuilder, useBuilderState, useFormTexts } from '../builder-context.ts'
import { useBookable } from '../questions/booking/queries.ts'
import { showChecks } from './checks-dialog.ts'
import { findAll, hasErrors, isNewRefusal } from './findings.ts'

/** Debounce before the form is checked. */
const PAUSE_MS = 500
/** Upper bound on a busy device. */
const IDLE_TIMEOUT_MS = 2_000

const NONE: readonly Finding[] = []
let found = NONE
const listeners = new Set<() => void>()

/** Findings of the last check. */
export function useFindings(): readonly Finding[] {
  return useSyncExternalStore(subscribe, () => found)
}

/** Checks the form again after every change, once the owner pauses; a refused publish opens the list. */
export function useChecking(): void {
  const { store, typing } = useBuilder()
  const inputOf = useInput()
  useEffect(() => {
    let doc: unknown = null
    let { problems } = store.getState()
    let isOver = false
    const look = async () => {
      const findings = await findAll(inputOf())
      if (!isOver) set(findings)
    }
    // A check of a long form takes longer than there is between two keys.
    const later = createLater(() => {
      if (typing.isOn()) later.plan()
      else void look()
    })
    const handleChange = () => {
      const state = store.getState()
      if (docOf(state) !== doc) later.plan()
      doc = docOf(state)
      const isRefused = isNewRefusal(problems, state.problems)
      problems = state.problems
      if (isRefused) void look().then(showErrors)
    }
    handleChange()
    const unsubscribe = store.subscribe(handleChange)
    return () => {
      isOver = true
      later.stop()
      unsubscribe()
    }
  }, [store, typing, inputOf])
  // Never show the findings of another form.
  useEffect(() => () => set(NONE), [])
}

/** After the screen has scrolled to the refused question: closing the list returns there. */
function showErrors(): void {
  requestAnimationFrame(() => {
    if (hasErrors(found)) showChecks()
  })
}

function useInput(): () => PublishInput {
  const { store } = useBuilder()
  const { plan } = useMe()
  const { name, language, whatsappNumber, texts, endings } = useOpenForm()
  const formTexts = useFormTexts()
  const setup = useBookable(useBuilderState((state) => bookingOf(docOf(state)) !== undefined))?.setup
  return useCallback(
    () => ({
      doc: docOf(store.getState()),
      plan,
      texts,
      endings,
      number: whatsappNumber,
      setup,
      now: new Date(),
      message: { formName: name, language, suffix: formTexts.t('message.suffix') },
    }),
    [store, plan, name, language, whatsappNumber, texts, endings, formTexts, setup],
  )
}

/** Debounces, then waits for an idle moment. */
function createLater(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let idle: number | undefined
  function stop() {
    clearTimeout(timer)
    if (idle !== undefined && 'cancelIdleCallback' in window) cancelIdleCallback(idle)
  }
  return {
    plan() {
      stop()
      timer = setTimeout(() => {
        // Safari does not support requestIdleCallback yet.
        if ('requestIdleCallback' in window) idle = requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS })
        else run()
      }, PAUSE_MS)
    },
    stop,
  }
}

function set(findings: readonly Finding[]): void {
  found = findings
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
