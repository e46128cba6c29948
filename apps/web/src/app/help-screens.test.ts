import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { statementsOf } from '../features/help/statements/statements.ts'
import { TOPICS, topicPath } from '../features/help/topics.ts'
import { ownerScreens } from './router.tsx'

describe('the screens that the help names', () => {
  const routes = ownerScreens()
  const isScreen = (path: string) => {
    const matches = matchRoutes(routes, path) ?? []
    const written = matches.map(({ route }) => route.path ?? '').filter((part) => part !== '')
    // The fallbacks for unknown addresses match as well: what was asked for has to be written in the router.
    return matches.length > 0 && `/${written.join('/')}`.replaceAll(/\/+/g, '/') === path
  }

  it.each(TOPICS.map((topic) => ({ topic, name: topic.id })))('are there: $name', ({ topic: { id, opens } }) => {
    const screens = Object.values(statementsOf(id)).flatMap((statement) => statement.screens ?? [])
    expect([...screens, ...(opens ? [opens.to] : [])].filter((path) => !isScreen(path))).toEqual([])
  })

  it.each(['/forms/:id/share/fax', '/forms/:id/settings/webhooks', '/forms/:id/anything', '/nowhere'])(
    'would not count %s',
    (path) => {
      expect(isScreen(path)).toBe(false)
    },
  )

  it('have an address for each topic', () => {
    for (const { id } of TOPICS) expect(matchRoutes(routes, topicPath(id))?.at(-1)?.route.path).toBe('/help/:topic?')
  })
})
