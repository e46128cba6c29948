import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './support/run.ts'

const pages = globSync(['*.md', '{docs,deploy,.github}/**/*.md', '{apps,packages}/*/*.md'], { cwd: root }).map((path) =>
  path.replaceAll('\\', '/'),
)

describe('Markdown pages', () => {
  it('pages link only to existing files and headings', () => {
    expect(pages.length).toBeGreaterThan(40)
    expect(pages.flatMap((page) => brokenLinks(page, read(page)))).toEqual([])
  })

  it('a link to a missing page is found', () => {
    expect(
      brokenLinks('README.md', '[a](docs/gone.md) and [b](docs/glossary.md#gone), [c](https://example.com)'),
    ).toEqual(['README.md: docs/gone.md', 'README.md: docs/glossary.md#gone'])
  })

  it('pages of docs/configure end with how to check the provider', () => {
    const configure = pages.filter((page) => page.startsWith('docs/configure/') && !page.endsWith('README.md'))
    expect(configure.length).toBeGreaterThan(8)
    expect(configure.filter((page) => lastHeading(read(page)) !== 'Check it')).toEqual([])
  })

  it('pages of docs/configure and docs/deploy are listed on the first page of their folder', () => {
    const missing = ['docs/configure', 'docs/deploy'].flatMap((folder) => {
      const index = read(`${folder}/README.md`)
      return pages.filter(
        (page) =>
          page.startsWith(`${folder}/`) &&
          !page.endsWith('README.md') &&
          !index.includes(`(${relative(folder, page)})`),
      )
    })
    expect(missing).toEqual([])
  })
})

function read(page: string): string {
  return readFileSync(join(root, page), 'utf8')
}

function brokenLinks(page: string, text: string): string[] {
  const prose = text.replaceAll(/```[\s\S]*?```/g, '').replaceAll(/`[^`\n]*`/g, '')
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  return links
    .filter((link) => !/^(https?|mailto):/.test(link) && !leadsSomewhere(page, link))
    .map((link) => `${page}: ${link}`)
}

function leadsSomewhere(page: string, link: string): boolean {
  const [path = '', heading] = link.split('#')
  const target = path === '' ? page : join(dirname(page), path)
  if (!existsSync(join(root, target))) return false
  return heading === undefined || !target.endsWith('.md') || headings(read(target)).includes(heading)
}

/** As GitHub makes them: small letters, hyphens for spaces, no other signs. */
function headings(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  )
}

function lastHeading(text: string): string | undefined {
  return [...text.matchAll(/^## (.+)$/gm)].at(-1)?.[1]
}
