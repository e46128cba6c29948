import { type DrawnLine, drawPaths, type Spot } from '@wayform/core/logic/draw-paths.ts'
import { END } from '@wayform/core/questions/question-type.ts'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useId, useMemo } from 'react'
import { FORM_PHONE, useMedia } from '../../../lib/hooks.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import { docOf, useBuilderState } from '../builder-context.ts'
import { markText } from '../../../lib/conditions/condition-text.ts'
import { stagedId } from '../staging/staged-id.ts'
import styles from './PathMap.module.css'
import { type Logic, useShowLogic } from './use-logic.ts'

/** With more pages than this, a list is shown: the graph would be unreadable. */
const MAX_DRAWN = 40

/** All paths from the first page to the end. Each page is a button, whose label lists its targets. */
export function PathMap({ questionId, logic }: { questionId: string; logic: Logic }) {
  const { t, locale, language } = useI18n()
  const doc = useBuilderState(docOf)
  const showLogic = useShowLogic()
  const isPhone = useMedia(FORM_PHONE)
  const titleId = useId()
  const { pages, names } = logic
  const drawing = useMemo(() => (pages.length > MAX_DRAWN ? null : drawPaths(pages)), [pages])
  const lists = useMemo(() => new Intl.ListFormat(locale, { type: 'disjunction' }), [locale])
  const size = SIZES[isPhone ? 'phone' : 'wide']
  const pitch = drawing && drawing.rows <= 3 ? size.airy : size.dense
  const x = (column: number) => column * (size.width + GAP)
  const y = (row: number) => row * pitch

  function leadsTo(index: number) {
    const targets = new Set(logic.waysFrom.get(index)?.map(({ to }) => to))
    const later = [...pages.keys()].filter((page) => targets.has(page)).map(names.full)
    return lists.format(targets.has(END) ? [...later, t('builder.page.jumpEnd')] : later)
  }

  function handleGo(index: number) {
    const section = pages[index]?.section
    if (!section) return
    showLogic(section)
    document.getElementById(stagedId(section.questionId))?.scrollIntoView({ block: 'center' })
  }

  const button = (index: number) => {
    const isReachable = logic.reachable.has(index)
    const texts = { page: names.full(index), targets: leadsTo(index) }
    const showIf = pages[index]?.section.showIf
    const when = showIf ? `, ${markText(doc, showIf, { t, language })}` : ''
    const label = t(isReachable ? 'logic.leadsTo' : 'logic.unreached', texts) + when
    return (
      <button
        type="button"
        className={`wf-stack ${styles.page}`}
        data-current={index === logic.pageIndex || undefined}
        data-lost={!isReachable || undefined}
        data-conditional={showIf ? true : undefined}
        aria-current={index === logic.pageIndex ? 'location' : undefined}
        aria-label={label}
        title={names.full(index) + when}
        onClick={() => handleGo(index)}
      >
        <span className="wf-truncate" dir="auto">
          {drawing ? names.short(index) : label}
        </span>
      </button>
    )
  }

  return (
    <Stack as="section" gap={10} aria-labelledby={titleId}>
      <Txt as="h3" size={13} weight={560} id={titleId}>
        {t('logic.map')}
      </Txt>
      {drawing ? (
        <div className={styles.map}>
          <div
            className={styles.drawing}
            style={{
              inlineSize: x(drawing.columns - 1) + DOT,
              blockSize: y(drawing.rows - 1) + size.height,
            }}
          >
            <svg className="flip wf-cover" width="100%" height="100%" aria-hidden>
              {/* The edges of this question are drawn on top. */}
              {drawing.lines
                .toSorted((a, b) => Number(isOwn(a)) - Number(isOwn(b)))
                .map((line) => (
                  <path
                    key={`${line.from} ${line.to}`}
                    d={pathOf(line.spots)}
                    data-own={isOwn(line) || undefined}
                    data-lost={!logic.reachable.has(line.from) || undefined}
                    data-passing={line.ways.every(({ because }) => because.kind === 'hidden') || undefined}
                  />
                ))}
            </svg>
            <ol>
              {drawing.pages.map(({ index, column, row }) => (
                <li
                  key={index}
                  style={{
                    insetInlineStart: x(column),
                    insetBlockStart: y(row),
                    inlineSize: size.width,
                    blockSize: size.height,
                  }}
                >
                  {button(index)}
                </li>
              ))}
            </ol>
            <span
              className={styles.end}
              title={t('builder.page.jumpEnd')}
              style={{ insetInlineStart: x(drawing.end.column), insetBlockStart: middle(drawing.end.row) - DOT / 2 }}
            />
          </div>
        </div>
      ) : (
        <Stack as="ol" gap={6} className={styles.list}>
          {pages.map(({ section }, index) => (
            <li key={section.questionId}>{button(index)}</li>
          ))}
        </Stack>
      )}
    </Stack>
  )

  function isOwn({ ways }: DrawnLine) {
    return ways.some(({ because }) => because.kind !== 'next' && because.questionId === questionId)
  }

  function middle(row: number) {
    return y(row) + size.height / 2
  }

  /** An edge: straight out of a page, in a curve to the row of the target, straight past the pages between. */
  function pathOf(spots: readonly Spot[]) {
    const [start, ...rest] = spots
    if (!start) return ''
    const ahead = rest.map((spot, index) => {
      const [from, to] = [x(spot.column) - GAP, x(spot.column)]
      const turn = (from + to) / 2
      const before = middle(spots[index]?.row ?? 0)
      const past = index === rest.length - 1 ? '' : `H${to + size.width}`
      return `H${from + 4}C${turn} ${before} ${turn} ${middle(spot.row)} ${to - 4} ${middle(spot.row)}H${to}${past}`
    })
    return `M${x(start.column) + size.width} ${middle(start.row)}${ahead.join('')}`
  }
}

const GAP = 46
const DOT = 18
const SIZES = {
  wide: { width: 104, height: 36, airy: 70, dense: 50 },
  phone: { width: 104, height: 44, airy: 70, dense: 54 },
}
