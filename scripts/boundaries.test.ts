import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from './support/run.ts'

// A pattern that oxlint can't parse silently never matches, so each boundary is violated here once.
const refused: Record<string, string> = {
  'packages/core/src/ours.ts': '@wayform/i18n/translate.ts',
  'packages/core/src/ours.test.ts': '@wayform/i18n/translate.ts',
  'packages/core/src/node.ts': 'node:fs',
  'packages/core/src/builtin.ts': 'fs',
  'packages/core/src/framework.ts': 'react',
  'packages/core/src/relative.ts': '../../i18n/src/translate.ts',
  'packages/core/src/questions/radio/answer.ts': 'zod',
  'packages/core/src/questions/email/answer.ts': './schema.ts',
  'packages/contract/src/sideways.ts': '@wayform/i18n/translate.ts',
  'packages/contract/src/upward.ts': '@wayform/server/config.ts',
  'packages/i18n/src/sideways.ts': '@wayform/contract/errors.ts',
  'packages/i18n/src/upward.ts': '@wayform/web/main.tsx',
  'packages/ui/src/sideways.ts': '@wayform/i18n/translate.ts',
  'packages/ui/src/upward.ts': '../../../apps/web/src/main.tsx',
  'packages/form-view/src/sideways.ts': '@wayform/ui/theme.ts',
  'packages/form-view/src/schema.ts': '@wayform/core/questions/radio/schema.ts',
  'packages/form-view/src/library.ts': 'zod',
  'packages/form-view/src/kit.ts': '@mantine/core',
  'packages/form-view/src/answers/Page.tsx': 'react',
  'packages/form-view/src/server.tsx': 'react',
  'apps/server/src/app-to-app.ts': '@wayform/web/main.tsx',
  'apps/server/src/relative.ts': '../../sandbox/src/app.ts',
  'apps/server/src/modules/forms/publish-form.ts': 'kysely',
  'apps/server/src/modules/forms/forms.routes.ts': 'pg',
  'apps/server/src/modules/forms/upward.ts': '../delivery/worker/delivery-worker.ts',
  'apps/server/src/modules/integrations/webhook/upward.ts': '../../responses/present-response.ts',
  'apps/server/src/modules/users/upward.repository.ts': '../auth/sessions/sessions.repository.ts',
  'apps/server/src/modules/delivery/composition.ts': '../../deps.ts',
  'apps/server/src/platform/http/upward.ts': '../../modules/users/users.repository.ts',
  'apps/server/src/platform/db/upward.ts': '../../modules/users/users.repository.ts',
  'apps/server/src/providers/mail/upward.ts': '../../modules/users/users.repository.ts',
  'apps/server/src/services.ts': './modules/users/users.repository.ts',
  'apps/sandbox/src/app-to-app.ts': '@wayform/server/config.ts',
  'apps/sandbox/src/relative.ts': '../../server/src/config.ts',
  'apps/wordpress/src/app-to-app.ts': '@wayform/server/config.ts',
  'apps/form/src/app-to-app.ts': '@wayform/web/main.tsx',
  'apps/form/src/library.ts': 'zod',
  'apps/web/src/app-to-app.ts': '@wayform/server/config.ts',
  'apps/web/src/features/forms/queries.ts': '../responses/queries.ts',
  'apps/web/src/features/forms/components/Row.tsx': '../../responses/queries.ts',
  'apps/web/src/features/builder/questions/rating/RatingEditor.tsx': '../../../responses/queries.ts',
  'apps/web/src/features/forms/upward.ts': '../../app/router.tsx',
  'apps/web/src/features/forms/upward.test.ts': '../../app/router.tsx',
  'apps/web/src/features/forms/components/upward.tsx': '../../../app/form/FormLayout.tsx',
  'apps/web/src/features/settings/panels/integrations/webhook/upward.tsx': '../../../../../app/router.tsx',
  'apps/web/src/features/settings/panels/integrations/webhook/sideways.tsx': '../../../../share/queries.ts',
  'apps/web/src/features/settings/panels/integrations/webhook/around.tsx': '../../../../../features/share/queries.ts',
  'apps/web/src/lib/upward.ts': '../features/responses/queries.ts',
  'apps/web/src/lib/queries/upward.ts': '../../features/responses/queries.ts',
  'apps/web/src/lib/queries/upward.test.ts': '../../app/router.tsx',
  'apps/web/src/features/forms/by-name.ts': '@wayform/web/features/responses/queries.ts',
}
const allowed: Record<string, string> = {
  'packages/core/src/questions/radio/schema.ts': 'zod',
  'packages/core/src/form/form.ts': '../questions/registry.ts',
  'packages/core/src/form/form.test.ts': 'fast-check',
  'packages/contract/src/down.ts': '@wayform/core/plans/plans.ts',
  'packages/i18n/src/down.ts': '@wayform/core/languages.ts',
  'packages/ui/src/down.ts': '@wayform/core/languages.ts',
  'packages/form-view/src/down.ts': '@wayform/core/questions/radio/answer.ts',
  'packages/form-view/src/texts.ts': '@wayform/i18n/translate.ts',
  'apps/server/src/platform/db/database.ts': 'kysely',
  'apps/server/src/modules/documents/forms.repository.ts': 'kysely',
  'apps/server/src/modules/forms/down.ts': '@wayform/contract/errors.ts',
  'apps/server/src/modules/delivery/worker/down.ts': '../../forms/upward.ts',
  'apps/server/src/modules/auth/sessions/down.ts': '../../users/upward.repository.ts',
  'apps/server/src/modules/forms/whole.db.test.ts': '../delivery/worker/delivery-worker.ts',
  'apps/server/src/deps.ts': './modules/delivery/worker/delivery-worker.ts',
  'apps/web/src/features/forms/down.ts': '../../lib/api.ts',
  'apps/web/src/features/forms/components/own.ts': '../queries.ts',
  'apps/web/src/features/settings/panels/integrations/webhook/down.ts': '../../../../../lib/queries/me.ts',
  'apps/web/src/lib/queries/down.ts': '../api.ts',
  'apps/web/src/app/down.ts': '../features/responses/queries.ts',
  'apps/web/src/features/builder/questions/rating/own.ts': '../../components/Field.tsx',
}

