import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { statementsOf } from '../features/help/statements/statements.ts'
import { TOPICS, topicPath } from '../features/help/topics.ts'
import { ownerScreens } from './router.tsx'

describe('screens that the help links to', () => {
  const routes = ownerScreens()
  const isScreen = (path: string) => {
    const matches = matchRoutes(routes, path) ?? []
    const written = matches.map(({ route }) => route.path ?? '').filter((part) => part !== '')
    // The fallback routes match any address, so the path must be in the router itself.
    return matches.length > 0 && `/${written.join('/')}`.replaceAll(/\/+/g, '/') === path
  }

  it.each(TOPICS.map((topic) => ({ topic, name: topic.id })))(
    'the screens of $name exist',
    ({ topic: { id, opens } }) => {
      const screens = Object.values(statementsOf(id)).flatMap((statement) => statement.screens ?? [])
      expect([...screens, ...(opens ? [opens.to] : [])].filter((path) => !isScreen(path))).toEqual([])
    },
  )

  it.each(['/forms/:id/share/fax', '/forms/:id/settings/webhooks', '/forms/:id/anything', '/nowhere'])(
    'does not count %s as a screen',
    (path) => {
      expect(isScreen(path)).toBe(false)
    },
  )

  it('every help topic has a route', () => {
    for (const { id } of TOPICS) expect(matchRoutes(routes, topicPath(id))?.at(-1)?.route.path).toBe('/help/:topic?')
  })
})