const folder = mkdtempSync(join(tmpdir(), 'wayform-boundaries-'))
let complaints: Set<string>
/** The linter is a separate process: on a busy machine it takes its time. */
const LINTS_WITHIN_MS = 60_000

beforeAll(async () => {
  for (const file of ['oxlint.config.ts', 'apps/server/src/layers.ts']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    copyFileSync(join(root, file), join(folder, file))
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  for (const [path, specifier] of Object.entries({ ...refused, ...allowed })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `import { planted } from '${specifier}'\nexport const used = planted\n`)
  }
  writeFileSync(join(folder, 'apps/web/src/environment.ts'), 'export const port = process.env.PORT\n')
  complaints = await lint()
}, LINTS_WITHIN_MS)
afterAll(() => rmSync(folder, { recursive: true }))

describe('the arrows between packages and apps', () => {
  it.each(Object.entries(refused))('the arrows between packages and apps refuse %s importing %s', (path) => {
    expect(complaints).toContain(`${path} eslint(no-restricted-imports)`)
  })

  it.each(Object.entries(allowed))('the arrows between packages and apps allow %s importing %s', (path) => {
    expect(complaints).not.toContain(`${path} eslint(no-restricted-imports)`)
  })

  it('only config.ts may read the environment', () => {
    expect(complaints).toContain('apps/web/src/environment.ts node(no-process-env)')
  })
})

async function lint(): Promise<Set<string>> {
  const tool = join(root, 'node_modules/.bin/oxlint')
  const report = await promisify(execFile)(tool, ['-f', 'json', 'packages', 'apps'], {
    cwd: folder,
    maxBuffer: 2 ** 26,
  }).catch(
    (error: { stdout: string }) => error, // it exits with 1, because there are findings
  )
  const { diagnostics } = JSON.parse(report.stdout) as { diagnostics: { filename: string; code: string }[] }
  return new Set(diagnostics.map(({ filename, code }) => `${filename} ${code}`))
}
